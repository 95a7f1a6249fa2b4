/** What the steps of the wizard have in common on the server. */
import { redirect } from '@remix-run/node';

import type { WizardStep } from '#app/components/listing-wizard/wizard-frame.tsx';
import { AppError } from '#app/domain/app-error.ts';
import { readFormWithFiles } from '#app/http/read-form.server.ts';
import { requireLender } from '#app/http/require-lender.server.ts';
import type { RouteContext } from '#app/http/route.server.ts';
import { getOwnListing } from '#app/modules/listings/owned-draft.server.ts';

import { NAMES_OF_STEP, takeStep } from './take-step.server.ts';

/** The draft of the address. Redirects when it is published. Throws `notFound` when it is not the viewer's. */
export async function draftOf({ viewer, params }: RouteContext<'member'>) {
  requireLender(viewer);
  const draft = await getOwnListing(viewer, params.listingId);
  if (draft.status !== 'draft') throw redirect(`/create-listing/${draft.id}/published`, 303);
  return draft;
}

export const titleOf = ({ t }: RouteContext<'member'>) => t('shell.title', { page: t('listingWizard.title') });

/** Every button saves what was typed; only Next and Publish require it to be complete. */
export async function answerStep(step: WizardStep, context: RouteContext<'member'>) {
  const draft = await draftOf(context);
  try {
    return await takeStep(step, draft.id, await readFormWithFiles(context.request, NAMES_OF_STEP[step]), context);
  } catch (refusal) {
    // why: another press may have published the draft meanwhile; then `draftOf` redirects as if this one had come after it
    if (refusal instanceof AppError && refusal.code === 'notFound') await draftOf(context);
    throw refusal;
  }
}
