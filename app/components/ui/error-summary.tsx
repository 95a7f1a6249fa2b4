import { useEffect, useRef } from 'react';

import { useT } from '#app/i18n/use-t.ts';

import { focusTarget } from './focus-target.ts';
import type { FormField } from './form-field.ts';

interface ErrorSummaryProps {
  /** Errors of the form as a whole. */
  formErrors?: readonly string[] | undefined;
  /** The form's fields in the order of the page. */
  fields: readonly FormField[];
  /** Changes with every answer of the server, so that the same errors twice are announced twice. */
  answer?: unknown;
  /** What was added to that answer since. */
  added?: readonly string[] | undefined;
  /** False where nothing was submitted, as in a sample. */
  takesFocus?: boolean;
}

/** What was refused, at the top of a form, each line a link to its field. Takes the focus when it appears. */
export function ErrorSummary({ formErrors = [], fields, answer, added, takesFocus = true }: ErrorSummaryProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const refused = fields.flatMap((field) => (field.errors ?? []).map((error) => ({ id: field.id, error })));
  const present = formErrors.length + refused.length > 0;

  useEffect(() => {
    if (present && takesFocus) box.current?.focus();
  }, [present, answer, takesFocus]);
  useEffect(() => {
    if (added) box.current?.focus();
  }, [added]);

  if (!present) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded border-2 border-danger bg-danger-soft p-4">
      <p className="font-heading text-lg">{t('forms.summaryTitle')}</p>
      <ul className="mt-2 flex list-disc flex-col gap-1 pl-5">
        {formErrors.map((error) => (
          <li key={error}>{error}</li>
        ))}
        {refused.map(({ id, error }) => (
          <li key={`${id} ${error}`}>
            <a href={`#${id}`} onClick={focusTarget} className="font-semibold text-danger underline underline-offset-4">
              {error}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
