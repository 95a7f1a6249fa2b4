/** What a renter has paid for a booking, for reading and for print. */
import { Link, useLoaderData } from '@remix-run/react';

import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { now } from '#app/config/clock.server.ts';
import { AppError } from '#app/domain/app-error.ts';
import { idOrNotFound } from '#app/domain/id.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { describeReceipt, type DescribedReceipt } from '#app/modules/payments/describe-receipt.ts';
import { findReceipt } from '#app/modules/payments/read-receipt.server.ts';

export const handle = { texts: ['receiptPage'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, locale, t }) => {
  const id = idOrNotFound(params['id']);
  const receipt = await findReceipt(viewer, id);
  if (!receipt) throw new AppError('notFound');
  return { id, receipt: describeReceipt(receipt, { locale, t, at: now() }), title: t('shell.title', { page: t('receipt.title') }) };
});

export const meta = pageMeta;

export default function ReceiptPage() {
  const { id, receipt } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Page width="form">
      <p className="print:hidden">
        <Link to={`/bookings/${id}`} className="text-link inline-flex min-h-11 items-center">
          {t('receiptPage.back')}
        </Link>
      </p>
      <h1>{receipt.title}</h1>
      <Card className="flex flex-col gap-6">
        <dl className="flex flex-col gap-2">
          {receipt.facts.map(({ label, value }) => (
            <div key={label} className="flex justify-between gap-4">
              <dt className="min-w-0 text-muted">{label}</dt>
              <dd className="max-w-[70%] text-right font-semibold break-words">{value}</dd>
            </div>
          ))}
        </dl>
        {receipt.groups.map((group) => (
          <Group key={group.heading} group={group} />
        ))}
        <div className="flex flex-col gap-1 text-sm text-muted">
          {receipt.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
        </div>
      </Card>
      <div className="flex flex-wrap items-center gap-4 print:hidden">
        <ButtonLink to={`/bookings/${id}/receipt.pdf`} reloadDocument>
          {t('receiptPage.download')}
        </ButtonLink>
        <p className="text-sm text-muted">{t('receiptPage.print')}</p>
      </div>
    </Page>
  );
}

function Group({ group: { heading, rows } }: { group: DescribedReceipt['groups'][number] }) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">{heading}</h2>
      <dl className="flex flex-col gap-2">
        {rows.map(({ label, note, amount, isTotal }, index) => (
          <div
            key={index}
            className={`flex items-baseline justify-between gap-4 ${isTotal ? 'border-t-2 border-ink pt-2 font-semibold' : ''}`}
          >
            <dt>
              {label}
              {note && <span className="block text-sm font-normal text-muted">{note}</span>}
            </dt>
            <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
