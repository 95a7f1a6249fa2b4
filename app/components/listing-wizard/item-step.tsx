import type { SubmissionResult } from '@conform-to/dom';

import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import type { itemStepSchema } from '#app/modules/listings/listing-inputs.server.ts';
import { useT } from '#app/i18n/use-t.ts';

import { CategoryChoice } from './category-choice.tsx';
import { WordFields, wordsInFields, type ListingWords } from './word-fields.tsx';

interface ItemStepProps {
  values: ListingWords & { category: string; subcategory: string; title: string };
  /** Active listings by subcategory. */
  counts: Readonly<Record<string, number>>;
  lastResult: SubmissionResult<string[]> | null | undefined;
}

/** Step 1: what it is. */
export function ItemStep({ values, counts, lastResult }: ItemStepProps) {
  const t = useT();
  return (
    <Card>
      <ServerForm<typeof itemStepSchema> id="item" answer={lastResult} defaults={{ ...values, ...wordsInFields(values) }}>
        {({ category, subcategory, title, description, features, included, keywords }) => (
          <>
            <CategoryChoice category={category} subcategory={subcategory} counts={counts} />
            <TextField field={title} label={t('listingItem.itemTitle')} help={t('listingItem.itemTitleHelp')} />
            <WordFields fields={{ description, features, included, keywords }} />
            <Button name="intent" value="next">
              {t('listingWizard.next')}
            </Button>
          </>
        )}
      </ServerForm>
    </Card>
  );
}
