/** The terms in short; every figure comes from the rules. */
import type { MetaFunction } from '@remix-run/node';
import type { ReactNode } from 'react';

import { CancellationTerms } from '#app/components/listings/cancellation-terms.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { CANCELLATION_POLICIES } from '#app/domain/booking-status.ts';
import {
  DEPOSIT_RATE,
  HIGH_VALUE_FROM,
  HIGH_VALUE_HOLD,
  HOST_COMMISSION,
  MAX_ITEM_VALUE,
  MAX_RENTAL_DAYS,
  SERVICE_FEE,
  WAIVER_RATE,
} from '#app/domain/pricing.ts';
import { SUCCESSFUL_RENTALS_FOR, TRUST_LEVELS, type TrustLevel } from '#app/domain/trust-level.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { formatMoney, formatPercent } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

export const loader = pageLoader('anyone', ({ t }) => Promise.resolve({ title: t('shell.title', { page: t('terms.title') }) }));

export const handle = { kept: { params: [], dependsOn: () => [] } } satisfies PageHandle;

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title ?? 'Karavana' }];

export default function Terms() {
  const t = useT();
  const locale = useLocale();
  const hold = formatMoney(HIGH_VALUE_HOLD, locale);
  return (
    <div className="mx-auto flex max-w-prose flex-col gap-8 px-4 py-8">
      <header className="flex flex-col gap-3">
        <h1>{t('terms.title')}</h1>
        <p className="text-lg">{t('terms.intro')}</p>
      </header>
      <Section title={t('terms.whoTitle')}>{t('terms.who')}</Section>
      <Section title={t('terms.listingsTitle')}>
        {t('terms.listings', { maxValue: formatMoney(MAX_ITEM_VALUE, locale), maxDays: MAX_RENTAL_DAYS })}
      </Section>
      <Section title={t('terms.bookingsTitle')}>{t('terms.bookings')}</Section>
      <Section title={t('terms.feesTitle')}>
        {t('terms.fees', { renterFee: formatPercent(SERVICE_FEE, locale), commission: formatPercent(HOST_COMMISSION, locale) })}
      </Section>
      <Section title={t('terms.protectionTitle')} more={<ProtectionRates />}>
        {t('terms.protection')} {t('terms.highValue', { from: formatMoney(HIGH_VALUE_FROM, locale), hold })}
      </Section>
      <Section
        title={t('terms.cancellationTitle')}
        more={
          <>
            {CANCELLATION_POLICIES.map((policy) => (
              <div key={policy}>
                <h3>{t(`terms.policy.${policy}`)}</h3>
                <CancellationTerms policy={policy} />
              </div>
            ))}
            <p>{t('terms.cancellationLender')}</p>
          </>
        }
      >
        {t('terms.cancellation')}
      </Section>
      <Section title={t('terms.lateTitle')}>
        {t('product.lateWithHold')} {t('product.lateWithoutHold')}
      </Section>
      <Section title={t('terms.disputesTitle')}>{t('terms.disputes')}</Section>
    </div>
  );
}

function Section({ title, more, children }: { title: string; more?: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2>{title}</h2>
      <p>{children}</p>
      {more}
    </section>
  );
}

function ProtectionRates() {
  const t = useT();
  const locale = useLocale();
  const heading = 'py-2 pr-2 font-semibold last:pr-0';
  return (
    <table className="w-full text-left text-sm sm:text-base">
      <thead>
        <tr className="border-b border-line align-bottom">
          {(['level', 'rentals', 'deposit', 'waiver'] as const).map((column) => (
            <th key={column} scope="col" className={heading}>
              {t(`terms.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {TRUST_LEVELS.map((level) => (
          <tr key={level} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 pr-2">
              <TrustLevelBadge level={level} />
            </th>
            <td className="py-2 pr-2">{rentalsFor(level, t)}</td>
            <td className="py-2 pr-2 tabular-nums">{formatPercent(DEPOSIT_RATE[level], locale)}</td>
            <td className="py-2 tabular-nums">{formatPercent(WAIVER_RATE[level], locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function rentalsFor(level: TrustLevel, t: Translate): string {
  const from = SUCCESSFUL_RENTALS_FOR[level];
  const better = TRUST_LEVELS[TRUST_LEVELS.indexOf(level) - 1];
  return better === undefined
    ? t('terms.rentalsFrom', { count: from })
    : t('terms.rentalsBetween', { from, to: SUCCESSFUL_RENTALS_FOR[better] - 1 });
}
