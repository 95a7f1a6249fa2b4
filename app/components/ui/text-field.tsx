import type { ComponentProps, ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import { controlAttributes, initialText, type FormField } from './form-field.ts';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'defaultValue'> {
  field: FormField;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  className?: string;
  /** Stands behind the value inside the frame, such as `€`. */
  suffix?: ReactNode;
  /** A secret is never sent back to the page. */
  keepValue?: boolean;
}

/** A one-line control: text, e-mail, password, date, number … */
export function TextField({ field, label, help, optional, className, suffix, keepValue = true, type = 'text', ...rest }: TextFieldProps) {
  const value = rest.value === undefined && keepValue ? { defaultValue: initialText(field) } : {};
  return (
    <Field field={field} label={label} help={help} optional={optional ?? false} className={className}>
      <div className="relative">
        <input
          {...rest}
          {...value}
          type={type}
          {...controlAttributes(field, Boolean(help))}
          className={classNames('control', Boolean(suffix) && 'pr-12')}
        />
        {suffix && (
          <span aria-hidden className="pointer-events-none absolute inset-y-0 right-4 flex items-center text-muted">
            {suffix}
          </span>
        )}
      </div>
    </Field>
  );
}
