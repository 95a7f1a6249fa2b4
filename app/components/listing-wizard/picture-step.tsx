import type { SubmissionResult } from '@conform-to/dom';
import { useEffect, useRef, useState } from 'react';

import { useAskBeforeLeaving } from '#app/components/page/ask-before-leaving.ts';
import { notePageChange } from '#app/components/page/use-second-presses.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { Notice } from '#app/components/ui/notice.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { MAX_PICTURES } from '#app/domain/listings/listing-limits.ts';
import type { priceStepSchema } from '#app/modules/listings/listing-inputs.server.ts';
import { useT } from '#app/i18n/use-t.ts';

import { PictureGrid, type SavedPicture } from './picture-grid.tsx';
import { OBSTACLE_HELP, PictureInput } from './picture-input.tsx';
import { picturesIn } from './picture-queue.ts';
import { PriceFields } from './price-fields.tsx';
import { eachPrice, PRICE_FIELDS, pricesIn, pricesInPage, type TypedPrices } from './typed-prices.ts';
import { useFramingWindow } from './use-framing-window.tsx';
import { useHeldPress } from './use-held-press.ts';
import { usePictureChanges, type PictureChanges } from './use-picture-changes.ts';
import { usePictureUpload, type PictureUpload } from './use-picture-upload.ts';
import { EnterPresses } from './wizard-frame.tsx';

interface PictureStepProps {
  /** A new one makes the form anew; pictures that are on their way stay. */
  formKey: number;
  pictures: readonly SavedPicture[];
  /** As they stand in the fields. */
  prices: TypedPrices;
  lastResult: SubmissionResult<string[]> | null | undefined;
}

/** The earnings as they stand in the fields. */
interface Typed {
  prices: TypedPrices;
  /** Since the form was answered, be it the same again. */
  isNew: boolean;
}

const FORM = 'pictures';
const PICTURES_TITLE = 'pictures-title';

/** Step 2: pictures and price. */
export function PictureStep({ formKey, pictures, prices, lastResult }: PictureStepProps) {
  const t = useT();
  const changes = usePictureChanges();
  const without = (changed: PictureChanges['done']) => pictures.filter(({ id }) => !changed.includes(`remove ${id}`));
  const shown = without(changes.done);
  // why one after the other: what is removed and chosen again is there until it is removed, and would not be stored
  const upload = usePictureUpload(without(changes.begun), changes.underWay.length > 0);
  const { queue, tell, isGivenUp } = upload;
  // why here: what was typed stays when the form is made anew
  const [typed, setTyped] = useState<Typed>({ prices: pricesIn(lastResult, prices), isNew: false });
  const [answered, setAnswered] = useState(lastResult);
  // What was said of pictures stands until the server answers the whole form.
  if (answered !== lastResult) {
    setAnswered(lastResult);
    setTyped({ ...typed, isNew: false });
    tell({ type: 'formAnswered' });
  }
  const { framingWindow, isComing } = useFramingWindow(queue, tell);
  const count = picturesIn(queue);
  const news = queue.news + changes.failures;
  /** What stood there already when the press was made. */
  const readNews = useRef(0);
  const hasWork = count > 0 || changes.underWay.length > 0;
  useAskBeforeLeaving(hasWork ? t('listingPictures.leave') : null);
  const held = useHeldPress(FORM, {
    hasWork,
    isStuck: count > 0 ? isGivenUp && count === queue.unsent.length : news > readNews.current,
    onHeld: () => {
      readNews.current = news;
      // why: who wants to go on does not wait for a window that is still on its way
      if (isComing) tell({ type: 'unframed' });
      if (queue.unsent.length > 0 && queue.obstacle !== 'gone') tell({ type: 'sentAgain' });
    },
  });
  return (
    <>
      <PictureForm key={formKey} {...{ pictures: shown, prices, lastResult, upload, changes, held, isComing, typed, setTyped }} />
      {/* why outside of the form: Enter in a field of the window would send it */}
      {framingWindow}
    </>
  );
}

interface PictureFormProps extends Omit<PictureStepProps, 'formKey'> {
  upload: PictureUpload;
  changes: PictureChanges;
  held: ReturnType<typeof useHeldPress>;
  /** The window for the pictures' frames is awaited. */
  isComing: boolean;
  typed: Typed;
  setTyped: (typed: Typed) => void;
}

function PictureForm({ pictures, prices, lastResult, upload, changes, held, isComing, typed, setTyped }: PictureFormProps) {
  const t = useT();
  const scripted = useScripted();
  const { errors } = upload.queue;
  useEffect(() => {
    // why: what was typed before hydration is in the DOM only
    setTyped({
      prices: pricesInPage(
        FORM,
        eachPrice(() => ''),
      ),
      isNew: false,
    });
  }, [setTyped]);
  // The server has not judged what was typed since; but after an upload the page no longer asks for what stands there.
  const answered = pricesIn(lastResult, prices);
  const isCorrected = errors !== null && (typed.isNew || PRICE_FIELDS.some((field) => typed.prices[field] !== answered[field]));
  const instead = isCorrected ? [] : null;
  return (
    <Card>
      <ServerForm<typeof priceStepSchema, 'images'>
        id={FORM}
        encType="multipart/form-data"
        answer={lastResult}
        defaults={typed.prices}
        errors={{ images: errors, desired_earnings: instead, desired_earnings_3days: instead, desired_earnings_7days: instead }}
      >
        {({ images, desired_earnings, desired_earnings_3days, desired_earnings_7days }) => (
          <>
            <EnterPresses intent="next" />
            <section aria-labelledby={PICTURES_TITLE} className="flex flex-col gap-3">
              <h2 id={PICTURES_TITLE} tabIndex={-1} className="text-lg">
                {t('listingPictures.title')}
              </h2>
              <PictureGrid pictures={pictures} changes={changes} />
              <ChangeNews changes={changes} pictures={pictures} />
              <PictureInput field={images} room={MAX_PICTURES - pictures.length} upload={upload} held={held} isComing={isComing} />
            </section>
            <PriceFields
              fields={{ desired_earnings, desired_earnings_3days, desired_earnings_7days }}
              typed={typed.prices}
              onType={(field, text) => setTyped({ prices: { ...typed.prices, [field]: text }, isNew: true })}
            />
            {!scripted && (
              <Button variant="secondary" name="intent" value="show-price">
                {t('listingPrice.updatePrice')}
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

/** What became of the last press on a kept picture. */
function ChangeNews({ changes: { isDone, failure, failures }, pictures }: { changes: PictureChanges; pictures: readonly SavedPicture[] }) {
  const t = useT();
  const ids = pictures.map(({ id }) => id).join(' ');
  const before = useRef(ids);
  useEffect(() => {
    if (before.current === ids) return;
    before.current = ids;
    // why: other buttons have come under the finger
    notePageChange();
    // why: the button with the focus has gone with its picture
    if (document.activeElement === document.body) document.getElementById(PICTURES_TITLE)?.focus({ preventScroll: true });
  }, [ids]);
  return (
    <>
      {failure && (
        <Notice
          key={failures}
          tone="danger"
          announce
          title={t(failure === 'unknown' ? 'listingPictures.changeUnknown' : OBSTACLE_HELP[failure])}
        />
      )}
      <p role="status" className="sr-only">
        {isDone && t('listingPictures.changed')}
      </p>
    </>
  );
}
