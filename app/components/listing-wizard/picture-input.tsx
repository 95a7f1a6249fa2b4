import { useLocation, useNavigation } from '@remix-run/react';
import { useEffect, useRef, useState, type RefObject } from 'react';

import { CAME_BACK } from '#app/components/page/came-back.ts';
import { Button } from '#app/components/ui/button.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import type { FormField } from '#app/components/ui/form-field.ts';
import { Notice } from '#app/components/ui/notice.tsx';
import { useOptionalPart } from '#app/components/ui/use-optional-part.ts';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { useT } from '#app/i18n/use-t.ts';

import { usePictureUpload } from './use-picture-upload.ts';

const loadCropDialog = () => import('./crop-dialog.tsx');

interface PictureInputProps {
  field: FormField;
  /** How many more pictures fit. */
  room: number;
  /** Takes the messages for the files that the server refused, or null. */
  onAnswer: (errors: readonly string[] | null) => void;
}

/**
 * Without scripts a file input and a button. With scripts each chosen picture is framed in a dialog, and all are sent
 * after the last; where the dialog does not arrive, they are sent as they are. The rest of the form stays as it is. What did not arrive stands
 * in the input again, and goes with the form's own buttons too. The input stays even when no more pictures fit, to show the answer to the
 * last upload, which may say that some were left out.
 */
export function PictureInput({ field, room, onAnswer }: PictureInputProps) {
  const t = useT();
  const scripted = useScripted();
  const { count, unsent, isTooMuch, isRefused, send, forgetUnsent } = usePictureUpload(room, onAnswer);
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [framed, setFramed] = useState<readonly File[]>([]);
  const [surplus, setSurplus] = useState<readonly File[]>([]);
  const [current] = waiting;
  const sentUnframed = useRef<readonly File[] | null>(null);
  const { Part: CropDialog, missing } = useOptionalPart(loadCropDialog, current !== undefined);
  const isTaken = useTakenByForm(() => {
    setWaiting([]);
    setSurplus([]);
    forgetUnsent();
  });
  const isFraming = current !== undefined && CropDialog !== null && !isTaken;
  const isAdopted = useRef(false);
  useEffect(() => {
    // why: what was chosen before the scripts came stands in the input only
    if (!isAdopted.current && input.current?.files?.length) choose(input.current.files);
    isAdopted.current = true;
  });
  useFilesOf(input, [...unsent, ...waiting, ...surplus]);
  useSubmitAfter(input, count > 0, !isRefused);

  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    const fit = Math.max(0, room - unsent.length);
    setWaiting(chosen.slice(0, fit));
    setSurplus(chosen.slice(fit));
  };

  const sendAll = (ready: readonly File[]) => {
    setWaiting([]);
    setFramed([]);
    setSurplus([]);
    // why: those that do not fit are sent on as well, as the last, so that the server says how many were left out
    if (ready.length > 0) send([...ready, ...surplus]);
  };

  const goOn = (result: File | null) => {
    const ready = result ? [...framed, result] : framed;
    const rest = waiting.slice(1);
    if (rest.length === 0) return sendAll(ready);
    setFramed(ready);
    setWaiting(rest);
  };

  useEffect(() => {
    // why compared: another render may come before what `sendAll` sets
    if (!missing || isTaken || waiting.length === 0 || sentUnframed.current === waiting) return;
    sentUnframed.current = waiting;
    sendAll([...framed, ...waiting]);
  });

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
          disabled={isTaken}
          onChange={scripted ? (event) => choose(event.target.files) : undefined}
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
      {isTooMuch && <Notice tone="danger" announce title={t('listingWizard.pictures.tooMuch')} />}
      {unsent.length > 0 && !isTaken && (
        <Notice tone="danger" announce title={t('listingWizard.pictures.unsent', { count: unsent.length })}>
          <p>{t('listingWizard.pictures.unsentHelp')}</p>
          <p className="mt-2 flex flex-wrap gap-2">
            <Button
              type="button"
              onClick={() => {
                // why: the button goes with the notice
                input.current?.focus();
                send([]);
              }}
            >
              {t('listingWizard.pictures.sendAgain')}
            </Button>
            <Button type="button" variant="quiet" onClick={forgetUnsent}>
              {t('listingWizard.pictures.leaveOut')}
            </Button>
          </p>
        </Notice>
      )}
      <p role="status" className="empty:hidden">
        {count > 0 && t('listingWizard.pictures.uploading', { count })}
      </p>
      {current && !CropDialog && <p role="status">{t('listingWizard.crop.preparing')}</p>}
      {isFraming && <CropDialog key={waiting.length} file={current} onApply={goOn} onCancel={() => goOn(null)} />}
    </>
  );
}

/** Whether the form itself is being sent with pictures that stood in its input. Calls `onTaken` when the server has answered it. */
function useTakenByForm(onTaken: () => void): boolean {
  const { state, formData } = useNavigation();
  const hasComeBack = useLocation().state === CAME_BACK;
  const holdsPictures = formData?.getAll('images').some((entry) => entry instanceof File && entry.size > 0) ?? false;
  const [wasTaken, setWasTaken] = useState(false);
  // why until the page is idle: only then is it known whether the reader has come back from a press that was lost
  const isTaken = holdsPictures || (wasTaken && state !== 'idle');
  if (isTaken !== wasTaken) {
    setWasTaken(isTaken);
    if (wasTaken && !hasComeBack) onTaken();
  }
  return isTaken;
}

/**
 * Holds back the form around an input while `isBusy`, and sends it afterwards if it `mayGoOn` then. why: leaving the page would end the upload.
 */
function useSubmitAfter(input: RefObject<HTMLInputElement>, isBusy: boolean, mayGoOn: boolean): void {
  const held = useRef<{ form: HTMLFormElement; submitter: HTMLElement | null } | null>(null);
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !isBusy) return;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      held.current = { form, submitter: event.submitter };
    };
    form.addEventListener('submit', hold);
    return () => form.removeEventListener('submit', hold);
  }, [input, isBusy]);
  useEffect(() => {
    if (isBusy || !held.current) return;
    const { form, submitter } = held.current;
    held.current = null;
    if (mayGoOn && form.isConnected) form.requestSubmit(submitter?.isConnected ? submitter : null);
  }, [isBusy, mayGoOn]);
}

/** Keeps `files`, and nothing else, in a file input. */
function useFilesOf(input: RefObject<HTMLInputElement>, files: readonly File[]): void {
  useEffect(() => {
    if (!input.current || namesOf(input.current.files ?? []) === namesOf(files)) return;
    const transfer = new DataTransfer();
    files.forEach((file) => transfer.items.add(file));
    input.current.files = transfer.files;
  });
}

const namesOf = (files: Iterable<File>) => [...files].map(({ name, size, lastModified }) => `${name} ${size} ${lastModified}`).join('/');
