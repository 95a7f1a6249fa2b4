/** The code of a handover: shown to the renter, entered by the lender, and when that happened. */
import type { SubmissionResult } from '@conform-to/dom';
import { Form } from '@remix-run/react';

import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { QrCode } from '#app/modules/bookings/draw-qr-code.server.ts';
import type { codeSchema } from '#app/modules/bookings/handover-inputs.server.ts';

import { PhoneLink } from './phone-link.tsx';

/** Sentences of the reader's side, as far as they are true now. */
export interface SaidOfHandover {
  awaitsHold: string;
  /** What the button is called by which a renter confirms the card for the hold, or enters another one. */
  card: string | null;
  code: string;
  beforeCode: string | null;
  noPhone: string | null;
  untaken: string;
  deny: string;
  /** Before that: whom to call, where there is a number. */
  call: string | null;
  toDispute: string;
}

interface HandoverCodeProps {
  handover: {
    bookingId: string;
    counterpartPhone: string | null;
    code: string | null;
    mayEnterCode: boolean;
    awaitsHold: boolean;
    handedOverAt: string | null;
    mayBeUntaken: boolean;
    mayDeny: boolean;
    opensAt: string | null;
  };
  says: SaidOfHandover;
  /** Of the address that leads the lender here with the code filled in. */
  qr: QrCode | null | '';
  codeInAddress: string;
  answer: SubmissionResult<string[]> | null | undefined;
}

export function HandoverCode({ handover, says, qr, codeInAddress, answer }: HandoverCodeProps) {
  const { bookingId, counterpartPhone, code, mayEnterCode, awaitsHold, handedOverAt, mayBeUntaken, mayDeny, opensAt } = handover;
  const t = useT();
  const locale = useLocale();
  if (handedOverAt) {
    return (
      <Notice>
        <time dateTime={handedOverAt}>{t('conditionRecord.code.done', { moment: formatMoment(handedOverAt, locale) })}</time>
      </Notice>
    );
  }
  if (awaitsHold)
    return (
      <Notice tone="warning">
        {says.awaitsHold}
        {says.card && (
          <Form method="post" action={`/bookings/${bookingId}`} className="mt-3">
            <Button name="intent" value="confirm_card" variant="urgent">
              {says.card}
            </Button>
          </Form>
        )}
      </Notice>
    );
  if (!code && !mayEnterCode) return opensAt ? null : <p className="text-muted">{t('conditionRecord.code.none')}</p>;
  return (
    <>
      {mayEnterCode && (
        <CodeForm help={says.code} codeInAddress={codeInAddress} answer={answer} bookingId={bookingId} beforeCode={says.beforeCode} />
      )}
      {code && (
        <Card role="region" aria-labelledby="handover-code" className="flex flex-col gap-4">
          <h2 id="handover-code" className="text-xl">
            {t('handover.code.title')}
          </h2>
          {says.beforeCode && <Notice tone="warning">{says.beforeCode}</Notice>}
          <p>{says.code}</p>
          <p className="text-center text-5xl font-semibold tracking-[0.12em] tabular-nums">{code}</p>
          {qr && (
            // why always dark on light: many phones read no other
            <svg
              viewBox={`0 0 ${qr.size} ${qr.size}`}
              role="img"
              aria-label={t('handover.code.picture')}
              className="mx-auto w-56 max-w-full"
            >
              <rect width={qr.size} height={qr.size} fill="#fff" />
              <path d={qr.path} fill="#000" shapeRendering="crispEdges" />
            </svg>
          )}
        </Card>
      )}
      {says.noPhone && <p className="text-muted">{says.noPhone}</p>}
      {mayBeUntaken && (
        <div className="flex flex-col items-start gap-3">
          <p>{says.untaken}</p>
          <ButtonLink to={`/bookings/${bookingId}/return`} variant="secondary">
            {t('handover.untaken')}
          </ButtonLink>
        </div>
      )}
      {mayDeny && (
        <div className="flex flex-col items-start gap-3">
          <p>{says.deny}</p>
          {counterpartPhone && <PhoneLink phone={counterpartPhone}>{says.call}</PhoneLink>}
          <ButtonLink to={`/bookings/${bookingId}/dispute?about=handover`} variant="secondary">
            {says.toDispute}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

interface CodeFormProps {
  bookingId: string;
  help: string;
  beforeCode: string | null;
  codeInAddress: string;
  answer: HandoverCodeProps['answer'];
}

function CodeForm({ bookingId, help, beforeCode, codeInAddress, answer }: CodeFormProps) {
  const t = useT();
  const mine = answer?.initialValue?.['intent'] === 'code' ? answer : null;
  return (
    <Card>
      <ServerForm<typeof codeSchema> id="code" action={`/bookings/${bookingId}/handover`} answer={mine} defaults={{ code: codeInAddress }}>
        {({ code }) => (
          <>
            {beforeCode && <Notice tone="warning">{beforeCode}</Notice>}
            <TextField field={code} label={t('handover.code.field')} help={help} inputMode="numeric" autoComplete="off" required />
            <Button name="intent" value="code">
              {t('handover.code.submit')}
            </Button>
          </>
        )}
      </ServerForm>
    </Card>
  );
}
