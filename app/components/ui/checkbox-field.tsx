import type { ComponentProps, ReactNode } from 'react';

import { FieldErrors, FieldHelp } from './field.tsx';
import { controlAttributes, initialText, type FormField } from './form-field.ts';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'type' | 'defaultChecked'> {
  field: FormField;
  label: ReactNode;
  help?: ReactNode;
}

/** Sends `on` when ticked. */
export function CheckboxField({ field, label, help, ...rest }: CheckboxFieldProps) {
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-start gap-3">
        <input
          {...rest}
          type="checkbox"
          {...controlAttributes(field, Boolean(help))}
          defaultChecked={initialText(field) === 'on' || field.initialValue === true}
          className="mt-2.5 size-6 shrink-0 accent-[var(--accent)]"
        />
        <label htmlFor={field.id} className="min-h-11 flex-1 py-2">
          {label}
        </label>
      </div>
      {help && <FieldHelp field={field}>{help}</FieldHelp>}
      <FieldErrors field={field} />
    </div>
  );
}
