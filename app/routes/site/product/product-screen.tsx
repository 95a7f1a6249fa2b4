import { useLoaderData } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Page } from '#app/components/page/page.tsx';
import { CancellationTerms } from '#app/components/listings/cancellation-terms.tsx';
import { LateReturnTerms } from '#app/components/listings/late-return-terms.tsx';
import { ProtectionTerms } from '#app/components/listings/protection-terms.tsx';
import { Rating } from '#app/components/listings/rating.tsx';
import { VerifiedBadge } from '#app/components/listings/verified-badge.tsx';
import { ReviewList } from '#app/components/reviews/review-list.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Breadcrumbs } from '#app/components/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Money } from '#app/components/ui/money.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { Table } from '#app/components/ui/table.tsx';
import { categoryAddress, isCategory, isSubcategoryOf } from '#app/domain/listings/categories.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import { formatMonthYear } from '#app/i18n/format.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import { PictureRow } from './picture-row.tsx';
import type { loader } from './loader.server.ts';

/**
 * Everything about one item, or as much as a draft has. On a phone price and button follow the pictures; on a wide screen they stay
 * beside the text.
 */
export function ProductScreen() {
  const { product } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Page>
      <Breadcrumbs
        crumbs={[{ label: t('shell.places.categories'), to: '/categories' }, ...categoryCrumbs(product, t), { label: product.title }]}
      />
      <PreviewNotice />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-1 lg:row-start-1">
          <PictureRow pictures={product.pictures} title={product.title} />
          <Heading />
        </div>
        <div className="flex flex-col gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="flex flex-col gap-6 lg:sticky lg:top-20">
            <BookingCard />
            <LenderCard />
          </div>
        </div>
        <div className="flex min-w-0 flex-col gap-8 lg:col-start-1 lg:row-start-2">
          <Details />
        </div>
      </div>
    </Page>
  );
}

/** Drafts may not have a category yet. */
function categoryCrumbs({ category, subcategory }: { category: string; subcategory: string }, t: Translate) {
  if (!isCategory(category)) return [];
  const crumbs = [{ label: categoryName(category, t), to: categoryAddress(category) }];
  if (!isSubcategoryOf(category, subcategory)) return crumbs;
  return [...crumbs, { label: categoryName(subcategory, t), to: categoryAddress(category, subcategory) }];
}

function PreviewNotice() {
  const { product } = useLoaderData<typeof loader>();
  const t = useT();
  if (product.status === 'active') return null;
  return (
    <Notice tone="warning" title={t(`product.preview.${product.status}`)}>
      {product.disapprovalReason && <p>{t('common.reason', { reason: product.disapprovalReason })}</p>}
    </Notice>
  );
}

function Heading() {
  const { product } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <header className="flex flex-col gap-2">
      {product.subcategory && (
        <div>
          <Badge wraps>{categoryName(product.subcategory, t)}</Badge>
        </div>
      )}
      <h1>{product.title}</h1>
      <p className="flex flex-wrap gap-x-3 text-muted">
        {product.town && (
          <>
            <span>{product.town}</span>
            <span aria-hidden>·</span>
          </>
        )}
        <Rating rating={product.rating} reviews={product.reviews} />
      </p>
    </header>
  );
}

function BookingCard() {
  const { product } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Card className="flex flex-col gap-4">
      {product.price !== null && (
        <p>
          <Money amount={product.price} className="font-heading text-2xl text-accent" /> {t('product.perDay')}
        </p>
      )}
      <Tiers />
      {product.isBookable ? (
        <>
          <ButtonLink to={`/product/${product.id}/checkout`}>{t('product.bookNow')}</ButtonLink>
          <p className="text-sm text-muted">{t('product.bookHint')}</p>
        </>
      ) : (
        <p className="font-semibold">{t(product.isOwn ? 'product.ownListing' : 'product.notBookable')}</p>
      )}
    </Card>
  );
}

