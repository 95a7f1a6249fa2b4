import { useEffect, useRef, type ReactNode } from 'react';

import { classNames } from './class-names.ts';
import { FieldErrors, FieldHelp } from './field.tsx';
import { controlAttributes, initialText, type FormField } from './form-field.ts';

interface RadioCard {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Stands at the right edge, such as a price or a count. */
  aside?: ReactNode;
}

interface RadioCardsProps {
  field: FormField;
  legend: ReactNode;
  cards: readonly RadioCard[];
  help?: ReactNode;
  columns?: 1 | 2;
  onChange?: (value: string) => void;
}

/** A choice of one; each card is a target as a whole. The first card carries the field's id, so that an error link leads to it. */
export function RadioCards({ field, legend, cards, help, columns = 1, onChange }: RadioCardsProps) {
  const { id, name, ...described } = controlAttributes(field, Boolean(help));
  const chosen = initialText(field);
  const box = useRef<HTMLFieldSetElement>(null);

  useEffect(() => {
    // why: a choice made before hydration caused no `onChange`
    const standing = box.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    if (standing !== undefined && standing !== chosen) onChange?.(standing);
  }, [chosen, onChange]);

  return (
    <fieldset ref={box} className="flex min-w-0 flex-col gap-1.5">
      <legend className="float-left mb-1.5 w-full font-semibold">{legend}</legend>
      {help && <FieldHelp field={field}>{help}</FieldHelp>}
      <div className={classNames('grid gap-2', columns === 2 && 'sm:grid-cols-2')}>
        {cards.map((card, index) => (
          <label
            key={card.value}
            className="flex min-h-11 cursor-pointer items-start gap-3 rounded border border-control bg-surface px-4 py-3 has-checked:border-accent has-checked:bg-accent-soft has-checked:shadow-rest has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-[var(--focus)]"
          >
            <input
              type="radio"
              {...described}
              id={index === 0 ? id : `${id}-${index}`}
              name={name}
              value={card.value}
              defaultChecked={chosen === card.value}
              onChange={onChange && ((event) => onChange(event.target.value))}
              className="mt-1 size-5 shrink-0 accent-[var(--accent)] focus-visible:outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="flex items-start justify-between gap-3">
                <span className="min-w-0 font-semibold">{card.label}</span>
                {card.aside && <span className="shrink-0 text-sm text-muted">{card.aside}</span>}
              </span>
              {card.description && <span className="block text-sm text-muted">{card.description}</span>}
            </span>
          </label>
        ))}
      </div>
      <FieldErrors field={field} />
    </fieldset>
  );
}
