/** What both parties have recorded of the state of the gear, and the form that adds to it. */
import type { SubmissionResult } from '@conform-to/dom';

import { Button } from '#app/components/ui/button.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import type { RecordPurpose } from '#app/domain/bookings/handover.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { recordSchema } from '#app/modules/bookings/handover-inputs.server.ts';

import { PhotoGrid, type ShownPhoto } from './photo-grid.tsx';

interface Note {
  id: string;
  party: 'renter' | 'lender';
  text: string;
  at: string;
}

export interface Recorded {
  photos: readonly ShownPhoto[];
  notes: readonly Note[];
}

/** `nameOf`: who a party is to the reader. */
export function ConditionRecord({ recorded: { photos, notes }, nameOf }: { recorded: Recorded; nameOf: (party: Note['party']) => string }) {
  const t = useT();
  const locale = useLocale();
  if (photos.length === 0 && notes.length === 0) return <p className="text-muted">{t('conditionRecord.empty')}</p>;
  return (
    <>
      {notes.length > 0 && (
        <ul className="flex flex-col gap-3">
          {notes.map(({ id, party, text, at }) => (
            <li key={id} className="border-l-4 border-line pl-4">
              <p className="text-sm text-muted">
                {nameOf(party)}, <time dateTime={at}>{formatMoment(at, locale)}</time>
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </li>
          ))}
        </ul>
      )}
      <PhotoGrid photos={photos} nameOf={nameOf} />
    </>
  );
}

interface ConditionFormProps {
  bookingId: string;
  purpose: RecordPurpose;
  answer: SubmissionResult<string[]> | null | undefined;
  /** The page that it comes back to, where that is not the handover's own. */
  from?: 'return';
}

export function ConditionForm({ bookingId, purpose, answer, from }: ConditionFormProps) {
  const t = useT();
  const mine = answer?.initialValue?.['purpose'] === purpose ? answer : null;
  return (
    <ServerForm<typeof recordSchema, 'photos'>
      id={`record-${purpose}`}
      action={`/bookings/${bookingId}/handover${from ? `?from=${from}` : ''}`}
      encType="multipart/form-data"
      answer={mine}
    >
      {({ photos, text }) => (
        <>
          <input type="hidden" name="purpose" value={purpose} />
          <FileField
            field={photos}
            label={t('conditionRecord.photos')}
            help={t('conditionRecord.photosHelp')}
            multiple
            accept="image/jpeg,image/png,image/webp"
            optional
          />
          <TextArea field={text} label={t('conditionRecord.text')} help={t('conditionRecord.textHelp')} rows={4} optional />
          <Button name="intent" value="record" variant="secondary" className="self-start">
            {t('conditionRecord.submit')}
          </Button>
        </>
      )}
    </ServerForm>
  );
}
