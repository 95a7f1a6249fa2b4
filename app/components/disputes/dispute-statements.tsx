/** What both sides of a dispute have said, oldest first, and what it has come to. */
import type { ReactNode } from 'react';

import { TakenFrom } from '#app/components/bookings/taken-from.tsx';
import { PhotoGrid, type ShownPhoto } from '#app/components/bookings/photo-grid.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PriceBreakdown, type PriceLine } from '#app/components/ui/price-breakdown.tsx';
import type { Sources } from '#app/domain/bookings/late-return.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import type { FromCard } from '#app/modules/bookings/booking-view.ts';

interface Statement {
  id: string;
  party: 'renter' | 'lender';
  text: string;
  at: string;
  photos: readonly ShownPhoto[];
}

/** `saidBy`: the heading over a side's words. `nameOf`: who a side is to the reader. */
export function DisputeStatements({
  statements,
  saidBy,
  nameOf,
}: {
  statements: readonly Statement[];
  saidBy: (party: Statement['party']) => ReactNode;
  nameOf: (party: Statement['party']) => string;
}) {
  const t = useT();
  const locale = useLocale();
  return (
    <section aria-labelledby="statements" className="flex flex-col gap-4">
      <h2 id="statements" className="text-xl">
        {t('disputes.statements')}
      </h2>
      <ol className="flex flex-col gap-4">
        {statements.map(({ id, party, text, at, photos }) => (
          <li key={id}>
            <Card className="flex flex-col gap-2">
              <h3 className="font-semibold">{saidBy(party)}</h3>
              <p className="text-sm text-muted">
                <time dateTime={at}>{formatMoment(at, locale)}</time>
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
              <PhotoGrid photos={photos} nameOf={nameOf} />
            </Card>
          </li>
        ))}
      </ol>
    </section>
  );
}

type Reader = 'renter' | 'lender' | 'both';

interface Outcome {
  refund: number | null;
  fromRenter: number | null;
  fromPool: number | null;
  /** From what the renter's part is taken, and how what the card gives of it stands; not known before the decision. */
  sources?: Sources;
  fromCard?: FromCard;
  /** Of the hold. */
  released?: number;
  lender: number;
  reasons: string | null;
}

/** `reader`: the side that reads it, if any. */
export function DisputeOutcome({ outcome, reader = 'both' }: { outcome: Outcome; reader?: Reader }) {
  const t = useT();
  return (
    <section aria-labelledby="outcome" className="flex flex-col gap-4">
      <h2 id="outcome" className="text-xl">
        {t('disputes.decided')}
      </h2>
      <OutcomeAmounts {...outcome} reader={reader} />
      <h3 className="font-semibold">{t('disputes.reasons')}</h3>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{outcome.reasons}</p>
    </section>
  );
}

/** Where the money goes. Parts of nothing are left out, but for what goes back and the lender's rent. */
export function OutcomeAmounts({
  refund,
  fromRenter,
  fromPool,
  sources,
  fromCard = 'toCharge',
  released,
  lender,
  reader = 'both',
}: Omit<Outcome, 'reasons'> & { reader?: Reader }) {
  const t = useT();
  const lines: PriceLine[] = [
    { label: t(`disputes.outcome.${reader}.refund`), amount: refund ?? 0 },
    { label: t(`disputes.outcome.${reader}.lender`), amount: lender },
  ];
  if (fromRenter) {
    const note = sources && <TakenFrom sources={sources} fromCard={fromCard} say={(part) => t(`disputes.outcome.from.${part}`)} />;
    lines.push({ label: t(`disputes.outcome.${reader}.fromRenter`), note, amount: fromRenter });
  }
  if (fromPool) lines.push({ label: t(`disputes.outcome.${reader}.fromPool`), amount: fromPool });
  if (released && reader === 'renter') lines.push({ label: t('disputes.outcome.renter.released'), amount: released, kind: 'back' });
  return <PriceBreakdown lines={lines} />;
}
