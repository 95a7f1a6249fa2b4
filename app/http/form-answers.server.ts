/** How an action answers a form that it refuses: 422 (or the status of the reason) with what was typed and why (rule R2). */
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
  /** Sentences by field name, beside the keys: those that name what was sent. */
  fieldSentences?: Readonly<Record<string, readonly string[]>>;
  /** Fields whose values never go back to the page, such as passwords. */
  hideFields?: readonly string[];
  headers?: [string, string][];
}

/**
 * Without errors in `refusal`, answers with the submission's own. `refused` in the answer: the keys of the errors about the form as
 * a whole, for a screen that offers a way out.
 */
export function refuseForm<Fields, Value>(t: Translate, submission: Submission<Fields, string[], Value>, refusal: Refusal = {}) {
  const { status = 422, formErrors, fieldErrors, fieldSentences, hideFields, headers = [] } = refusal;
  const result: SubmissionResult<string[]> = submission.reply({
    ...(formErrors ? { formErrors: [...formErrors] } : {}),
    ...(fieldErrors ? { fieldErrors: fieldErrors as Record<string, string[]> } : {}),
    ...(hideFields ? { hideFields: [...hideFields] as never } : {}),
  });
  const said = inSentences(t, result);
  const spoken = fieldSentences ? { ...said, status: 'error' as const, error: { ...said.error, ...mutable(fieldSentences) } } : said;
  return data({ result: spoken, refused: [...(formErrors ?? [])] }, { status, headers });
}

const mutable = (sentences: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(sentences).map(([field, said]) => [field, [...said]]));

/**
 * Turns the keys in a submission's errors into sentences. why here: the page then need not bring the sentences for everything that
 * can be wrong with a form.
 */
export function inSentences(t: Translate, result: SubmissionResult<string[]>): SubmissionResult<string[]> {
  if (!result.error) return result;
  const error = Object.entries(result.error).map(([field, keys]) => [field, keys?.map((key) => t(sentenceOf(key)))]);
  return { ...result, error: Object.fromEntries(error) as NonNullable<typeof result.error> };
}

/** why: input that no form of ours sends, such as a field three times, breaks rules without a key of ours, and zod answers in English. */
const sentenceOf = (message: string): MessageKey => (/\s/.test(message) ? 'formErrors.notUnderstood' : (message as MessageKey));

/** Runs `work`; a refusal because of too many tries becomes a value, so that the form keeps what was typed. */
export async function withinLimits<T>(work: () => Promise<T>): Promise<{ allowed: true; value: T } | { allowed: false }> {
  try {
    return { allowed: true, value: await work() };
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooManyRequests') return { allowed: false };
    throw error;
  }
}
