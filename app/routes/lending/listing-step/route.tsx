/** A step of the wizard for a draft. Every button saves what was typed; only Next and Publish require it to be complete. */
import { redirect } from '@remix-run/node';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';
import { useState } from 'react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { REFUSED, UNSENT } from '#app/components/page/stay-field.ts';
import { ItemStep } from '#app/components/listing-wizard/item-step.tsx';
import { PictureStep } from '#app/components/listing-wizard/picture-step.tsx';
import { PlaceStep } from '#app/components/listing-wizard/place-step.tsx';
import { WizardFrame, type WizardStep } from '#app/components/listing-wizard/wizard-frame.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { AppError } from '#app/domain/app-error.ts';
import { toDecimal, type Cents } from '#app/domain/money/money.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { readForm } from '#app/http/read-form.server.ts';
import { requireLender } from '#app/http/require-lender.server.ts';
import { formAction, pageLoader, type RouteContext } from '#app/http/route.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { picturesOf, getOwnListing } from '#app/modules/listings/owned-draft.server.ts';
import { activeCounts } from '#app/modules/search/search-listings.server.ts';

import { NAMES_OF_STEP, takeStep } from './take-step.server.ts';

export const handle = { texts: ['catalogue', 'listingWizard'], posts: 'pictures' } satisfies PageHandle;

export const loader = pageLoader('member', async (context) => {
  const { draft, step } = await draftOf(context);
  return {
    step,
    values: { category: draft.category, subcategory: draft.subcategory, title: draft.title, description: draft.description },
    earnings: inField(draft.desiredEarnings, context.locale),
    place: { location: draft.location, itemValue: inField(draft.itemValue, context.locale) },
    pictures: step === 2 ? await picturesOf(draft.id) : [],
    counts: step === 1 ? await activeCounts() : {},
    title: context.t('shell.title', { page: context.t('listingWizard.title') }),
  };
});

export const action = formAction('member', async (context) => {
  const { draft, step } = await draftOf(context);
  try {
    return await takeStep(step, draft.id, await readForm(context.request, NAMES_OF_STEP[step]), context);
  } catch (refusal) {
    // why: another press may have published the draft meanwhile; then `draftOf` redirects as if this one had come after it
    if (refusal instanceof AppError && refusal.code === 'notFound') await draftOf(context);
    throw refusal;
  }
});

/** why: a refused form may still have saved pictures, which the page has to show. But what no action has taken has changed nothing. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult }) => actionResult !== UNSENT && actionResult !== REFUSED;

export const meta = pageMeta;

/** An amount as the reader would type it. */
function inField(amount: Cents | null, locale: Locale): string {
  if (amount === null) return '';
  return locale === 'sk' ? toDecimal(amount).replace('.', ',') : toDecimal(amount);
}

async function draftOf({ viewer, params }: RouteContext<'member'>) {
  requireLender(viewer);
  const draft = await getOwnListing(viewer, params.listingId);
  const step = Number(params.step);
  if (!isStep(step)) throw new AppError('notFound');
  if (draft.status !== 'draft') throw redirect(`/create-listing/${draft.id}/published`, 303);
  return { draft, step };
}

function isStep(step: number): step is WizardStep {
  return step === 1 || step === 2 || step === 3;
}

export default function Step() {
  const { step, values, earnings, place, pictures, counts } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  const key = useFormKey(answer);
  return (
    <WizardFrame step={step}>
      {step === 1 && <ItemStep key={key} values={values} counts={counts} lastResult={answer?.result} />}
      {step === 2 && <PictureStep formKey={key} pictures={pictures} earnings={earnings} lastResult={answer?.result} />}
      {step === 3 && <PlaceStep key={key} values={place} choices={answer?.choices ?? []} lastResult={answer?.result} />}
    </WizardFrame>
  );
}

/**
 * A new key once an answer is gone, as after a redirect to the same step: a form keeps the errors of its last answer until another
 * one comes. why not with every answer: the form would be reset while somebody is correcting it.
 */
function useFormKey(answer: unknown): number {
  const [last, setLast] = useState({ answer, key: 0 });
  if (last.answer !== answer) setLast({ answer, key: answer ? last.key : last.key + 1 });
  return last.key;
}
