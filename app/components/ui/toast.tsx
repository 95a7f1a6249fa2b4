import { useState } from 'react';

import { CloseIcon } from '#app/components/icons/controls.tsx';
import { useT } from '#app/i18n/use-t.ts';

import { classNames } from './class-names.ts';
import { useScripted } from './use-scripted.ts';

export interface ToastNotice {
  /** Another one for every notice, so that the same sentence twice in a row is shown twice. */
  id: string;
  message: string;
  variant: 'default' | 'destructive';
}

/** Shows the newest notice until it goes, even when the page's data are reloaded meanwhile: a reload brings no notice. */
export function Toaster({ notice }: { notice: ToastNotice | null }) {
  const [newest, setNewest] = useState(notice);
  if (notice && notice.id !== newest?.id) setNewest(notice);
  return newest && <Toast key={newest.id} {...newest} />;
}

/**
 * A notice of what has just been done. Without scripts it stands at the top of the page; with scripts it floats and goes
 * by itself (rule S5), but stays while it is pointed at or focused.
 */
function Toast({ message, variant }: ToastNotice) {
  const t = useT();
  const scripted = useScripted();
  const [shown, setShown] = useState(true);

  if (!shown) return null;
  const tone = variant === 'destructive' ? 'border-danger bg-danger-soft' : 'border-positive bg-positive-soft';
  if (!scripted) {
    return (
      <div className="mx-auto mt-4 w-full max-w-page px-4">
        <p role={variant === 'destructive' ? 'alert' : 'status'} className={classNames('rounded border-l-4 px-4 py-3 font-semibold', tone)}>
          {message}
        </p>
      </div>
    );
  }
  return (
    <div
      role={variant === 'destructive' ? 'alert' : 'status'}
      onAnimationEnd={() => setShown(false)}
      className={classNames(
        'animate-toast fixed inset-x-4 bottom-4 z-50 flex items-start gap-3 rounded border-l-4 px-4 py-3 shadow-lifted sm:right-6 sm:left-auto hover:[animation-play-state:paused] focus-within:[animation-play-state:paused] sm:max-w-sm',
        tone,
      )}
    >
      <p className="flex-1 py-2 font-semibold">{message}</p>
      <button type="button" onClick={() => setShown(false)} className="-mr-2 grid size-11 place-items-center rounded hover:bg-surface">
        <CloseIcon />
        <span className="sr-only">{t('common.close')}</span>
      </button>
    </div>
  );
}
