import type { SubmissionResult } from '@conform-to/dom';
import { Form, useLocation, type FormProps } from '@remix-run/react';
import { Fragment, useState, type ReactNode } from 'react';
import type { z } from 'zod';

import { ErrorSummary } from './error-summary.tsx';
import { plainField, withErrors, type FormField } from './form-field.ts';

type Names<Schema extends z.ZodType, Files extends string = never> = (keyof z.input<Schema> & string) | Files;
type Fields<Schema extends z.ZodType, Files extends string> = { readonly [Name in Names<Schema, Files>]-?: FormField };

type Answer = SubmissionResult<string[]>;

interface ServerFormProps<Schema extends z.ZodType, Files extends string> extends Pick<
  FormProps,
  'action' | 'className' | 'encType' | 'method'
> {
  /** Names the form in the page; ids of fields start with it. */
  id: string;
  /** What the action answered: the result of `refuseForm`. */
  answer: Answer | null | undefined;
  defaults?: { readonly [Name in Names<Schema>]?: string | readonly string[] | null | undefined };
  /** Errors of a field that came another way than with the form's answer; they replace those of the answer. */
  errors?: { readonly [Name in Names<Schema, Files>]?: readonly string[] | null };
  children: (fields: Fields<Schema, Files>) => ReactNode;
}

/**
 * A form whose rules live on the server: it works alike with and without scripts, and no schema travels to the browser. It knows its
 * fields by the schema's type, and says at its top what was refused. `Files` names the fields that carry files, which no schema sees.
 */
export function ServerForm<Schema extends z.ZodType, Files extends string = never>({
  id,
  answer,
  defaults,
  errors = {},
  className = 'flex flex-col gap-6',
  children,
  ...attributes
}: ServerFormProps<Schema, Files>) {
  const { refusal, standing, filling, send } = useRefusal(answer, defaults);
  const asked: string[] = [];
  const field = (name: string) => {
    const instead = (errors as Record<string, readonly string[] | null | undefined>)[name];
    return withErrors(plainField(name, standing[name], id), instead ?? refusal?.error?.[name] ?? undefined);
  };
  // why: the order in which the page asks for its fields is the order in which their errors are listed
  const listed = new Proxy({} as Fields<Schema, Files>, {
    get: (_, name) => {
      asked.push(String(name));
      return field(String(name));
    },
  });
  const content = children(listed);
  const added = Object.values<readonly string[] | null | undefined>(errors).find((more) => more?.length) ?? undefined;
  const shown = new Set(asked);
  const errorsOf = (name: string) => refusal?.error?.[name] ?? [];
  // an error of a field that the page does not show has nothing to link to
  const elsewhere = Object.keys(refusal?.error ?? {}).filter((name) => name !== '' && !shown.has(name));
  return (
    <Form method="post" {...attributes} id={id} noValidate className={className} onSubmit={send}>
      <ErrorSummary formErrors={['', ...elsewhere].flatMap(errorsOf)} fields={[...shown].map(field)} answer={refusal} added={added} />
      <Fragment key={filling}>{content}</Fragment>
    </Form>
  );
}

/**
 * The first content of the fields (what was typed and refused, else what the page knows), and the last refusal. why both are kept in
 * state: the page's data are reloaded after an answer, while somebody is correcting what it refused. Both are forgotten once what this form
 * sent was taken and led back to the page that it stands on: `filling` is another number then.
 */
function useRefusal(answer: Answer | null | undefined, defaults: object | undefined) {
  const location = useLocation();
  const { key } = location;
  const [standing, setStanding] = useState<Record<string, unknown>>({ ...(answer?.initialValue ?? defaults) });
  const [refusal, setRefusal] = useState(answer);
  const [sentFrom, setSentFrom] = useState<string | null>(null);
  const [filling, setFilling] = useState(0);
  if (answer && answer !== refusal) {
    setRefusal(answer);
    setSentFrom(null);
  }
  // why not by the place alone: a link within the page, as those to refused fields are, is a place of its own too
  if (!answer && sentFrom !== null && sentFrom !== key && isOfRedirect(location.state)) {
    setSentFrom(null);
    setRefusal(null);
    setStanding({ ...defaults });
    setFilling(filling + 1);
  }
  return { refusal: answer ?? refusal, standing, filling, send: () => setSentFrom(key) };
}

/** What the router notes of a place to which a form's answer led. */
const isOfRedirect = (state: unknown) => typeof state === 'object' && state !== null && '_isRedirect' in state;
