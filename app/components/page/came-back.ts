import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

/** The state of a location to which the reader came back from a form that reached nobody: what was typed there stays. */
export const CAME_BACK = 'came-back';

/**
 * What the page's action answered to its form, undefined without an answer. Like the framework's `useActionData`, but for a reader who came
 * back the answer before the lost press still stands, as do the fields that it speaks of.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const newest = useActionData<Action>();
  const hasComeBack = useLocation().state === CAME_BACK;
  const [last, setLast] = useState(newest);
  const answer = hasComeBack ? last : newest;
  if (answer !== last) setLast(answer);
  return answer;
}
