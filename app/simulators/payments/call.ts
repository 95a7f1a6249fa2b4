/** What a handler of the simulated API is given. */
import type { Transaction } from '#db/client.ts';

import type { Answer } from './api-answer.ts';
import type { Parameters } from './form-parameters.ts';

export interface Call {
  tx: Transaction;
  /** Path without the prefix and the query, e.g. `/v1/payment_intents`. */
  path: string;
  parameters: Parameters;
  /** The path's variable parts, in order. */
  ids: readonly string[];
}

export type Handler = (call: Call) => Promise<Answer>;

/** The `index`th variable part of the path. */
export function idOf(call: Call, index = 0): string {
  const id = call.ids[index];
  if (id === undefined) throw new RangeError(`the path ${call.path} has no variable part ${index}`);
  return id;
}
