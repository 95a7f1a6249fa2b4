import { useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { STAY_FIELD } from '#app/components/page/stay-field.ts';
import { Button } from '#app/components/ui/button.tsx';
import { FileField } from '#app/components/ui/file-field.tsx';
import type { FormField } from '#app/components/ui/form-field.ts';
import { useOptionalPart } from '#app/components/ui/use-optional-part.ts';
import { useScripted } from '#app/components/ui/use-scripted.ts';
import { useT } from '#app/i18n/use-t.ts';

const loadCropDialog = () => import('./crop-dialog.tsx');

interface PictureInputProps {
  field: FormField;
  /** How many more pictures fit. */
  room: number;
  /** Takes the messages for the files that the server refused, or null. */
  onAnswer: (errors: readonly string[] | null) => void;
}

interface UploadAnswer {
  pictureErrors?: string[];
}

/**
 * Without scripts a file input and a button. With scripts each chosen picture is framed in a dialog, and all are sent
 * after the last; where the dialog does not arrive, they are sent as they are. The rest of the form stays as it is. The input stays even
 * when no more pictures fit, to show the answer to the last upload, which may say that some were left out.
 */
export function PictureInput({ field, room, onAnswer }: PictureInputProps) {
  const t = useT();
  const scripted = useScripted();
  const upload = useFetcher<UploadAnswer>();
  const input = useRef<HTMLInputElement>(null);
  const [waiting, setWaiting] = useState<readonly File[]>([]);
  const [framed, setFramed] = useState<readonly File[]>([]);
  const [surplus, setSurplus] = useState<readonly File[]>([]);
  const [sent, setSent] = useState(0);
  const [current] = waiting;
  const sentUnframed = useRef<readonly File[] | null>(null);
  const { Part: CropDialog, missing } = useOptionalPart(loadCropDialog, current !== undefined);

  useEffect(() => {
    if (upload.state === 'idle' && upload.data) onAnswer(upload.data.pictureErrors ?? null);
  }, [upload.state, upload.data, onAnswer]);

  const choose = (files: FileList | null) => {
    const chosen = [...(files ?? [])];
    // why: the form's own buttons may be pressed before the dialog is there, and would send them as well
    if (input.current) input.current.value = '';
    setWaiting(chosen.slice(0, room));
    setSurplus(chosen.slice(room));
  };

  const send = (ready: readonly File[]) => {
    // why: those that do not fit are sent on as well, as the last, so that the server says how many were left out
    const files = ready.length > 0 ? [...ready, ...surplus] : [];
    setWaiting([]);
    setFramed([]);
    setSurplus([]);
    if (files.length === 0) return;
    const form = new FormData();
    form.set('intent', 'add-pictures');
    form.set(STAY_FIELD, '1');
    files.forEach((file) => form.append('images', file));
    setSent(files.length);
    upload.submit(form, { method: 'post', encType: 'multipart/form-data' });
  };

  const goOn = (result: File | null) => {
    const ready = result ? [...framed, result] : framed;
    const rest = waiting.slice(1);
    if (rest.length === 0) return send(ready);
    setFramed(ready);
    setWaiting(rest);
  };

  useEffect(() => {
    // why compared: another render may come before what `send` sets
    if (!missing || waiting.length === 0 || sentUnframed.current === waiting) return;
    sentUnframed.current = waiting;
    send([...framed, ...waiting]);
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
      <p role="status" className="empty:hidden">
        {upload.state !== 'idle' && t('listingWizard.pictures.uploading', { count: sent })}
      </p>
      {current && !CropDialog && <p role="status">{t('listingWizard.crop.preparing')}</p>}
      {current && CropDialog && <CropDialog key={waiting.length} file={current} onApply={goOn} onCancel={() => goOn(null)} />}
    </>
  );
}
