import { useEffect, useRef, type ChangeEvent } from 'react';

import { Button } from '#app/components/ui/button.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import type { FormField } from '#app/components/ui/form-field.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { useOptionalPart } from '#app/components/ui/use-optional-part.ts';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { useT } from '#app/i18n/use-t.ts';

import { picturesIn } from './picture-queue.ts';
import { useAskBeforeLeaving } from './use-ask-before-leaving.ts';
import { useHeldPress } from './use-held-press.ts';
import type { usePictureUpload } from './use-picture-upload.ts';

const loadCropDialog = () => import('./crop-dialog.tsx');

interface PictureInputProps {
  field: FormField;
  /** How many more pictures fit. */
  room: number;
  upload: ReturnType<typeof usePictureUpload>;
  /** The server refused something of what was sent last. */
  isRefused: boolean;
}

/**
 * Without scripts a file input and a button. With scripts each chosen picture is framed in a dialog, and all are sent beside the form
 * after the last; where the dialog does not arrive, they are sent as they are. A press that leads to another step waits for them. The input
 * stays even when no more pictures fit, to show the answer to the last upload, which may say that some were left out.
 */
export function PictureInput({ field, room, upload: [queue, tell], isRefused }: PictureInputProps) {
  const t = useT();
  const scripted = useScripted();
  const input = useRef<HTMLInputElement>(null);
  const inForm = useRef<HTMLParagraphElement>(null);
  const { waiting, sending, unsent, tooLarge } = queue;
  const [current] = waiting;
  const { Part: CropDialog, missing } = useOptionalPart(loadCropDialog, current !== undefined);
  const isUnderWay = sending.length > 0;
  const count = picturesIn(queue);
  useAskBeforeLeaving(count > 0, t('listingWizard.pictures.leave'));
  const isHeld = useHeldPress(inForm, {
    hasWork: count > 0,
    isStuck: count > 0 ? count === unsent.length : tooLarge.length > 0 || isRefused,
    onHeld: () => {
      // why: who wants to go on does not wait for a window that is still on its way
      if (current && !CropDialog) tell({ type: 'unframed' });
      if (unsent.length > 0 && !isUnderWay) tell({ type: 'wantedAgain' });
    },
  });

  const choose = (files: FileList | null) => {
    if (files?.length) tell({ type: 'chosen', files: [...files], room });
    // why: from here on they are sent beside the form, and the form must not carry them too
    if (input.current) input.current.value = '';
  };
  const isAdopted = useRef(false);
  useEffect(() => {
    // why: what was chosen before the scripts came stands in the input only
    if (!isAdopted.current) choose(input.current?.files ?? null);
    isAdopted.current = true;
  });
  useEffect(() => {
    if (missing && current) tell({ type: 'unframed' });
  }, [missing, current, tell]);

  return (
    <>
      {room > 0 ? (
        <FileField
          ref={input}
          field={field}
          label={t('listingWizard.pictures.add')}
          help={t('listingWizard.pictures.addHelp')}
          multiple
          accept="image/jpeg,image/png,image/webp"
          onChange={scripted ? (event: ChangeEvent<HTMLInputElement>) => choose(event.target.files) : undefined}
        />
      ) : (
        <p id={field.id} tabIndex={-1} className="text-muted">
          {t('listingWizard.pictures.full')}
        </p>
      )}
      {!scripted && room > 0 && (
        <Button variant="secondary" name="intent" value="add-pictures">
          {t('listingWizard.pictures.upload')}
        </Button>
      )}
      {tooLarge.length > 0 && (
        <Notice
          tone="danger"
          announce
          title={t('listingWizard.pictures.tooLarge', { names: tooLarge.map(({ name }) => name.slice(-40)).join(', ') })}
        />
      )}
      {unsent.length > 0 && (
        <Notice tone="danger" announce title={t('listingWizard.pictures.unsent', { count: unsent.length })}>
          <p>{t('listingWizard.pictures.unsentHelp')}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            {(['wantedAgain', 'leftOut'] as const).map((type) => (
              <Button
                key={type}
                type="button"
                variant={type === 'leftOut' ? 'quiet' : 'primary'}
                onClick={() => {
                  // why: the buttons go with the notice
                  (input.current ?? document.getElementById(field.id))?.focus();
                  tell({ type });
                }}
              >
                {t(type === 'leftOut' ? 'listingWizard.pictures.leaveOut' : 'listingWizard.pictures.sendAgain')}
              </Button>
            ))}
          </p>
        </Notice>
      )}
      <p ref={inForm} role="status" className="empty:hidden">
        {isUnderWay && t('listingWizard.pictures.uploading', { count: count - waiting.length })}
        {isUnderWay && isHeld && ` ${t('listingWizard.pictures.thenOn')}`}
      </p>
      {current && !CropDialog && <p role="status">{t('listingWizard.crop.preparing')}</p>}
      {current && CropDialog && (
        <CropDialog
          key={waiting.length}
          file={current}
          onApply={(file) => tell({ type: 'framed', file })}
          onCancel={() => tell({ type: 'framed', file: null })}
        />
      )}
    </>
  );
}
