import { useForm, type SubmissionResult } from '@conform-to/react';

/** Conform's options, as far as a form that the server checks needs them. */
interface ServerFormOptions<Fields extends Record<string, unknown>> {
  /** Names the form in the page; ids of fields start with it. */
  id: string;
  /** What the action answered: `submission.reply()`. */
  lastResult: SubmissionResult<string[]> | null | undefined;
  defaultValue?: { readonly [Name in keyof Fields]?: string | readonly string[] | null | undefined };
}

/**
 * A form whose rules live on the server: it works alike with and without scripts, and no schema travels to the browser.
 * Answers with conform's form and fields; spread `getFormProps(form)` on the form element.
 */
export function useServerForm<Fields extends Record<string, unknown>>({ id, lastResult, defaultValue }: ServerFormOptions<Fields>) {
  return useForm<Fields>({ id, ...(lastResult ? { lastResult } : {}), ...(defaultValue ? { defaultValue: defaultValue as never } : {}) });
}
