import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

import { classNames } from './class-names.ts';

interface PopoverProps {
  /** Names the panel in the page. */
  id: string;
  /** What stands on the button; its words name it. */
  opener: ReactNode;
  openerClass: string;
  className?: string;
  children: ReactNode;
}

/**
 * A panel that a button opens, by the browser's own `popover`: Escape and a press beside it close it without scripts, and
 * the tab key goes from the button into it. With scripts a navigation closes it too. A browser that does not
 * know popovers shows the panel in the page (`app.css`).
 */
export function Popover({ id, opener, openerClass, className, children }: PopoverProps) {
  const { key } = useLocation();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (panel.current?.matches?.(POPOVER_OPEN)) panel.current.hidePopover();
  }, [key]);

  return (
    <>
      <button type="button" {...pops(id)} className={classNames('popover-opener', openerClass)}>
        {opener}
      </button>
      <div ref={panel} id={id} {...POPOVER} className={className}>
        {children}
      </div>
    </>
  );
}

/** A button inside the panel that closes it. */
export function PopoverClose({ id, className, children }: { id: string; className: string; children: ReactNode }) {
  return (
    <button type="button" {...pops(id, 'hide')} className={classNames('popover-opener', className)}>
      {children}
    </button>
  );
}

/** For what takes the place of the page, which an open panel would cover. */
export function closePopovers(): void {
  for (const panel of document.querySelectorAll<HTMLElement>(POPOVER_OPEN)) panel.hidePopover();
}

const POPOVER_OPEN = typeof CSS !== 'undefined' && CSS.supports('selector(:popover-open)') ? ':popover-open' : ':not(*)';
// why: this version of React passes these attributes on as they are written, but its types do not know them
const POPOVER = { popover: 'auto' } as object;
const pops = (id: string, action: 'toggle' | 'hide' = 'toggle') => ({ popovertarget: id, popovertargetaction: action }) as object;
