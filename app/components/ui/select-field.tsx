import type { ComponentProps, ReactNode } from 'react';

import { Field } from './field.tsx';
import { controlAttributes, initialText, type FormField } from './form-field.ts';

interface Choice {
  value: string;
  label: string;
  disabled?: boolean;
  /** The heading under which it stands with its neighbours of the same. */
  group?: string | undefined;
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
        {runsOf(choices).map((run) => {
          const options = run.map(({ value: own, label: text, disabled }) => (
            <option key={own} value={own} disabled={disabled}>
              {text}
            </option>
          ));
          const [{ group, value: first } = { group: undefined, value: '' }] = run;
          return group === undefined ? (
            options
          ) : (
            <optgroup key={`group ${first}`} label={group}>
              {options}
            </optgroup>
          );
        })}
      </select>
    </Field>
  );
}

/** Choices of one group that follow each other. */
function runsOf(choices: readonly Choice[]): Choice[][] {
  const runs: Choice[][] = [];
  for (const choice of choices) {
    const last = runs.at(-1);
    if (last && last[0]?.group === choice.group) last.push(choice);
    else runs.push([choice]);
  }
  return runs;
}
