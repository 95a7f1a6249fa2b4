import { Form } from '@remix-run/react';

import { SearchIcon } from '#app/components/icons/controls.tsx';
import { MAX_SEARCH } from '#app/domain/search/search-text.ts';
import { useT } from '#app/i18n/use-t.ts';

import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import type { FormField } from './form-field.ts';
import { TextField } from './text-field.tsx';

interface SearchLineProps {
  field: FormField;
  label: string;
  placeholder: string;
  /** Where the search leads; the page itself unless said. */
  action?: string;
  className?: string;
}

/** One field and its button: a search by GET, side by side where there is room. */
export function SearchLine({ field, label, placeholder, action, className }: SearchLineProps) {
  const t = useT();
  return (
    <Form
      method="get"
      role="search"
      className={classNames('flex flex-col gap-3 sm:flex-row sm:items-end', className)}
      {...(action ? { action } : {})}
    >
      <TextField field={field} label={label} type="search" maxLength={MAX_SEARCH} placeholder={placeholder} className="flex-1" />
      <Button>
        <SearchIcon className="size-5" />
        {t('common.search')}
      </Button>
    </Form>
  );
}
