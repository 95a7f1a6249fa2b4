import { useState, type ReactNode } from 'react';

import { useT } from '#app/i18n/use-t.ts';

import type { FormField } from './form-field.ts';
import { TextField } from './text-field.tsx';
import { useScripted } from './use-scripted.ts';

interface PasswordFieldProps {
  field: FormField;
  label: ReactNode;
  help?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
}

/** A password, never sent back to the page; with scripts it can be looked at. */
export function PasswordField({ field, label, help, autoComplete }: PasswordFieldProps) {
  const t = useT();
  const scripted = useScripted();
  const [shown, setShown] = useState(false);
  return (
    <div>
      <TextField field={field} label={label} help={help} type={shown ? 'text' : 'password'} autoComplete={autoComplete} keepValue={false} />
      {scripted && (
        <label className="mt-1 inline-flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={shown}
            onChange={(event) => setShown(event.target.checked)}
            className="size-5 accent-[var(--accent)]"
          />
          {t('forms.showPassword')}
        </label>
      )}
    </div>
  );
}
