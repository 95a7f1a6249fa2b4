import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Money } from './money.tsx';

export interface PriceLine {
  label: ReactNode;
  /** In cents. */
  amount: number;
  /** Explains the line beneath its label. */
  note?: ReactNode;
  /** `total` sums up what stands above; `hold` and `back` are not charged and stand apart. */
  kind?: 'line' | 'total' | 'hold' | 'back';
}

const KINDS: Readonly<Record<NonNullable<PriceLine['kind']>, string>> = {
  line: '',
  total: 'border-t-2 border-ink pt-3 text-lg font-semibold',
  hold: 'rounded bg-sand px-3 py-2 text-on-sand',
  back: 'rounded bg-positive-soft px-3 py-2 text-positive',
};

/** Amounts under each other, aligned at the right: what is charged, held and given back each on its own line. */
export function PriceBreakdown({ lines }: { lines: readonly PriceLine[] }) {
  return (
    <dl className="flex flex-col gap-2">
      {lines.map((line, index) => (
        <div key={index} className={classNames('flex items-baseline justify-between gap-4', KINDS[line.kind ?? 'line'])}>
          <dt>
            {line.label}
            {line.note && <span className="block text-sm font-normal">{line.note}</span>}
          </dt>
          <dd>
            <Money amount={line.amount} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
