/** How an action answers a form it refuses: 422 (or the status of the reason) with what was typed and why (rule R2). */
import { data } from '@remix-run/node';
import type { Submission, SubmissionResult } from '@conform-to/dom';

import { AppError } from '#app/domain/app-error.ts';
import type { MessageKey, Translate } from '#app/i18n/message-key.ts';

interface Refusal {
  status?: number;
  /** About the form as a whole. */
  formErrors?: readonly MessageKey[];
  /** By field name. */
  fieldErrors?: Readonly<Record<string, readonly MessageKey[]>>;
  /** Fields whose values never go back to the page, such as passwords. */
  hideFields?: readonly string[];
  headers?: [string, string][];
}

/**
 * Without a refusal of its own it answers with the submission's own errors. `refused` are the keys of what concerns the form as a whole,
 * for a screen that offers a way out of it.
 */
export function refuseForm<Fields, Value>(t: Translate, submission: Submission<Fields, string[], Value>, refusal: Refusal = {}) {
  const { status = 422, formErrors, fieldErrors, hideFields, headers = [] } = refusal;
  const result: SubmissionResult<string[]> = submission.reply({
    ...(formErrors ? { formErrors: [...formErrors] } : {}),
    ...(fieldErrors ? { fieldErrors: fieldErrors as Record<string, string[]> } : {}),
    ...(hideFields ? { hideFields: [...hideFields] as never } : {}),
  });
  return data({ result: inSentences(t, result), refused: [...(formErrors ?? [])] }, { status, headers });
}

/** Schemas say what is wrong by keys. why here: the sentences for all that can be wrong with a form need not travel with its page. */
export function inSentences(t: Translate, result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  if (!result.error) return result;
  const error = Object.entries(result.error).map(([field, keys]) => [field, keys?.map((key) => t(sentenceOf(key)))]);
  return { ...result, error: Object.fromEntries(error) as NonNullable<typeof result.error> };
}

/** why: what no form of ours sends, such as a field three times, meets rules without words of their own, and zod says its own in English. */
const sentenceOf = (message: string): MessageKey => (/\s/.test(message) ? 'forms.notUnderstood' : (message as MessageKey));

/** Runs `work`; an expected refusal of too many tries becomes a value, so that the form keeps what was typed. */
export async function withinLimits<T>(work: () => Promise<T>): Promise<{ allowed: true; value: T } | { allowed: false }> {
  try {
    return { allowed: true, value: await work() };
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyRequests') return { allowed: false };
    throw error;
  }
}
