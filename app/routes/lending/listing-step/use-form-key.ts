import { useState } from 'react';

/**
 * A new key once an answer is gone, as after a redirect to the same step: a form keeps the errors of its last answer until another
 * one comes. why not with every answer: the form would be reset while somebody is correcting it.
 */
export function useFormKey(answer: unknown): number {
  const [last, setLast] = useState({ answer, key: 0 });
  if (last.answer !== answer) setLast({ answer, key: answer ? last.key : last.key + 1 });
  return last.key;
}
