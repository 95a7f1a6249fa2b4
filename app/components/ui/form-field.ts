/** What a control needs to know of its field: a conform field's metadata fits, and `plainField` makes one by hand. */
export interface FormField {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  errors?: readonly string[] | undefined;
  initialValue?: unknown;
}

/** A field of a form that is not refused, such as a search by GET. `value` is what stands in it at first. */
export function plainField(name: string, value?: string, formId = 'form'): FormField {
  const id = `${formId}-${name}`;
  return { id, name, errorId: `${id}-error`, descriptionId: `${id}-description`, initialValue: value };
}

/** The same field with other errors. why: conform's metadata answers by getters, which spreading loses. */
export function withErrors(
  { id, name, errorId, descriptionId, initialValue }: FormField,
  errors: readonly string[] | undefined,
): FormField {
  return { id, name, errorId, descriptionId, initialValue, errors };
}

export function initialText(field: FormField): string | undefined {
  return typeof field.initialValue === 'string' ? field.initialValue : undefined;
}

/** The attributes that tie a control to its label, help and error. */
export function controlAttributes(field: FormField, hasHelp: boolean) {
  const hasError = Boolean(field.errors?.length);
  const described = [hasError && field.errorId, hasHelp && field.descriptionId].filter(Boolean).join(' ');
  return {
    id: field.id,
    name: field.name,
    'aria-invalid': hasError || undefined,
    'aria-describedby': described || undefined,
  } as const;
}

/** What was typed into a field of a form that was refused. */
export function typedIn(answer: { initialValue?: Record<string, unknown> | null } | null | undefined, name: string): string | undefined {
  const value = answer?.initialValue?.[name];
  return typeof value === 'string' ? value : undefined;
}
