/** Reads request parameters by a schema; unknown, missing and malformed ones are refused with the provider's codes. */
import { z } from 'zod';

import { ApiError } from './api-answer.ts';
import type { Parameters } from './form-parameters.ts';

/** Amounts are positive integers of cents, at most eight digits. */
export const amount = z.coerce.number().int().min(1).max(99_999_999);
/** Of what a card is charged: 0.50 € at least. */
export const chargedAmount = z.coerce.number().int().min(50).max(99_999_999);
export const integer = z.coerce.number().int();
export const boolean = z.enum(['true', 'false']).transform((value) => value === 'true');
export const eur = z.literal('eur');
export const metadata = z.record(z.string().max(40), z.string().max(500)).optional();
const expand = z.array(z.string()).max(20).optional();
/** What every parameter list may carry. */
export const shared = { expand, metadata };
export const listing = {
  expand,
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  ending_before: z.string().optional(),
};

export function readParameters<S extends z.ZodType>(schema: S, parameters: Parameters): z.infer<S> {
  const parsed = schema.safeParse(parameters);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const path = issue?.path.map(String) ?? [];
  if (issue?.code === 'unrecognized_keys') {
    const param = bracketed([...path, issue.keys[0] ?? '']);
    throw new ApiError(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = bracketed(path);
  if (issue?.code === 'invalid_type' && issue.input === undefined && !present(parameters, path)) {
    throw new ApiError(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  throw new ApiError(400, `Invalid ${param}: ${issue?.message ?? 'malformed'}`, { code: 'parameter_invalid', param });
}

function present(parameters: Parameters, path: string[]): boolean {
  let value: unknown = parameters;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return false;
    value = (value as Record<string, unknown>)[step];
  }
  return value !== undefined;
}

function bracketed([first = '', ...rest]: string[]): string {
  return first + rest.map((step) => `[${step}]`).join('');
}
