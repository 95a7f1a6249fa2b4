/** The code of a handover: shown to the renter, entered by the lender, and when that happened. */
import type { SubmissionResult } from '@conform-to/dom';

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

interface HandoverCodeProps {
  handover: {
    bookingId: string;
    counterpartName: string;
    counterpartPhone: string | null;
    lacksPhone: boolean;
    code: string | null;
    mayEnterCode: boolean;
    isEarly: boolean;
    awaitsHold: boolean;
    handedOverAt: string | null;
    mayHaveKept: boolean;
    mayDeny: boolean;
    opensAt: string | null;
  };
  /** Of the address that leads the lender here with the code filled in. */
  qr: QrCode | null | '';
  codeInAddress: string;
  answer: SubmissionResult<string[]> | null | undefined;
}

export function HandoverCode({ handover, qr, codeInAddress, answer }: HandoverCodeProps) {
  const {
    bookingId,
    counterpartName,
    counterpartPhone,
    lacksPhone,
    code,
    mayEnterCode,
    isEarly,
    awaitsHold,
    handedOverAt,
    mayHaveKept,
    mayDeny,
    opensAt,
  } = handover;
  const t = useT();
  const locale = useLocale();
  if (handedOverAt) {
    return (
      <Notice>
        <time dateTime={handedOverAt}>{t('conditionRecord.code.done', { moment: formatMoment(handedOverAt, locale) })}</time>
      </Notice>
    );
  }
  if (awaitsHold) return <Notice tone="warning">{t('handover.code.awaitsHold')}</Notice>;
  if (!code && !mayEnterCode) return opensAt ? null : <p className="text-muted">{t('conditionRecord.code.none')}</p>;
  return (
    <>
      {mayEnterCode && (
        <CodeForm name={counterpartName} codeInAddress={codeInAddress} answer={answer} bookingId={bookingId} isEarly={isEarly} />
      )}
      {code && (
        <Card role="region" aria-labelledby="handover-code" className="flex flex-col gap-4">
          <h2 id="handover-code" className="text-xl">
            {t('handover.code.title')}
          </h2>
          {isEarly && <Notice tone="warning">{t('handover.code.early.renter')}</Notice>}
          <p>{t('handover.code.show', { name: counterpartName })}</p>
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
      {lacksPhone && <p className="text-muted">{t('handover.noPhone', { name: counterpartName })}</p>}
      {mayHaveKept && (
        <div className="flex flex-col items-start gap-3">
          <p>{t('handover.kept.text')}</p>
          <ButtonLink to={`/bookings/${bookingId}/return`} variant="secondary">
            {t('handover.kept.submit')}
          </ButtonLink>
        </div>
      )}
      {mayDeny && (
        <div className="flex flex-col items-start gap-3">
          <p>{t(counterpartPhone ? 'handover.deny.callFirst' : 'handover.deny.text')}</p>
          {counterpartPhone && <PhoneLink phone={counterpartPhone}>{t('handover.deny.call', { phone: counterpartPhone })}</PhoneLink>}
          <ButtonLink to={`/bookings/${bookingId}/dispute?about=handover`} variant="secondary">
            {t('handover.deny.submit')}
          </ButtonLink>
        </div>
      )}
    </>
  );
}

interface CodeFormProps {
  bookingId: string;
  name: string;
  isEarly: boolean;
  codeInAddress: string;
  answer: HandoverCodeProps['answer'];
}

function CodeForm({ bookingId, name, isEarly, codeInAddress, answer }: CodeFormProps) {
  const t = useT();
  const mine = answer?.initialValue?.['intent'] === 'code' ? answer : null;
  return (
    <Card>
      <ServerForm<typeof codeSchema> id="code" action={`/bookings/${bookingId}/handover`} answer={mine} defaults={{ code: codeInAddress }}>
        {({ code }) => (
          <>
            {isEarly && <Notice tone="warning">{t('handover.code.early.lender')}</Notice>}
            <TextField
              field={code}
              label={t('handover.code.field')}
              help={t('handover.code.fieldHelp', { name })}
              inputMode="numeric"
              autoComplete="off"
              required
            />
            <Button name="intent" value="code">
              {t('handover.code.submit')}
            </Button>
          </>
        )}
      </ServerForm>
    </Card>
  );
}
