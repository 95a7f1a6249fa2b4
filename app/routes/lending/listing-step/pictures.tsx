/** The second step of the wizard: the draft's pictures and its price. */
import { useEffect } from 'react';
import { useLoaderData, type ShouldRevalidateFunction } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { obstacleIn, untakenIn } from '#app/components/page/stay-field.ts';
import { PictureStep } from '#app/components/listing-wizard/picture-step.tsx';
import { WizardFrame } from '#app/components/listing-wizard/wizard-frame.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { picturesOf } from '#app/modules/listings/owned-draft.server.ts';

import { pricesInFields } from '../amounts-in-fields.server.ts';
import { answerStep, draftOf, titleOf } from './draft-step.server.ts';
import { useFormKey } from './use-form-key.ts';

export const handle = {
  texts: ['listingFacts', 'listingPictures', 'listingPrice', 'listingWizard'],
  posts: 'pictures',
} satisfies PageHandle;

export const loader = pageLoader('member', async (context) => {
  const draft = await draftOf(context);
  const { id } = draft;
  return { id, prices: pricesInFields(draft, context.locale), pictures: await picturesOf(id), title: titleOf(context) };
});

export const action = formAction('member', (context) => answerStep(2, context));

/** Something was made that the page's data do not show yet. why kept: a load that is under way ends with whatever is sent after it. */
let isLoadOwed = false;

/**
 * why: a refused form may still have saved pictures, which the page has to show, and so may a change that is not known to have been made.
 * Pictures that have perhaps not arrived are sent again first. Whoever is signed out, or whose draft is gone, would be led away.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionResult, formData }) => {
  if (!formData) return true;
  const untaken = untakenIn(actionResult);
  if (obstacleIn(untaken)) return false;
  isLoadOwed ||= untaken !== 'unsent' || formData.get('intent') !== 'add-pictures';
  return isLoadOwed;
};

export const meta = pageMeta;

export default function Pictures() {
  const { id, prices, pictures } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  useEffect(() => {
    isLoadOwed = false;
  }, [pictures]);
  return (
    <WizardFrame step={2}>
      <PictureStep key={id} formKey={useFormKey(answer)} pictures={pictures} prices={prices} lastResult={answer?.result} />
    </WizardFrame>
  );
}
