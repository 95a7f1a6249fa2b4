import { useEffect, useRef, type RefObject } from 'react';

import { useMountedByScripts } from './use-scripted.ts';

/**
 * For the heading of what replaces a page without a navigation, as an error does after a form. The heading is scrolled to and
 * takes the focus, because the reader may be at the page's foot. Not when the server rendered it: such a page is read from its top anyway.
 */
export function useReadFromHead(): RefObject<HTMLHeadingElement> {
  const heading = useRef<HTMLHeadingElement>(null);
  const tookAPlace = useMountedByScripts();
  useEffect(() => {
    if (!tookAPlace) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [tookAPlace]);
  return heading;
}
