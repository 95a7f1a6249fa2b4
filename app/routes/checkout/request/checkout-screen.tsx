import { useLoaderData } from '@remix-run/react';
import { useState } from 'react';

import { useAnswer } from '#app/components/page/came-back.ts';

import type { action } from './action.server.ts';
import { ChooseStep } from './choose-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import type { loader } from './loader.server.ts';

/** Dates and protection first, then the order. An order whose dates are refused leads back to them. */
export function CheckoutScreen() {
  const page = useLoaderData<typeof loader>();
  const answer = useAnswer<typeof action>();
  // why the first: the page's data may be loaded again after a press whose answer was lost, and its form is still the same
  const [formKey] = useState(page.formKey);
  const concernsFields = Object.keys(answer?.result.error ?? {}).some((name) => name !== '');
  if (page.step === 'confirm' && !concernsFields) return <ConfirmStep formKey={formKey} answer={answer} />;
  return <ChooseStep answer={answer} />;
}
