import type { ComponentProps, ReactNode } from 'react';

import { Field } from './field.tsx';
import { controlAttributes, initialText, type FormField } from './form-field.ts';

interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'name' | 'id' | 'className' | 'defaultValue' | 'children'> {
  field: FormField;
  label: ReactNode;
  choices: readonly Choice[];
  help?: ReactNode;
  optional?: boolean;
  className?: string;
  /** The first, empty entry; left out when something is always chosen. */
  placeholder?: string;
}

export function SelectField({ field, label, choices, help, optional, className, placeholder, ...rest }: SelectFieldProps) {
  const value = rest.value === undefined ? { defaultValue: initialText(field) } : {};
  return (
    <Field field={field} label={label} help={help} optional={optional ?? false} className={className}>
      <select {...rest} {...value} {...controlAttributes(field, Boolean(help))} className="control">
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value} disabled={choice.disabled}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
