/** What a control needs to know of its field. */
export interface FormField {
  id: string;
  name: string;
  errorId: string;
  descriptionId: string;
  errors?: readonly string[] | undefined;
  initialValue?: unknown;
}

/** A field that was not refused. `value` is its first content. */
export function plainField(name: string, value?: unknown, formId = 'form'): FormField {
  const id = `${formId}-${name}`;
  return { id, name, errorId: `${id}-error`, descriptionId: `${id}-description`, initialValue: value };
}

export function withErrors(field: FormField, errors: readonly string[] | undefined): FormField {
  return { ...field, errors };
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
