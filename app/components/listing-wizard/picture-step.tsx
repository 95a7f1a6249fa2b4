import { getFormProps, type SubmissionResult } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useState } from 'react';

import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { ErrorSummary } from '#app/components/ui/error-summary.tsx';
import { withErrors } from '#app/components/ui/form-field.ts';
import { TextField } from '#app/components/ui/text-field.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { useServerForm } from '#app/components/ui/use-server-form.ts';
import { MAX_PICTURES } from '#app/domain/listings/listing-limits.ts';
import { useT } from '#app/i18n/use-t.ts';

import { PictureGrid, type SavedPicture } from './picture-grid.tsx';
import { PictureInput } from './picture-input.tsx';
import { PriceExplanation } from './price-explanation.tsx';
import { EnterPresses } from './wizard-frame.tsx';

interface PictureStepProps {
  pictures: readonly SavedPicture[];
  /** As it stands in the field, e.g. `12.50`; empty when not given yet. */
  earnings: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
  busy: boolean;
}

/** Step 2: pictures and price. */
export function PictureStep({ pictures, earnings, lastResult, busy }: PictureStepProps) {
  const t = useT();
  const scripted = useScripted();
  const [form, fields] = useServerForm<{ images: string; desired_earnings: string }>({
    id: 'pictures',
    lastResult,
    defaultValue: { desired_earnings: earnings },
  });
  const [typed, setTyped] = useState(String(fields.desired_earnings.initialValue ?? earnings));
  const [uploadErrors, setUploadErrors] = useState<readonly string[] | null>(null);
  const [answered, setAnswered] = useState(lastResult);
  // What an upload was refused for counts until the whole form is answered.
  if (answered !== lastResult) {
    setAnswered(lastResult);
    setUploadErrors(null);
  }
  const images = withErrors(fields.images, uploadErrors ?? fields.images.errors);
  return (
    <Card>
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="flex flex-col gap-6">
        <EnterPresses intent="next" />
        <ErrorSummary formErrors={form.errors} fields={[images, fields.desired_earnings]} answer={uploadErrors ?? lastResult} />
        <section aria-labelledby="pictures-title" className="flex flex-col gap-3">
          <h2 id="pictures-title" className="text-lg">
            {t('listingWizard.pictures.title')}
          </h2>
          <PictureGrid pictures={pictures} />
          {pictures.length < MAX_PICTURES ? (
            <PictureInput field={images} room={MAX_PICTURES - pictures.length} onAnswer={setUploadErrors} />
          ) : (
            <p className="text-muted">{t('listingWizard.pictures.full')}</p>
          )}
        </section>
        <TextField
          field={fields.desired_earnings}
          label={t('listingWizard.earnings')}
          help={t('listingWizard.earningsHelp')}
          inputMode="decimal"
          autoComplete="off"
          suffix="€"
          onChange={(event) => setTyped(event.target.value)}
        />
        <PriceExplanation typed={typed} />
        {!scripted && (
          <Button variant="secondary" name="intent" value="show-price">
            {t('listingWizard.updatePrice')}
          </Button>
        )}
        <div className="flex justify-between gap-3">
          <Button variant="secondary" name="intent" value="previous">
            {t('listingWizard.previous')}
          </Button>
          <Button name="intent" value="next" busy={busy}>
            {t('listingWizard.next')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
