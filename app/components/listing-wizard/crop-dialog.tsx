/** Framing one picture before it is sent. Loaded only when somebody chooses a picture. */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import Cropper, { type Point } from 'react-easy-crop';

import { usePageShut } from '#app/components/page/page-shut.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Dialog } from '#app/components/ui/dialog.tsx';
import { useT } from '#app/i18n/use-t.ts';

import { framePicture, type Frame } from './frame-picture.ts';

interface CropDialogProps {
  file: File;
  onApply: (framed: File) => void;
  onCancel: () => void;
}

const ZOOM = { min: 0.5, max: 3, step: 0.1, initial: 1 } as const;
const START: Point = { x: 0, y: 0 };
/** Of an arrow key, in pixels of the window. */
const STEP = { alone: 1, withShift: 10, withControl: 100 } as const;

export default function CropDialog({ file, onApply, onCancel }: CropDialogProps) {
  const t = useT();
  const source = useObjectUrl(file);
  const [position, setPosition] = useState(START);
  const [zoom, setZoom] = useState<number>(ZOOM.initial);
  const [rotation, setRotation] = useState(0);
  const [step, setStep] = useState<number>(STEP.alone);
  const [frame, setFrame] = useState<Frame | null>(null);
  const [busy, setBusy] = useState(false);
  const isShut = usePageShut();

  const zoomTo = (value: number) => setZoom(Math.round(Math.min(Math.max(value, ZOOM.min), ZOOM.max) * 10) / 10);
  const reset = () => {
    setPosition(START);
    setZoom(ZOOM.initial);
    setRotation(0);
  };
  const chooseStep = ({ ctrlKey, metaKey, shiftKey }: KeyboardEvent) => {
    const wanted = ctrlKey || metaKey ? STEP.withControl : shiftKey ? STEP.withShift : STEP.alone;
    // why at once: the library moves the picture with this very press, by a fifth of its step while Shift is held
    flushSync(() => setStep(shiftKey ? wanted * 5 : wanted));
  };
  const isApplied = useRef(false);
  const cancel = () => isApplied.current || onCancel();
  useEffect(() => {
    // why not with the press: it may come before the picture is drawn
    if (!busy || !source || !frame || isApplied.current) return;
    isApplied.current = true;
    // why: a file that the browser cannot draw goes unchanged to the server, which frames it or says what is wrong.
    void framePicture(file, source, frame, rotation)
      .catch(() => file)
      .then(onApply);
  });

  return (
    <Dialog open onClose={cancel} title={t('listingPictures.crop.title')}>
      <p className="text-sm text-muted">{t('listingPictures.crop.help')}</p>
      <div onKeyDownCapture={chooseStep} className="relative aspect-4/3 w-full overflow-hidden rounded bg-sunken">
        {source && (
          <Cropper
            image={source}
            crop={position}
            zoom={zoom}
            rotation={rotation}
            minZoom={ZOOM.min}
            maxZoom={ZOOM.max}
            aspect={4 / 3}
            objectFit="contain"
            restrictPosition={zoom >= 1}
            keyboardStep={step}
            // why: in a page that is shut everything has no size, and the library would move the picture to fit
            onCropChange={(point) => !isShut && setPosition(point)}
            // why not in steps: two fingers zoom by less than one at a time
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => !isShut && setFrame(pixels)}
            mediaProps={{ onError: () => onApply(file) }}
            cropperProps={{ role: 'group', 'aria-label': t('listingPictures.crop.area') }}
            disableAutomaticStylesInjection
          />
        )}
      </div>
      <div className="flex items-center gap-2">
        <Button type="button" variant="secondary" aria-label={t('listingPictures.crop.zoomOut')} onClick={() => zoomTo(zoom - ZOOM.step)}>
          −
        </Button>
        <input
          type="range"
          aria-label={t('listingPictures.crop.zoom')}
          {...{ min: ZOOM.min, max: ZOOM.max, step: ZOOM.step }}
          value={zoom}
          onChange={(event) => zoomTo(event.target.valueAsNumber)}
          className="h-11 min-w-0 flex-1 accent-[var(--accent)]"
        />
        <Button type="button" variant="secondary" aria-label={t('listingPictures.crop.zoomIn')} onClick={() => zoomTo(zoom + ZOOM.step)}>
          +
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="button" variant="secondary" onClick={() => setRotation((rotation + 90) % 360)}>
          {t('listingPictures.crop.rotate')}
        </Button>
        <Button type="button" variant="quiet" onClick={reset}>
          {t('listingPictures.crop.reset')}
        </Button>
      </div>
      <div className="flex justify-between gap-3">
        <Button type="button" variant="secondary" onClick={cancel}>
          {t('listingPictures.crop.cancel')}
        </Button>
        <Button type="button" busy={busy} onClick={() => setBusy(true)}>
          {t('listingPictures.crop.apply')}
        </Button>
      </div>
    </Dialog>
  );
}

/** An address for the file while the component lives. */
function useObjectUrl(file: File): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
