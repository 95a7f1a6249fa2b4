/** What those who answer for the simulated API are given. */
import type { Queryable, Transaction } from '#db/client.ts';

import type { Answer } from './api-answer.ts';
import type { Parameters } from './form-parameters.ts';

/** Of a request that changes nothing. */
export interface Question {
  on: Queryable;
  /** Path without the prefix and the query, e.g. `/v1/payment_intents`. */
  path: string;
  parameters: Parameters;
  /** The path's variable parts, in order. */
  ids: readonly string[];
}

/** Of one that may change something. */
interface Call extends Question {
  tx: Transaction;
}

export type Reader = (question: Question) => Promise<Answer>;
export type Handler = (call: Call) => Promise<Answer>;

/** The `index`th variable part of the path. */
export function idOf(question: Question, index = 0): string {
  const id = question.ids[index];
  if (id === undefined) throw new RangeError(`the path ${question.path} has no variable part ${index}`);
  return id;
}
