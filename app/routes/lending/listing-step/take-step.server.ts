/** What each button of the wizard does with the form. */
import { parseWithZod } from '@conform-to/zod/v4';
import { data, redirect } from '@remix-run/node';
import type { Submission, SubmissionResult } from '@conform-to/dom';

import type { PlaceChoice } from '#app/components/listing-wizard/place-step.tsx';
import type { WizardStep } from '#app/components/listing-wizard/wizard-frame.tsx';
import { PRICE_FIELDS } from '#app/components/listing-wizard/typed-prices.ts';
import { STAY_FIELD } from '#app/components/page/stay-field.ts';
import { cutText } from '#app/domain/cut-text.ts';
import type { SentFile } from '#app/domain/sent-file.ts';
import { redirectWithFlash } from '#app/http/flash.server.ts';
import { inSentences } from '#app/http/form-answers.server.ts';
import { formText } from '#app/http/form-text.ts';
import { fieldsOf, type FormNames, type FormWithFiles } from '#app/http/read-form.server.ts';
import type { RouteContext } from '#app/http/route.server.ts';
import type { Translate } from '#app/i18n/message-key.ts';
import { addPictures, makeCover, removePicture, type PictureProblem } from '#app/modules/listings/draft-pictures.server.ts';
import { findPlace } from '#app/modules/listings/find-place.server.ts';
import { itemStepSchema, placeStepSchema, priceStepSchema, pricesSchema } from '#app/modules/listings/listing-inputs.server.ts';
import { picturesOf } from '#app/modules/listings/owned-draft.server.ts';
import { publishListing } from '#app/modules/listings/publish-listing.server.ts';
import { saveDraft } from '#app/modules/listings/save-draft.server.ts';

interface StepAnswer {
  result: SubmissionResult<string[]> | null;
  choices?: PlaceChoice[];
  /** The answer to pictures that were sent without the rest of the form: why some were refused, empty when none was. */
  pictureErrors?: string[];
}

type Context = RouteContext<'member'>;

/** What each step's form sends. */
export const NAMES_OF_STEP: Readonly<Record<WizardStep, FormNames>> = {
  1: { fields: ['intent', ...fieldsOf(itemStepSchema)] },
  2: { fields: ['intent', STAY_FIELD, ...fieldsOf(priceStepSchema)], files: ['images'] },
  3: { fields: ['intent', ...fieldsOf(placeStepSchema)] },
};

export async function takeStep(step: WizardStep, id: string, sent: FormWithFiles, context: Context) {
  const { form } = sent;
  await saveDraft(context.viewer, id, form, step);
  if (form.get('intent') === 'previous') throw await goBack(step, id, sent, context);
  if (step === 1) return takeItem(id, form, context);
  return step === 2 ? takePictures(id, sent, context) : takePlace(id, form, context);
}

/** Going back saves pictures that were chosen but not sent yet. What could not be saved is said on the page it leads to. */
async function goBack(step: WizardStep, id: string, { form, files }: FormWithFiles, context: Context) {
  const address = `/create-listing/${id}/${step === 3 ? 2 : 1}`;
  const left = [...unsavedAmounts(form, context), ...(await savePictures(id, files, context))];
  if (left.length === 0) return redirect(address, 303);
  return redirectWithFlash(address, {
    key: 'flash.draftPartlySaved',
    params: { left: cutText(left.join(' '), 500) },
    variant: 'destructive',
  });
}

/** Answers with a sentence for each refusal. */
async function savePictures(id: string, files: readonly SentFile[], { viewer, t }: Context): Promise<string[]> {
  // why by the name: a file input without a choice sends one empty file without any
  const chosen = files.filter(({ name, size }) => size > 0 || name !== '');
  return chosen.length > 0 ? (await addPictures(viewer, id, chosen)).map((problem) => describe(problem, t)) : [];
}

/** A sentence for each amount in the form that a draft does not take. */
function unsavedAmounts(form: FormData, { t }: Context): string[] {
  const amounts = [...PRICE_FIELDS.map((name) => [name, pricesSchema] as const), ['item_value', placeStepSchema] as const];
  return amounts.flatMap(([name, schema]) => {
    const typed = formText(form, name).trim();
    if (typed === '') return [];
    const { error } = inSentences(t, parseWithZod(form, { schema }).reply());
    return (error?.[name] ?? []).map((why) => t('formErrors.listing.amountNotSaved', { typed: cutText(typed, 40), why }));
  });
}

