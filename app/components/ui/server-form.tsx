import { getFormProps, useForm, type SubmissionResult } from '@conform-to/react';
import { Form, type FormProps } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { z } from 'zod';

import { ErrorSummary } from './error-summary.tsx';
import { withErrors, type FormField } from './form-field.ts';

type Names<Schema extends z.ZodType, Files extends string = never> = (keyof z.input<Schema> & string) | Files;
type Typed<Schema extends z.ZodType> = z.input<Schema> & Record<string, unknown>;
/** A field as its control needs it, with what stands in it. */
type Fields<Schema extends z.ZodType, Files extends string> = {
  readonly [Name in Names<Schema, Files>]-?: FormField & { value?: unknown };
};

interface ServerFormProps<Schema extends z.ZodType, Files extends string> extends Pick<FormProps, 'action' | 'className' | 'encType'> {
  /** Names the form in the page; ids of fields start with it. */
  id: string;
  /** What the action answered: the result of `refuseForm`. */
  answer: SubmissionResult<string[]> | null | undefined;
  defaults?: { readonly [Name in Names<Schema>]?: string | readonly string[] | null | undefined };
  /** What a field was refused for in another way than by the form's answer; counts instead of it. */
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
  const [form, fields] = useForm<Typed<Schema>>({
    id,
    ...(answer ? { lastResult: answer } : {}),
    ...(defaults ? { defaultValue: defaults as never } : {}),
  });
  const asked: string[] = [];
  const field = (name: string) => {
    const known = (fields as Record<string, FormField>)[name] as FormField;
    const instead = (errors as Record<string, readonly string[] | null | undefined>)[name];
    return instead ? withErrors(known, instead) : known;
  };
  // why: the order in which the page asks for its fields is the order in which their errors are listed
  const listed = new Proxy({} as Fields<Schema, Files>, {
    get: (_, name) => {
      asked.push(String(name));
      return field(String(name));
    },
  });
  const content = children(listed);
  const shown = new Set(asked);
  // what concerns a field that the page does not show has no place to lead to
  const elsewhere = Object.entries(form.allErrors).flatMap(([name, said]) => (name === '' || shown.has(name) ? [] : said));
  return (
    <Form method="post" {...attributes} {...getFormProps(form)} className={className}>
      <ErrorSummary
        formErrors={[...(form.errors ?? []), ...elsewhere]}
        fields={[...shown].map(field)}
        answer={Object.values(errors).find(Boolean) ?? answer}
      />
      {content}
    </Form>
  );
}
