/** What both sides of a dispute have said, oldest first, and what it has come to. */
import type { ReactNode } from 'react';

import { PhotoGrid, type ShownPhoto } from '#app/components/bookings/photo-grid.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { PriceBreakdown, type PriceLine } from '#app/components/ui/price-breakdown.tsx';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

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

interface Outcome {
  refund: number | null;
  fromRenter: number | null;
  fromPool: number | null;
  lender: number;
  reasons: string | null;
}

export function DisputeOutcome({ outcome }: { outcome: Outcome }) {
  const t = useT();
  return (
    <section aria-labelledby="outcome" className="flex flex-col gap-4">
      <h2 id="outcome" className="text-xl">
        {t('disputes.decided')}
      </h2>
      <OutcomeAmounts {...outcome} />
      <h3 className="font-semibold">{t('disputes.reasons')}</h3>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{outcome.reasons}</p>
    </section>
  );
}

/** Where the money goes. Parts of nothing are left out, but for what goes back and the lender's rent. */
export function OutcomeAmounts({ refund, fromRenter, fromPool, lender }: Omit<Outcome, 'reasons'>) {
  const t = useT();
  const lines: PriceLine[] = [
    { label: t('disputes.outcome.refund'), amount: refund ?? 0 },
    { label: t('disputes.outcome.lender'), amount: lender },
  ];
  if (fromRenter) lines.push({ label: t('disputes.outcome.fromRenter'), amount: fromRenter });
  if (fromPool) lines.push({ label: t('disputes.outcome.fromPool'), amount: fromPool });
  return <PriceBreakdown lines={lines} />;
}
