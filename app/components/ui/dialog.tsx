import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

import { CloseIcon } from '#app/components/icons/controls.tsx';
import { usePageShut } from '#app/components/page/page-shut.ts';
import { notePageChange } from '#app/components/page/use-second-presses.ts';
import { useT } from '#app/i18n/use-t.ts';

interface DialogProps {
  open: boolean;
  /** Called when the reader closes it by Escape or the button. */
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A modal window on the native `<dialog>`: the browser keeps focus inside and gives it back. Only with scripts; the same thing needs a page of its own. */
export function Dialog({ open, ...shown }: DialogProps) {
  return open && <OpenDialog {...shown} />;
}

function OpenDialog({ onClose, title, children }: Omit<DialogProps, 'open'>) {
  const t = useT();
  const element = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  const isShut = usePageShut();
  // why with the layout: the browser gives the focus back only while the window is in the page
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!dialog || isShut) return;
    dialog.showModal();
    // why not what the browser would take: Enter would press the button that closes it
    heading.current?.focus();
    notePageChange();
    return () => {
      // why as a cleanup: it comes before anything else takes the focus
      dialog.close();
      notePageChange();
    };
  }, [isShut]);

  return (
    <dialog
      ref={element}
      // why: whether it closes is for its owner to say
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClose={() => !isShut && !element.current?.open && onClose()}
      aria-labelledby={titleId}
      className="w-full max-w-form rounded bg-surface p-0 shadow-lifted"
    >
      <div className="flex flex-col gap-4 p-4 sm:p-6">
        <div className="-mr-2 flex items-start justify-between gap-4">
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
          </h2>
          <button type="button" onClick={onClose} className="-mt-1 grid size-11 shrink-0 place-items-center rounded hover:bg-sunken">
            <CloseIcon />
            <span className="sr-only">{t('common.close')}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
