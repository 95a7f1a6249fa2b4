import { useEffect, useState } from 'react';

import { initialText, type FormField } from '#app/components/ui/form-field.ts';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { cutText } from '#app/domain/cut-text.ts';
import type { LineLimits } from '#app/domain/listings/listing-limits.ts';
import { linesIn, tooLongLine } from '#app/domain/listings/short-lines.ts';
import { useT } from '#app/i18n/use-t.ts';

interface LinesFieldProps {
  field: FormField;
  label: string;
  help: string;
  limits: LineLimits;
  rows: number;
  /** How the server reads what is typed. */
  read?: (typed: string) => string[];
}

/** Short texts, one a line (rule L10). Says how many there are; with scripts as they are typed, and what is too long. */
export function LinesField({ field, label, help, limits, rows, read = linesIn }: LinesFieldProps) {
  const t = useT();
  const scripted = useScripted();
  const [typed, setTyped] = useState(initialText(field) ?? '');
  useEffect(() => {
    // why: what was typed before hydration is in the DOM only
    const area = document.getElementById(field.id);
    if (area instanceof HTMLTextAreaElement) setTyped(area.value);
  }, [field.id]);
  const lines = read(typed);
  const long = tooLongLine(lines, limits);
  const isTooMany = lines.length > limits.max;
  return (
    <div className="flex flex-col gap-1.5">
      <TextArea
        field={field}
        label={label}
        optional
        help={
          <>
            {help} {t('listingItem.lines.limits', { max: limits.max, length: limits.length })}
          </>
        }
        rows={rows}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p className={isTooMany ? 'text-sm font-semibold text-danger' : 'text-sm text-muted'}>
        {t(isTooMany ? 'listingItem.lines.tooMany' : 'listingItem.lines.filled', { filled: lines.length, max: limits.max })}
      </p>
      {/* why apart: only what is wrong is read aloud, not each line that comes */}
      <p role="status" className="text-sm font-semibold text-danger empty:hidden">
        {scripted &&
          long !== null &&
          t('listingItem.lines.tooLong', { line: `${cutText(long, 20)}…`, length: long.length, allowed: limits.length })}
      </p>
    </div>
  );
}
