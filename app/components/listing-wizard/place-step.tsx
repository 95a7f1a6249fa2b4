import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';

import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { CheckboxField } from '#app/components/ui/checkbox-field.tsx';
import { ErrorSummary } from '#app/components/ui/error-summary.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { useServerForm } from '#app/components/ui/use-server-form.ts';
import { parseEuros } from '#app/domain/money/money.ts';
import { MAX_ITEM_VALUE } from '#app/domain/money/pricing.ts';
import { useT } from '#app/i18n/use-t.ts';

import { LocationField } from './location-field.tsx';
import { EnterPresses } from './wizard-frame.tsx';

export interface PlaceChoice {
  id: string;
  label: string;
}

interface PlaceStepProps {
  values: { location: string; itemValue: string };
  /** Places among which the reader has to choose. */
  choices: readonly PlaceChoice[];
  lastResult: SubmissionResult<string[]> | null | undefined;
}

interface PlaceFields extends Record<string, unknown> {
  location: string;
  place_id: string;
  item_value: string;
  terms: string;
}

/** Step 3: where it is, what it is worth, and the terms. */
export function PlaceStep({ values, choices, lastResult }: PlaceStepProps) {
  const t = useT();
  const navigation = useNavigation();
  const publishing = navigation.formData?.get('intent') === 'publish';
  const [form, fields] = useServerForm<PlaceFields>({
    id: 'place',
    lastResult,
    defaultValue: { location: values.location, item_value: values.itemValue },
  });
  const [typedValue, setTypedValue] = useState(String(fields.item_value.initialValue ?? ''));
  const isTooValuable = (parseEuros(typedValue) ?? 0) > MAX_ITEM_VALUE;
  return (
    <Card>
      <Form method="post" {...getFormProps(form)} className="flex flex-col gap-6">
        <EnterPresses intent="publish" />
        <ErrorSummary
          formErrors={form.errors}
          fields={[fields.location, fields.place_id, fields.item_value, fields.terms]}
          answer={lastResult}
        />
        <LocationField field={fields.location} />
        {choices.length > 0 && (
          <RadioCards
            field={fields.place_id}
            legend={t('listingWizard.whichPlace')}
            cards={choices.map(({ id, label }) => ({ value: id, label }))}
          />
        )}
        <TextField
          field={fields.item_value}
          label={t('listingWizard.itemValue')}
          help={t('listingWizard.itemValueHelp')}
          inputMode="decimal"
          autoComplete="off"
          suffix="€"
          onChange={(event) => setTypedValue(event.target.value)}
        />
        {isTooValuable && !fields.item_value.errors && (
          <Notice tone="warning" announce>
            {t('listingWizard.itemValueTooHigh')}
          </Notice>
        )}
        <div>
          <CheckboxField field={fields.terms} label={t('listingWizard.terms')} />
          <a href="/terms" target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
            {t('listingWizard.termsLink')}
          </a>
        </div>
        <p role="status" className="font-semibold empty:hidden">
          {publishing && t(navigation.state === 'submitting' ? 'listingWizard.publishing.creating' : 'listingWizard.publishing.finalizing')}
        </p>
        <div className="flex justify-between gap-3">
          <Button variant="secondary" name="intent" value="previous">
            {t('listingWizard.previous')}
          </Button>
          <Button name="intent" value="publish" busy={publishing}>
            {t('listingWizard.publish')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
