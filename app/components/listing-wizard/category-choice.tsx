import { FieldErrors } from '#app/components/ui/field.tsx';
import { controlAttributes, initialText, type FormField } from '#app/components/ui/form-field.ts';
import { CATALOGUE, CATEGORIES, slugOf, type Category } from '#app/domain/listings/categories.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import { useT } from '#app/i18n/use-t.ts';

interface CategoryChoiceProps {
  category: FormField;
  subcategory: FormField;
  counts: Readonly<Record<string, number>>;
}

/** The six categories; choosing one opens its subcategories beneath it, by CSS alone and so without scripts too. */
export function CategoryChoice({ category, subcategory, counts }: CategoryChoiceProps) {
  const t = useT();
  const { id, name, ...described } = controlAttributes(category, false);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">{t('listingItem.category')}</legend>
      <div className="flex flex-col gap-2">
        {CATEGORIES.map((each, index) => {
          const inputId = index === 0 ? id : `${id}-${slugOf(each)}`;
          return (
            <div
              key={each}
              className="group/category rounded border border-control bg-surface has-[>input:checked]:border-accent has-[>input:checked]:shadow-rest"
            >
              <input
                type="radio"
                {...described}
                id={inputId}
                name={name}
                value={each}
                defaultChecked={initialText(category) === each}
                className="peer float-left mt-3 ml-4 size-5 accent-[var(--accent)]"
              />
              <label htmlFor={inputId} className="flex min-h-11 cursor-pointer items-center py-2 pr-4 pl-3 font-semibold">
                {categoryName(each, t)}
              </label>
              <div className="hidden px-4 pb-4 peer-checked:block">
                <Subcategories of={each} field={subcategory} counts={counts} />
              </div>
            </div>
          );
        })}
      </div>
      <div className="mt-1.5 flex flex-col gap-1">
        <FieldErrors field={category} />
        <FieldErrors field={subcategory} />
      </div>
    </fieldset>
  );
}

function Subcategories({ of, field, counts }: { of: Category; field: FormField; counts: Readonly<Record<string, number>> }) {
  const t = useT();
  const { id, name, ...described } = controlAttributes(field, false);
  const isFirstCategory = of === CATEGORIES[0];
  return (
    <fieldset className="min-w-0 border-t border-line pt-3">
      <legend className="sr-only">{t('listingItem.subcategory')}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {CATALOGUE[of].map((each, index) => (
          <label
            key={each}
            className="flex min-h-11 cursor-pointer items-start gap-2 rounded border border-control px-3 py-2 has-checked:border-accent has-checked:bg-accent-soft"
          >
            <input
              type="radio"
              {...described}
              id={isFirstCategory && index === 0 ? id : `${id}-${slugOf(each)}`}
              name={name}
              value={each}
              defaultChecked={initialText(field) === each}
              className="mt-1 size-5 shrink-0 accent-[var(--accent)]"
            />
            <span>
              {categoryName(each, t)}
              <span className="block text-sm text-muted">{t('listingItem.activeCount', { count: counts[each] ?? 0 })}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
