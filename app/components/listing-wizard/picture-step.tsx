import type { SubmissionResult } from '@conform-to/dom';
import { useState } from 'react';

import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { typedIn } from '#app/components/ui/form-field.ts';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { MAX_PICTURES } from '#app/domain/listings/listing-limits.ts';
import type { priceStepSchema } from '#app/modules/listings/listing-inputs.server.ts';
import { useT } from '#app/i18n/use-t.ts';

import { PictureGrid, type SavedPicture } from './picture-grid.tsx';
import { PictureInput } from './picture-input.tsx';
import { PriceExplanation } from './price-explanation.tsx';
import { usePictureUpload } from './use-picture-upload.ts';
import { EnterPresses } from './wizard-frame.tsx';

interface PictureStepProps {
  /** A new one makes the form anew; pictures that are on their way stay. */
  formKey: number;
  pictures: readonly SavedPicture[];
  /** As it stands in the field, e.g. `12.50`; empty when not given yet. */
  earnings: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
}

/** Step 2: pictures and price. */
export function PictureStep({ formKey, pictures, earnings, lastResult }: PictureStepProps) {
  const [uploadErrors, setUploadErrors] = useState<readonly string[] | null>(null);
  const [answered, setAnswered] = useState(lastResult);
  // The errors of an upload stand until the server answers the whole form.
  if (answered !== lastResult) {
    setAnswered(lastResult);
    setUploadErrors(null);
  }
  const upload = usePictureUpload(setUploadErrors);
  return <PictureForm key={formKey} {...{ pictures, earnings, lastResult, upload, uploadErrors }} />;
}

interface PictureFormProps extends Omit<PictureStepProps, 'formKey'> {
  upload: ReturnType<typeof usePictureUpload>;
  /** Messages for what was refused of the last pictures; null when none were sent since the server answered the whole form. */
  uploadErrors: readonly string[] | null;
}

function PictureForm({ pictures, earnings, lastResult, upload, uploadErrors }: PictureFormProps) {
  const t = useT();
  const scripted = useScripted();
  const [typed, setTyped] = useState(typedIn(lastResult, 'desired_earnings') ?? earnings);
  // The server has not judged what was typed since; but after an upload the page no longer asks for what stands there.
  const corrected = uploadErrors !== null && typed !== (typedIn(lastResult, 'desired_earnings') ?? earnings);
  return (
    <Card>
      <ServerForm<typeof priceStepSchema, 'images'>
        id="pictures"
        encType="multipart/form-data"
        answer={lastResult}
        defaults={{ desired_earnings: earnings }}
        errors={{ images: uploadErrors, desired_earnings: corrected ? [] : null }}
      >
        {({ images, desired_earnings }) => (
          <>
            <EnterPresses intent="next" />
            <section aria-labelledby="pictures-title" className="flex flex-col gap-3">
              <h2 id="pictures-title" className="text-lg">
                {t('listingWizard.pictures.title')}
              </h2>
              <PictureGrid pictures={pictures} />
              <PictureInput
                field={images}
                room={MAX_PICTURES - pictures.length}
                upload={upload}
                isRefused={(uploadErrors ?? []).length > 0}
              />
            </section>
            <TextField
              field={desired_earnings}
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
              <Button name="intent" value="next">
                {t('listingWizard.next')}
              </Button>
            </div>
          </>
        )}
      </ServerForm>
    </Card>
  );
}
