import type { SubmissionResult } from '@conform-to/dom';
import { useNavigation } from '@remix-run/react';
import { useState } from 'react';

import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { CheckboxField } from '#app/components/ui/checkbox-field.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { RadioCards } from '#app/components/ui/radio-cards.tsx';
import { typedIn } from '#app/components/ui/form-field.ts';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import type { CancellationPolicy } from '#app/domain/bookings/booking-status.ts';
import { parseEuros } from '#app/domain/money/money.ts';
import { MAX_ITEM_VALUE } from '#app/domain/money/pricing.ts';
import type { placeStepSchema } from '#app/modules/listings/listing-inputs.server.ts';
import { useT } from '#app/i18n/use-t.ts';

import { LocationField } from './location-field.tsx';
import { PolicyField } from './policy-field.tsx';
import { EnterPresses } from './wizard-frame.tsx';

export interface PlaceChoice {
  id: string;
  label: string;
}

interface PlaceStepProps {
  values: { location: string; itemValue: string; policy: CancellationPolicy };
  /** Places among which the reader has to choose. */
  choices: readonly PlaceChoice[];
  lastResult: SubmissionResult<string[]> | null | undefined;
}

/** Step 3: where it is, what it is worth, how it may be cancelled, and the terms. */
export function PlaceStep({ values, choices, lastResult }: PlaceStepProps) {
  const t = useT();
  const navigation = useNavigation();
  const publishing = navigation.formData?.get('intent') === 'publish';
  const [typedValue, setTypedValue] = useState(typedIn(lastResult, 'item_value') ?? values.itemValue);
  const isTooValuable = (parseEuros(typedValue) ?? 0) > MAX_ITEM_VALUE;
  return (
    <Card>
      <ServerForm<typeof placeStepSchema>
        id="place"
        answer={lastResult}
        defaults={{ location: values.location, item_value: values.itemValue, cancellation_policy: values.policy }}
      >
        {({ location, place_id, item_value, cancellation_policy, terms }) => (
          <>
            <EnterPresses intent="publish" />
            <LocationField field={location} />
            {choices.length > 0 && (
              <RadioCards
                field={place_id}
                legend={t('listingPublishing.whichPlace')}
                cards={choices.map(({ id, label }) => ({ value: id, label }))}
              />
            )}
            <TextField
              field={item_value}
              label={t('listingPublishing.itemValue')}
              help={t('listingPublishing.itemValueHelp')}
              inputMode="decimal"
              autoComplete="off"
              suffix="€"
              onChange={(event) => setTypedValue(event.target.value)}
            />
            {isTooValuable && !item_value.errors && (
              <Notice tone="warning" announce>
                {t('listingPublishing.itemValueTooHigh')}
              </Notice>
            )}
            <PolicyField field={cancellation_policy} />
            <div>
              <CheckboxField field={terms} label={t('listingPublishing.terms')} />
              <a href="/terms" target="_blank" rel="noreferrer" className="text-link inline-flex min-h-11 items-center">
                {t('listingPublishing.termsLink')}
              </a>
            </div>
            <p role="status" className="font-semibold empty:hidden">
              {publishing &&
                t(navigation.state === 'submitting' ? 'listingPublishing.publishing.creating' : 'listingPublishing.publishing.finalizing')}
            </p>
            <div className="flex justify-between gap-3">
              <Button variant="secondary" name="intent" value="previous">
                {t('listingWizard.previous')}
              </Button>
              <Button name="intent" value="publish">
                {t('listingPublishing.publish')}
              </Button>
            </div>
          </>
        )}
      </ServerForm>
    </Card>
  );
}
