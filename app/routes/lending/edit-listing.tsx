/** Changing a listing that is published: its words, prices and cancellation policy (rule L11). */
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { PolicyField } from '#app/components/listing-wizard/policy-field.tsx';
import { PriceFields } from '#app/components/listing-wizard/price-fields.tsx';
import { pricesIn, pricesInPage } from '#app/components/listing-wizard/typed-prices.ts';
import { WordFields, wordsInFields } from '#app/components/listing-wizard/word-fields.tsx';
import { EnterPresses } from '#app/components/listing-wizard/wizard-frame.tsx';
import { useAnswer } from '#app/components/page/came-back.ts';
import { Page } from '#app/components/page/page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { isEditable } from '#app/domain/listings/listing-status.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { inSentences, refuseForm } from '#app/http/form-answers.server.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { fieldsOf, readForm } from '#app/http/read-form.server.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';
import { editListing } from '#app/modules/listings/edit-listing.server.ts';
import { earningsIn, listingEditSchema } from '#app/modules/listings/listing-inputs.server.ts';
import { getOwnListing } from '#app/modules/listings/owned-draft.server.ts';

import { pricesInFields } from './amounts-in-fields.server.ts';

export const handle = { texts: ['editListing', 'listingFacts', 'listingItem', 'listingPrice', 'terms'] } satisfies PageHandle;

export const loader = pageLoader('member', async ({ params, viewer, locale, t }) => {
  const listing = await getOwnListing(viewer, params['id']);
  if (listing.status === 'draft') throw redirect(`/create-listing/${listing.id}/${listing.draftStep}`, 303);
  return {
    listingTitle: listing.title,
    canBeEdited: isEditable(listing.status),
    words: wordsInFields(listing),
    prices: pricesInFields(listing, locale),
    policy: listing.cancellationPolicy,
    title: t('shell.title', { page: t('editListing.title') }),
  };
});

export const action = formAction('member', async ({ request, params, viewer, t }) => {
  const form = await readForm(request, { fields: ['intent', ...fieldsOf(listingEditSchema)] });
  const { id } = await getOwnListing(viewer, params['id']);
  const submission = parseWithZod(form, { schema: listingEditSchema });
  if (submission.status !== 'success') return refuseForm(t, submission);
  if (form.get('intent') === 'show-price') return data({ result: inSentences(t, submission.reply()), refused: [] });
  const { description, features, included, keywords, cancellation_policy: cancellationPolicy } = submission.value;
  const edit = { description, features, included, keywords, cancellationPolicy, ...earningsIn(submission.value) };
  const edited = await editListing(viewer, id, edit);
  if (!edited.ok) return refuseForm(t, submission, { status: 409, formErrors: ['flash.listing.gone'] });
  throw await redirectWithFlash('/my-listings', { key: SAVED[edited.changed] });
});

const SAVED = {
  nothing: 'flash.listing.unchanged',
  terms: 'flash.listing.saved',
  words: 'flash.listing.savedForReview',
} as const;

export const meta = pageMeta;

export default function EditListing() {
  const { listingTitle, canBeEdited } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <Page width="form">
      <h1>{t('editListing.title')}</h1>
      <Card className="flex flex-col gap-5">
        <div>
          <p className="text-lg font-semibold">{listingTitle}</p>
          {canBeEdited && <p className="text-sm text-muted">{t('editListing.fixed')}</p>}
        </div>
        {canBeEdited ? <EditForm /> : <Notice>{t('editListing.none')}</Notice>}
        <Link to="/my-listings" className="text-link inline-flex min-h-11 items-center">
          {t('editListing.cancel')}
        </Link>
      </Card>
    </Page>
  );
}

const FORM = 'edit';

function EditForm() {
  const { words, prices, policy } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const t = useT();
  const scripted = useScripted();
  const [typed, setTyped] = useState(pricesIn(answer?.result, prices));
  useEffect(() => {
    // why: what was typed before hydration is in the DOM only
    setTyped((known) => pricesInPage(FORM, known));
  }, []);
  return (
    <ServerForm<typeof listingEditSchema> id={FORM} answer={answer?.result} defaults={{ ...words, ...prices, cancellation_policy: policy }}>
      {({
        description,
        features,
        included,
        keywords,
        desired_earnings,
        desired_earnings_3days,
        desired_earnings_7days,
        cancellation_policy,
      }) => (
        <>
          <EnterPresses intent="save" />
          <h2 className="text-lg">{t('editListing.words')}</h2>
          <WordFields fields={{ description, features, included, keywords }} />
          <div>
            <h2 className="text-lg">{t('editListing.prices')}</h2>
            <p className="text-sm text-muted">{t('editListing.pricesHelp')}</p>
          </div>
          <PriceFields
            fields={{ desired_earnings, desired_earnings_3days, desired_earnings_7days }}
            typed={typed}
            onType={(field, text) => setTyped({ ...typed, [field]: text })}
          />
          {!scripted && (
            <Button variant="secondary" name="intent" value="show-price">
              {t('listingPrice.updatePrice')}
            </Button>
          )}
          <PolicyField field={cancellation_policy} />
          <Button name="intent" value="save">
            {t('editListing.save')}
          </Button>
        </>
      )}
    </ServerForm>
  );
}
