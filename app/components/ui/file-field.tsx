import { forwardRef, type ComponentProps, type ReactNode } from 'react';

import { Field } from './field.tsx';
import { controlAttributes, type FormField } from './form-field.ts';

interface FileFieldProps extends Omit<ComponentProps<'input'>, 'name' | 'id' | 'className' | 'type' | 'ref'> {
  field: FormField;
  label: ReactNode;
  help?: ReactNode;
  optional?: boolean;
  className?: string;
}

export const FileField = forwardRef<HTMLInputElement, FileFieldProps>(function FileField(
  { field, label, help, optional, className, ...rest },
  ref,
) {
  return (
    <Field field={field} label={label} help={help} optional={optional ?? false} className={className}>
      <input
        {...rest}
        ref={ref}
        type="file"
        {...controlAttributes(field, Boolean(help))}
        className="control file:mr-3 file:cursor-pointer file:rounded file:border file:border-control file:bg-sunken file:px-3 file:py-1.5 file:font-semibold file:text-ink"
      />
    </Field>
  );
});
