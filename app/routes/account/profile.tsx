/** The own profile: identity check, payouts and trust level. */
import { redirect } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { z } from 'zod';

import { Page } from '#app/components/page/page.tsx';
import { Rating } from '#app/components/listings/rating.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { useLiveUpdates } from '#app/components/use-live-updates.ts';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button, ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { TrustLevelBadge } from '#app/components/ui/trust-level-badge.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { leadToHostedPage } from '#app/http/hosted-page.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readField } from '#app/http/read-form.server.ts';
import { limitByAccount } from '#app/http/rate-limits.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';
import { ownProfile } from '#app/modules/accounts/own-profile.server.ts';
import { openIdentityCheck, syncOwnIdentity } from '#app/modules/accounts/sync-identity.server.ts';
import { openOnboarding, openPayoutDashboard, syncOwnPaymentAccount } from '#app/modules/payments/payment-account.server.ts';

export const handle = { texts: ['profile'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ viewer, url, t }) => ({
  profile: await ownProfile(viewer),
  gate: url.searchParams.get('gate') === 'lender',
  title: t('shell.title', { page: t('profile.title') }),
}));

const intentSchema = z.enum(['identity', 'identity_refresh', 'onboarding', 'payouts_refresh', 'payout_dashboard']);

export const action = formAction('member', async ({ request, viewer, locale }) => {
  const intent = intentSchema.safeParse(await readField(request, 'intent'));
  if (!intent.success) throw new AppError('invalidInput');
  await limitByAccount('provider', viewer.id);
  switch (intent.data) {
    case 'identity':
      throw leadToHostedPage(await openIdentityCheck(viewer, locale));
    case 'identity_refresh':
      await syncOwnIdentity(viewer);
      throw redirect('/profile', 303);
    case 'onboarding':
      throw leadToHostedPage(await openOnboarding(viewer));
    case 'payouts_refresh':
      await syncOwnPaymentAccount(viewer);
      throw redirect('/profile', 303);
    case 'payout_dashboard':
      throw leadToHostedPage(await openPayoutDashboard(viewer));
  }
});

const ROLES = ['asLender', 'asRenter'] as const;

export const meta = pageMeta;

export default function Profile() {
  const { profile, gate } = useLoaderData<typeof loader>();
  const t = useT();
  useLiveUpdates();
  const ready = profile.identity === 'verified' && profile.payouts === 'complete';
  return (
    <Page>
      <h1>{t('profile.title')}</h1>
      {gate && !ready && <Notice tone="warning">{t('profile.gate')}</Notice>}
      <Card className="flex flex-col gap-2">
        <p className="font-heading text-xl">{profile.companyName ?? profile.fullName}</p>
        <p className="text-muted">{profile.email}</p>
        <p className="flex flex-wrap items-center gap-x-4">
          {profile.phone && <span className="text-muted">{profile.phone}</span>}
          <Link to="/profile/phone" className="text-link inline-flex min-h-11 items-center">
            {t(profile.phone ? 'profile.phone.change' : 'profile.phone.add')}
          </Link>
        </p>
        <p className="flex flex-wrap items-center gap-2">
          <TrustLevelBadge level={profile.trustLevel} />
          <span className="text-muted">{t('profile.rentals', { count: profile.successfulRentals })}</span>
        </p>
        {ROLES.filter((role) => profile.ratings[role].reviews > 0).map((role) => (
          <p key={role} className="flex flex-wrap items-center gap-2">
            <span className="text-muted">{t(`profile.${role}`)}</span>
            <Rating {...profile.ratings[role]} />
          </p>
        ))}
      </Card>
      <div className="grid gap-6 lg:grid-cols-2">
        <IdentityCard />
        <PayoutsCard />
      </div>
      <p>
        <Link to="/profile/notifications" className="text-link inline-flex min-h-11 items-center">
          {t('profile.toNotifications')}
        </Link>
      </p>
      {ready && (
        <p>
          <ButtonLink to="/create-listing">{t('profile.toListing')}</ButtonLink>
        </p>
      )}
    </Page>
  );
}

/** A form of one button that sends what the member wants. */
function Intent({
  name,
  label,
  variant,
}: {
  name: z.infer<typeof intentSchema>;
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
}) {
  return (
    <Form method="post">
      <Button name="intent" value={name} variant={variant ?? 'primary'}>
        {label}
      </Button>
    </Form>
  );
}

function IdentityCard() {
  const { profile } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {t('profile.identity.title')} {profile.identity === 'verified' && <Badge tone="positive">{t('common.verified')}</Badge>}
      </h2>
      <p>{t(`profile.identity.${profile.identity}`)}</p>
      {profile.identity === 'verified' && profile.identityVerifiedAt && (
        <p className="text-sm text-muted">{t('profile.identity.verifiedOn', { date: formatMoment(profile.identityVerifiedAt, locale) })}</p>
      )}
      {profile.identity === 'unverified' && <Intent name="identity" label={t('profile.identity.start')} />}
      {profile.identity === 'begun' && <Intent name="identity" label={t('profile.identity.continue')} />}
      {profile.identity === 'rejected' && <Intent name="identity" label={t('profile.identity.retry')} />}
      {profile.identity === 'pending' && <Intent name="identity_refresh" label={t('profile.identity.refresh')} variant="secondary" />}
      {profile.identity === 'rejectedForGood' && (
        <ButtonLink to="/help-center" variant="secondary">
          {t('profile.identity.support')}
        </ButtonLink>
      )}
    </Card>
  );
}

function PayoutsCard() {
  const { profile } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="text-xl">{t('profile.payouts.title')}</h2>
      {profile.payouts === 'identityFirst' && <p>{t('profile.payouts.identityFirst')}</p>}
      {profile.payouts === 'none' && (
        <>
          <p>{t('profile.payouts.noneText')}</p>
          <Intent name="onboarding" label={t('profile.payouts.none')} />
        </>
      )}
      {profile.payouts === 'incomplete' && (
        <>
          <p className="font-semibold">{t('profile.payouts.incomplete')}</p>
          <p>{t('profile.payouts.incompleteText')}</p>
          <ul className="list-disc pl-5">
            <li>{t('profile.payouts.step1')}</li>
            <li>{t('profile.payouts.step2')}</li>
            <li>{t('profile.payouts.step3')}</li>
          </ul>
          <div className="flex flex-wrap gap-3">
            <Intent name="onboarding" label={t('profile.payouts.continue')} />
            <Intent name="payouts_refresh" label={t('profile.identity.refresh')} variant="secondary" />
          </div>
        </>
      )}
      {profile.payouts === 'complete' && (
        <>
          <p className="font-semibold">{t('profile.payouts.complete')}</p>
          <p>{t('profile.payouts.completeText')}</p>
          <Intent name="payout_dashboard" label={t('profile.payouts.dashboard')} variant="secondary" />
        </>
      )}
    </Card>
  );
}
