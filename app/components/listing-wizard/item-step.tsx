import type { SubmissionResult } from '@conform-to/dom';

import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import type { itemStepSchema } from '#app/modules/listings/listing-inputs.server.ts';
import { useT } from '#app/i18n/use-t.ts';

import { CategoryChoice } from './category-choice.tsx';

interface ItemStepProps {
  values: { category: string; subcategory: string; title: string; description: string };
  /** Active listings by subcategory. */
  counts: Readonly<Record<string, number>>;
  lastResult: SubmissionResult<string[]> | null | undefined;
}

/** Step 1: what it is. */
export function ItemStep({ values, counts, lastResult }: ItemStepProps) {
  const t = useT();
  return (
    <Card>
      <ServerForm<typeof itemStepSchema> id="item" answer={lastResult} defaults={values}>
        {({ category, subcategory, title, description }) => (
          <>
            <CategoryChoice category={category} subcategory={subcategory} counts={counts} />
            <TextField field={title} label={t('listingWizard.itemTitle')} help={t('listingWizard.itemTitleHelp')} />
            <TextArea field={description} label={t('listingWizard.description')} help={t('listingWizard.descriptionHelp')} rows={6} />
            <Button name="intent" value="next">
              {t('listingWizard.next')}
            </Button>
          </>
        )}
      </ServerForm>
    </Card>
  );
}
