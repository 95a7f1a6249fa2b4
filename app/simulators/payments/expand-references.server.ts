/** `expand`: replaces ids by the objects they name, along dotted paths, also inside list envelopes. */
import type { Queryable } from '#db/client.ts';

import type { Json } from './api-answer.ts';
import type { TypeName } from './object-types.ts';
import { findObject, presented } from './object-store.server.ts';

const REFERENCES: Readonly<Record<string, TypeName>> = {
  charge: 'charge',
  customer: 'customer',
  destination: 'account',
  latest_charge: 'charge',
  payment_intent: 'payment_intent',
  payment_method: 'payment_method',
  source_transaction: 'charge',
  transfer: 'transfer',
};
const MAX_DEPTH = 4;

export async function expandReferences(on: Queryable, body: Json, paths: readonly string[]): Promise<Json> {
  const expanded = structuredClone(body);
  for (const path of paths) await expandPath(on, expanded, path.split('.').slice(0, MAX_DEPTH));
  return expanded;
}

async function expandPath(on: Queryable, node: unknown, [step, ...rest]: string[]): Promise<void> {
  if (step === undefined) return;
  if (Array.isArray(node)) {
    for (const item of node) await expandPath(on, item, [step, ...rest]);
    return;
  }
  // why own: a step such as `__proto__` leads to what all objects share
  if (!isRecord(node) || !Object.hasOwn(node, step)) return;
  node[step] = (await referenced(on, step, node[step])) ?? node[step];
  await expandPath(on, node[step], rest);
}

async function referenced(on: Queryable, field: string, value: unknown): Promise<Json | null> {
  const type = REFERENCES[field];
  if (type === undefined || typeof value !== 'string') return null;
  const found = await findObject(on, type, value);
  return found ? presented(found) : null;
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null;
}
