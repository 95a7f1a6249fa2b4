import type { SubmissionResult } from '@conform-to/dom';
import { useEffect, useRef, useState } from 'react';

import { useAskBeforeLeaving } from '#app/components/page/ask-before-leaving.ts';
import { notePageChange } from '#app/components/page/use-second-presses.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Card } from '#app/components/ui/card.tsx';
import { typedIn } from '#app/components/ui/form-field.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { ServerForm } from '#app/components/ui/server-form.tsx';
import { TextField } from '#app/components/ui/text-field.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { MAX_PICTURES } from '#app/domain/listings/listing-limits.ts';
import type { priceStepSchema } from '#app/modules/listings/listing-inputs.server.ts';
import { useT } from '#app/i18n/use-t.ts';

import { PictureGrid, type SavedPicture } from './picture-grid.tsx';
import { OBSTACLE_HELP, PictureInput } from './picture-input.tsx';
import { PriceExplanation } from './price-explanation.tsx';
import { picturesIn } from './picture-queue.ts';
import { useFramingWindow } from './use-framing-window.tsx';
import { useHeldPress } from './use-held-press.ts';
import { usePictureChanges, type PictureChanges } from './use-picture-changes.ts';
import { usePictureUpload, type PictureUpload } from './use-picture-upload.ts';
import { EnterPresses } from './wizard-frame.tsx';

interface PictureStepProps {
  /** A new one makes the form anew; pictures that are on their way stay. */
  formKey: number;
  pictures: readonly SavedPicture[];
  /** As it stands in the field, e.g. `12.50`; empty when not given yet. */
  earnings: string;
  lastResult: SubmissionResult<string[]> | null | undefined;
}

/** The earnings as they stand in the field. */
interface Typed {
  text: string;
  /** Since the form was answered, be it the same again. */
  isNew: boolean;
}

const FORM = 'pictures';
const PICTURES_TITLE = 'pictures-title';

/** Step 2: pictures and price. */
export function PictureStep({ formKey, pictures, earnings, lastResult }: PictureStepProps) {
  const t = useT();
  const changes = usePictureChanges();
  const without = (changed: PictureChanges['done']) => pictures.filter(({ id }) => !changed.includes(`remove ${id}`));
  const shown = without(changes.done);
  // why one after the other: what is removed and chosen again is there until it is removed, and would not be stored
  const upload = usePictureUpload(without(changes.begun), changes.underWay.length > 0);
  const { queue, tell, isGivenUp } = upload;
  // why here: what was typed stays when the form is made anew
  const [typed, setTyped] = useState<Typed>({ text: typedIn(lastResult, 'desired_earnings') ?? earnings, isNew: false });
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
  useAskBeforeLeaving(hasWork ? t('listingWizard.pictures.leave') : null);
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
      <PictureForm key={formKey} {...{ pictures: shown, earnings, lastResult, upload, changes, held, isComing, typed, setTyped }} />
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

function PictureForm({ pictures, earnings, lastResult, upload, changes, held, isComing, typed, setTyped }: PictureFormProps) {
  const t = useT();
  const scripted = useScripted();
  const { errors } = upload.queue;
  useEffect(() => {
    // why: what was typed before hydration is in the DOM only
    const field = document.querySelector<HTMLInputElement>(`#${FORM} [name="desired_earnings"]`);
    if (field) setTyped({ text: field.value, isNew: false });
  }, [setTyped]);
  // The server has not judged what was typed since; but after an upload the page no longer asks for what stands there.
  const isCorrected = errors !== null && (typed.isNew || typed.text !== (typedIn(lastResult, 'desired_earnings') ?? earnings));
  return (
    <Card>
      <ServerForm<typeof priceStepSchema, 'images'>
        id={FORM}
        encType="multipart/form-data"
        answer={lastResult}
        defaults={{ desired_earnings: typed.text }}
        errors={{ images: errors, desired_earnings: isCorrected ? [] : null }}
      >
        {({ images, desired_earnings }) => (
          <>
            <EnterPresses intent="next" />
            <section aria-labelledby={PICTURES_TITLE} className="flex flex-col gap-3">
              <h2 id={PICTURES_TITLE} tabIndex={-1} className="text-lg">
                {t('listingWizard.pictures.title')}
              </h2>
              <PictureGrid pictures={pictures} changes={changes} />
              <ChangeNews changes={changes} pictures={pictures} />
              <PictureInput field={images} room={MAX_PICTURES - pictures.length} upload={upload} held={held} isComing={isComing} />
            </section>
            <TextField
              field={desired_earnings}
              label={t('listingWizard.earnings')}
              help={t('listingWizard.earningsHelp')}
              inputMode="decimal"
              autoComplete="off"
              suffix="€"
              onChange={(event) => setTyped({ text: event.target.value, isNew: true })}
            />
            <PriceExplanation typed={typed.text} />
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
          title={t(failure === 'unknown' ? 'listingWizard.pictures.changeUnknown' : OBSTACLE_HELP[failure])}
        />
      )}
      <p role="status" className="sr-only">
        {isDone && t('listingWizard.pictures.changed')}
      </p>
    </>
  );
}
