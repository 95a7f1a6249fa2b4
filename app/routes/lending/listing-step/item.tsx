/** The first step of the wizard: what the draft offers. */
import { useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { ItemStep } from '#app/components/listing-wizard/item-step.tsx';
import { WizardFrame } from '#app/components/listing-wizard/wizard-frame.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';
import { activeCounts } from '#app/modules/search/search-listings.server.ts';

import { answerStep, draftOf, titleOf } from './draft-step.server.ts';
import { useFormKey } from './use-form-key.ts';

export const handle = { texts: ['catalogue', 'listingFacts', 'listingItem', 'listingWizard'] } satisfies PageHandle;

export const loader = pageLoader('member', async (context) => {
  const { category, subcategory, title, description, features, included, keywords } = await draftOf(context);
  return {
    values: { category, subcategory, title, description, features, included, keywords },
    counts: await activeCounts(),
    title: titleOf(context),
  };
});

export const action = formAction('member', (context) => answerStep(1, context));

export const meta = pageMeta;

export default function Item() {
  const { values, counts } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <WizardFrame step={1}>
      <ItemStep key={useFormKey(answer)} values={values} counts={counts} lastResult={answer?.result} />
    </WizardFrame>
  );
}
