import { useEffect, useRef, type RefObject } from 'react';

import { useMountedByScripts } from './use-scripted.ts';

/**
 * For the heading of what takes a page's place without a way to it, as an error does after a form: it is scrolled to and takes
 * the focus, for the reader may have been at the page's foot. Not when it came from the server, where reading begins at the head.
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
