import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';

import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ErrorSummary } from '#app/components/ui/error-summary.tsx';
import { TextArea } from '#app/components/ui/text-area.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { useServerForm } from '#app/components/ui/use-server-form.ts';
import { useT } from '#app/i18n/use-t.ts';

import { CategoryChoice } from './category-choice.tsx';

interface ItemStepProps {
  values: { category: string; subcategory: string; title: string; description: string };
  /** Active listings by subcategory. */
  counts: Readonly<Record<string, number>>;
  lastResult: SubmissionResult<string[]> | null | undefined;
  /** For a draft that does not exist yet: the id it gets. */
  draftId?: string;
  busy: boolean;
}

interface ItemFields extends Record<string, unknown> {
  draft_id: string;
  category: string;
  subcategory: string;
  title: string;
  description: string;
}

/** Step 1: what it is. */
export function ItemStep({ values, counts, lastResult, draftId, busy }: ItemStepProps) {
  const t = useT();
  const [form, fields] = useServerForm<ItemFields>({
    id: 'item',
    lastResult,
    defaultValue: { ...values, ...(draftId ? { draft_id: draftId } : {}) },
  });
  return (
    <Card>
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-6">
        <ErrorSummary
          formErrors={form.errors}
          fields={[fields.category, fields.subcategory, fields.title, fields.description]}
          answer={lastResult}
        />
        {draftId && <input type="hidden" name="draft_id" value={String(fields.draft_id.initialValue ?? draftId)} />}
        <CategoryChoice category={fields.category} subcategory={fields.subcategory} counts={counts} />
        <TextField field={fields.title} label={t('listingWizard.itemTitle')} help={t('listingWizard.itemTitleHelp')} />
        <TextArea field={fields.description} label={t('listingWizard.description')} help={t('listingWizard.descriptionHelp')} rows={6} />
        <Button name="intent" value="next" busy={busy}>
          {t('listingWizard.next')}
        </Button>
      </Form>
    </Card>
  );
}
