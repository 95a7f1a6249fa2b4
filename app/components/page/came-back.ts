import { useActionData, useLocation } from '@remix-run/react';
import { useState } from 'react';

/** The state of a location to which the reader came back from a form that nobody took: what was typed there stays. */
export const CAME_BACK = 'came-back';

/**
 * What the page's action answered to its form, undefined without an answer. Like the framework's `useActionData`, but for a reader who came
 * back the answer before the lost press still stands, as do the fields that it speaks of.
 */
export function useAnswer<Action>(): ReturnType<typeof useActionData<Action>> {
  const newest = useActionData<Action>();
  const location = useLocation();
  const place = `${location.pathname}${location.search}`;
  const [last, setLast] = useState({ place, answer: newest });
  // why the place: the way back of the browser leads to such a location too, from one with an answer of its own
  const answer = location.state === CAME_BACK && last.place === place ? last.answer : newest;
  if (answer !== last.answer || place !== last.place) setLast({ place, answer });
  return answer;
}
