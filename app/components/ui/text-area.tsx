import type { ComponentProps, ReactNode } from 'react';

import { Field } from './field.tsx';
import { controlAttributes, initialText, type FormField } from './form-field.ts';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'name' | 'id' | 'className' | 'defaultValue'> {
  field: FormField;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  className?: string;
}

export function TextArea({ field, label, help, optional, className, rows = 6, ...rest }: TextAreaProps) {
  return (
    <Field field={field} label={label} help={help} optional={optional ?? false} className={className}>
      <textarea {...rest} rows={rows} defaultValue={initialText(field)} {...controlAttributes(field, Boolean(help))} className="control" />
    </Field>
  );
}
