import type { MouseEvent } from 'react';

/**
 * Gives the focus to what a link within the page points at. why: the router would take the link for a navigation, and drop the answer to the
 * page's form with what was typed.
 */
export function focusTarget(event: MouseEvent<HTMLAnchorElement>): void {
  const target = document.getElementById(event.currentTarget.hash.slice(1));
  if (!target) return;
  event.preventDefault();
  target.focus();
}
