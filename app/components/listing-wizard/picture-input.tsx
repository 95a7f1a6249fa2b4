import { useNavigation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

import { isFormOnItsWay } from '#app/components/page/early-submit.ts';
import type { Obstacle } from '#app/components/page/stay-field.ts';
import { Button } from '#app/components/ui/button.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import type { FormField } from '#app/components/ui/form-field.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useT } from '#app/i18n/use-t.ts';

import { isToBeSent, picturesIn } from './picture-queue.ts';
import type { useHeldPress } from './use-held-press.ts';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureInputProps {
  field: FormField;
  /** How many more pictures fit. */
  room: number;
  upload: PictureUpload;
  /** A press that waits for the pictures. */
  held: ReturnType<typeof useHeldPress>;
  /** The window in which they are framed is awaited. */
  isComing: boolean;
}

/**
 * Without scripts a file input and a button. With scripts each chosen picture is framed in a window, and all are sent beside the form
 * after the last; where the window does not arrive, they are sent as they are. The input stays even when no more pictures fit, to show the
 * answer to the last upload, which may say that some were refused.
 */
export function PictureInput({ field, room, upload: { queue, tell }, held, isComing }: PictureInputProps) {
  const t = useT();
  const scripted = useScripted();
  const isPosting = useNavigation().formMethod === 'POST';
  const input = useRef<HTMLInputElement>(null);
  const { waiting, sending, surplus, tooLarge, unreadable } = queue;
  const isUnderWay = sending.length > 0 || isToBeSent(queue);

  const choose = (files: FileList | null) => {
    if (files?.length) tell({ type: 'chosen', files: [...files], room });
    // why: from here on they are sent beside the form, and the form must not carry them too
    if (input.current) input.current.value = '';
  };
  const isAdopted = useRef(false);
  useEffect(() => {
    // why: what was chosen before the scripts came stands in the input only
    if (!isAdopted.current && !isFormOnItsWay()) choose(input.current?.files ?? null);
    isAdopted.current = true;
  });

  return (
    <>
      {room > 0 ? (
        <FileField
          ref={input}
          field={field}
          label={t('listingPictures.add')}
          help={t('listingPictures.addHelp')}
          multiple
          accept="image/jpeg,image/png,image/webp"
          // why: the page may leave with the answer
          disabled={isPosting}
          // why: the page would leave while the reader still chooses
          onClick={held.drop}
          onChange={(event) => choose(event.target.files)}
        />
      ) : (
        <p id={field.id} tabIndex={-1} className="text-muted">
          {t('listingPictures.full')}
        </p>
      )}
      {!scripted && room > 0 && (
        <Button variant="secondary" name="intent" value="add-pictures">
          {t('listingPictures.upload')}
        </Button>
      )}
      {surplus > 0 && <Notice tone="danger" announce title={t('listingPictures.surplus', { left: surplus })} />}
      {tooLarge.length > 0 && <Notice tone="danger" announce title={t('listingPictures.tooLarge', { names: namesOf(tooLarge) })} />}
      {unreadable.length > 0 && <Notice tone="danger" announce title={t('listingPictures.unreadable', { names: namesOf(unreadable) })} />}
      {/* why: the buttons go with the notice */}
      <Unsent queue={queue} tell={tell} onPress={() => (input.current ?? document.getElementById(field.id))?.focus()} />
      <p role="status" className="empty:hidden">
        {isComing && `${t('listingPictures.crop.preparing')} `}
        {isUnderWay && t('listingPictures.uploading', { count: picturesIn(queue) - waiting.length })}
        {held.isHeld && ` ${t('listingPictures.thenOn')}`}
      </p>
    </>
  );
}

export const OBSTACLE_HELP = {
  signedOut: 'listingPictures.signedOutHelp',
  gone: 'listingPictures.goneHelp',
} as const satisfies Record<Obstacle, MessageKey>;

/** Which pictures did not arrive, and what the reader can do about it. */
function Unsent({ queue: { unsent, obstacle }, tell, onPress }: Pick<PictureUpload, 'queue' | 'tell'> & { onPress: () => void }) {
  const t = useT();
  if (unsent.length === 0) return null;
  const press = (type: 'sentAgain' | 'leftOut') => () => {
    onPress();
    tell({ type });
  };
  return (
    <Notice tone="danger" announce title={t('listingPictures.unsent', { count: unsent.length })}>
      <p>{t(obstacle ? OBSTACLE_HELP[obstacle] : 'listingPictures.unsentHelp')}</p>
      {obstacle === 'gone' && <p>{t('listingPictures.leaveOutHelp')}</p>}
      <p className="mt-2 flex flex-wrap gap-2">
        {obstacle !== 'gone' && (
          <Button type="button" onClick={press('sentAgain')}>
            {t('listingPictures.sendAgain')}
          </Button>
        )}
        <Button type="button" variant="quiet" onClick={press('leftOut')}>
          {t('listingPictures.leaveOut')}
        </Button>
      </p>
    </Notice>
  );
}

const namesOf = (files: readonly File[]) => files.map(({ name }) => name.slice(-40)).join(', ');
