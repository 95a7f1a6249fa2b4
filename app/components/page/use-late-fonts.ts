import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/**
 * Uses the fonts from the second page on. why: a document that was shown without them never takes up fonts that are `optional`, and
 * with scripts a reader may stay in the same document for long. While the page changes anyway, nothing is seen to move.
 */
export function useLateFonts(): void {
  const { pathname } = useLocation();
  const first = useRef<string | null>(pathname);
  useEffect(() => {
    if (first.current === null || first.current === pathname) return;
    first.current = null;
    for (const { style } of optionalFaces()) {
      const family = style.getPropertyValue('font-family').replaceAll(/["']/g, '');
      const weight = style.getPropertyValue('font-weight');
      document.fonts.add(new FontFace(family, style.getPropertyValue('src'), { weight, display: 'swap' }));
    }
  }, [pathname]);
}

function optionalFaces(): CSSFontFaceRule[] {
  return [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-display') === 'optional');
}
