/** The last step of the wizard: where the gear is, and what it is worth. */
import { useLoaderData } from '@remix-run/react';

import { useAnswer } from '#app/components/page/came-back.ts';
import { PlaceStep } from '#app/components/listing-wizard/place-step.tsx';
import { WizardFrame } from '#app/components/listing-wizard/wizard-frame.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { formAction, pageLoader } from '#app/http/route.server.ts';

import { inField } from '../amounts-in-fields.server.ts';
import { answerStep, draftOf, titleOf } from './draft-step.server.ts';
import { useFormKey } from './use-form-key.ts';

export const handle = { texts: ['listingPublishing', 'listingWizard', 'terms'] } satisfies PageHandle;

export const loader = pageLoader('member', async (context) => {
  const { location, itemValue, cancellationPolicy: policy } = await draftOf(context);
  return { values: { location, itemValue: inField(itemValue, context.locale), policy }, title: titleOf(context) };
});

export const action = formAction('member', (context) => answerStep(3, context));

export const meta = pageMeta;

export default function Place() {
  const { values } = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  return (
    <WizardFrame step={3}>
      <PlaceStep key={useFormKey(answer)} values={values} choices={answer?.choices ?? []} lastResult={answer?.result} />
    </WizardFrame>
  );
}
