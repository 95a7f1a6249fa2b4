import type { ReactNode } from 'react';

import { useT } from '#app/i18n/use-t.ts';

import { classNames } from './class-names.ts';
import type { FormField } from './form-field.ts';

interface FieldProps {
  field: FormField;
  label: ReactNode;
  help?: ReactNode;
  /** Says beside the label that the field may stay empty. */
  optional?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A control with its label above, its help under the label and its error below. */
export function Field({ field, label, help, optional = false, className, children }: FieldProps) {
  const t = useT();
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label htmlFor={field.id} className="font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> {t('forms.optional')}</span>}
      </label>
      {help && <FieldHelp field={field}>{help}</FieldHelp>}
      {children}
      <FieldErrors field={field} />
    </div>
  );
}

export function FieldHelp({ field, children }: { field: FormField; children: ReactNode }) {
  return (
    <div id={field.descriptionId} className="text-sm text-muted">
      {children}
    </div>
  );
}

export function FieldErrors({ field }: { field: FormField }) {
  if (!field.errors?.length) return null;
  return (
    <div id={field.errorId} className="flex flex-col gap-1 text-sm font-semibold text-danger">
      {field.errors.map((error) => (
        <p key={error}>{error}</p>
      ))}
    </div>
  );
}
