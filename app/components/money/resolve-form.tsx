import type { SubmissionResult } from '@conform-to/dom';

import { Button } from '#app/components/ui/button.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { useT } from '#app/i18n/use-t.ts';
import type { resolutionSchema } from '#app/modules/reconciliation/resolution-input.server.ts';

const WORDS = {
  resolve: { label: 'adminMoney.resolve', help: 'adminMoney.noteHelp' },
  stop: { label: 'adminMoney.stop', help: 'adminMoney.stopHelp' },
  answer: { label: 'adminMoney.answer', help: 'adminMoney.answerHelp' },
} as const;

interface ResolveFormProps {
  subject: string;
  intent: 'resolve-difference' | 'resolve-effect';
  /** What comes of it: a difference is settled, an effect is over, or it goes on all the same. */
  outcome: keyof typeof WORDS;
  /** Tells its button from those of the others for who does not see where it stands. */
  about: string;
  answer: SubmissionResult<string[]> | undefined;
}

/** Answering for something in writing: opened first, so that nothing is settled in one press. */
export function ResolveForm({ subject, intent, outcome, about, answer }: ResolveFormProps) {
  const t = useT();
  const label = t(WORDS[outcome].label);
  return (
    <details open={answer !== undefined || undefined} className="rounded border border-line">
      <summary className="flex min-h-11 items-center px-4 font-semibold hover:bg-sunken">
        {label} …<span className="sr-only"> {about}</span>
      </summary>
      <ServerForm<typeof resolutionSchema> id={`resolve-${subject}`} answer={answer} className="flex flex-col gap-3 p-4">
        {({ note }) => (
          <>
            <input type="hidden" name="subject" value={subject} />
            <TextArea field={note} label={t('adminMoney.note')} help={t(WORDS[outcome].help)} rows={3} />
            <Button variant="secondary" name="intent" value={intent}>
              {label}
              <span className="sr-only">: {about}</span>
            </Button>
          </>
        )}
      </ServerForm>
    </details>
  );
}