/** Only for an item with rates of their own for longer rentals. */
function Tiers() {
  const { product } = useLoaderData<typeof loader>();
  const t = useT();
  if (product.price === null || (product.price3days === null && product.price7days === null)) return null;
  const prices = {
    oneDay: product.price,
    threeDays: product.price3days ?? product.price,
    sevenDays: product.price7days ?? product.price3days ?? product.price,
  };
  return (
    <section aria-labelledby="tiers">
      <h2 id="tiers" className="text-base">
        {t('product.tiers')}
      </h2>
      <Table
        rowHeadings
        columns={[{ label: t('product.tierLength') }, { label: t('product.tierPrice'), figures: true }]}
        rows={(['oneDay', 'threeDays', 'sevenDays'] as const).map((tier) => ({
          key: tier,
          cells: [t(`listingFacts.tiers.${tier}`), <Money key={tier} amount={prices[tier]} />],
        }))}
      />
    </section>
  );
}

function LenderCard() {
  const { product } = useLoaderData<typeof loader>();
  const t = useT();
  const locale = useLocale();
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="text-lg">{t('product.lender')}</h2>
      <div className="flex items-center gap-3">
        <span aria-hidden className="grid size-12 shrink-0 place-items-center rounded-full bg-sand font-heading text-lg text-on-sand">
          {product.lenderName.trim().charAt(0).toUpperCase()}
        </span>
        <div className="min-w-0">
          <p className="font-semibold">{product.lenderName}</p>
          <p className="flex flex-wrap items-center gap-x-2">
            {product.lenderIsCompany && <Badge>{t('product.company')}</Badge>}
            {product.isIdentityVerified && <VerifiedBadge />}
          </p>
          {product.lenderReviews > 0 && (
            <p className="text-sm">
              <Rating rating={product.lenderRating} reviews={product.lenderReviews} />
            </p>
          )}
        </div>
      </div>
      <p className="text-sm text-muted">
        {t('product.lenderSince', { month: formatMonthYear(product.memberSince, locale) })}
        {' · '}
        {t('product.lenderRentals', { count: product.lenderRentals })}
      </p>
      <p className="text-sm">{product.bio ?? t('product.noBio')}</p>
    </Card>
  );
}

function Details() {
  const { product, viewerLevel } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      {product.description && (
        <Section id="description" title={t('product.description')}>
          <p className="max-w-prose whitespace-pre-line">{product.description}</p>
        </Section>
      )}
      <Facts id="features" title={t('listingFacts.features')} lines={product.features} />
      <Facts id="included" title={t('listingFacts.included')} lines={product.included} />
      {product.town && (
        <Section id="where" title={t('product.where')}>
          <p className="font-semibold">{product.town}</p>
          <p className="text-muted">{t('product.whereHint')}</p>
        </Section>
      )}
      <Section id="protection" title={t('product.protection')}>
        <p className="mb-3 max-w-prose">{t('product.protectionText')}</p>
        <ProtectionTerms itemValue={product.itemValue} level={viewerLevel} />
      </Section>
      <Section id="cancellation" title={t('product.cancellation')}>
        <p className="mb-3 max-w-prose">{t('product.cancellationText')}</p>
        <p className="font-semibold">{t(`terms.policy.${product.cancellationPolicy}`)}</p>
        <CancellationTerms policy={product.cancellationPolicy} />
      </Section>
      <Section id="late" title={t('product.lateReturns')}>
        <LateReturnTerms />
      </Section>
      <Section id="reviews" title={t('product.reviews')}>
        <Reviews />
      </Section>
    </>
  );
}

function Reviews() {
  const { product, reviews } = useLoaderData<typeof loader>();
  const t = useT();
  if (reviews.reviews.length > 0) {
    return (
      <div className="flex flex-col gap-4">
        <p>
          <Rating rating={product.rating} reviews={product.reviews} />
        </p>
        <ReviewList list={reviews} address={`/product/${product.id}`} heading="reviews" />
      </div>
    );
  }
  return (
    <>
      <p className="font-semibold">{t('common.noReviews')}</p>
      <p className="text-muted">{t('product.reviewsEmpty')}</p>
    </>
  );
}

/** Short lines about the item, as its lender wrote them; nothing where there are none. */
function Facts({ id, title, lines }: { id: string; title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className="grid list-disc gap-x-8 gap-y-1 pl-5 sm:grid-cols-2">
        {lines.map((line) => (
          <li key={line} className="wrap-anywhere">
            {line}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2">
        {title}
      </h2>
      {children}
    </section>
  );
}