async function takeItem(id: string, form: FormData, { viewer, t }: Context) {
  const submission = parseWithZod(form, { schema: itemStepSchema });
  if (submission.status !== 'success') return refuse(t, submission);
  await saveDraft(viewer, id, form, 2);
  throw redirect(`/create-listing/${id}/2`, 303);
}

async function takePictures(id: string, { form, files }: FormWithFiles, context: Context) {
  const { viewer, t } = context;
  const [intent, pictureId = ''] = formText(form, 'intent').split(' ');
  if (intent === 'remove') await removePicture(viewer, id, pictureId);
  if (intent === 'cover') await makeCover(viewer, id, pictureId);
  const errors = await savePictures(id, files, context);
  if (form.has(STAY_FIELD)) {
    return data<StepAnswer>({ result: null, pictureErrors: errors }, { status: errors.length > 0 ? 422 : 200 });
  }

  const isNext = intent === 'next';
  const submission = parseWithZod(form, { schema: priceStepSchema });
  if (isNext && errors.length === 0 && (await picturesOf(id)).length === 0) errors.push(t('formErrors.listing.imagesRequired'));
  // why: who is still at the pictures is not told of a price that is missing
  const unasked: string[] = isNext ? [] : PRICE_FIELDS.filter((name) => formText(form, name).trim() === '');
  const priceIsWrong = submission.status === 'error' && Object.keys(submission.error ?? {}).some((name) => !unasked.includes(name));
  if (errors.length > 0 || priceIsWrong) {
    return refuse(t, submission, { images: errors, ...Object.fromEntries(unasked.map((name) => [name, []])) });
  }
  if (!isNext) throw redirect(`/create-listing/${id}/2`, 303);
  await saveDraft(viewer, id, form, 3);
  throw redirect(`/create-listing/${id}/3`, 303);
}

async function takePlace(id: string, form: FormData, { viewer, locale, t }: Context) {
  const submission = parseWithZod(form, { schema: placeStepSchema });
  if (submission.status !== 'success') return refuse(t, submission);
  const { location, place_id: placeId, item_value: itemValue } = submission.value;
  const answer = await findPlace(location, placeId);
  if (answer.found === 'unavailable') return refuse(t, submission, { location: [t('formErrors.listing.placesUnavailable')] });
  if (answer.found === 'none') return refuse(t, submission, { location: [t('listingPublishing.errors.locationNotFound')] });
  if (answer.found === 'several') {
    const choices = answer.choices.map((place) => ({ id: place.id, label: place.displayName }));
    return refuse(t, submission, { place_id: [t('formErrors.listing.locationAmbiguous')] }, choices);
  }
  const published = await publishListing(viewer, id, { location, place: answer.place, itemValue }, locale);
  if (published.ok) throw redirect(`/create-listing/${id}/published`, 303);
  const key = `formErrors.listing.${published.reason}` as const;
  if (published.reason === 'tooManyListings') return refuse(t, submission, { '': [t(key)] });
  throw await redirectWithFlash(`/create-listing/${id}/${published.step}`, { key, variant: 'destructive' });
}

function describe(problem: PictureProblem, t: Translate): string {
  if (problem.code === 'tooManyPictures') return t('formErrors.listing.tooManyPictures', { left: problem.left });
  if (problem.code === 'uploadFailed') return t('formErrors.listing.uploadFailed');
  return t(`formErrors.listing.${problem.code}`, { name: problem.name, type: problem.type });
}

/** Answers 422 with the submission's own errors. `fieldErrors` (sentences) are added; an empty list removes a field's own errors. */
function refuse<Fields, Value>(
  t: Translate,
  submission: Submission<Fields, string[], Value>,
  fieldErrors: Readonly<Record<string, string[]>> = {},
  choices: PlaceChoice[] = [],
) {
  const own = inSentences(t, submission.reply());
  const merged = Object.entries({ ...own.error, ...fieldErrors }).filter(([, errors]) => errors && errors.length > 0);
  const result: SubmissionResult<string[]> = { ...own, status: 'error', error: Object.fromEntries(merged) };
  return data<StepAnswer>({ result, choices }, { status: 422 });
}
