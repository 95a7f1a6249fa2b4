import { useLocation } from '@remix-run/react';
import { useEffect, useRef } from 'react';

/** Faces that have come, to be used when the page changes next. */
const arrived: FontFace[] = [];
let isBegun = false;

/**
 * Uses fonts that came too late from the next page on. why: a document that was shown without them never takes up fonts that are
 * `optional`, and with scripts a reader may stay in the same document for long. While the page changes anyway, nothing is seen to move.
 */
export function useLateFonts(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    void bringFonts();
    if (shown.current === pathname) return;
    shown.current = pathname;
    for (const face of arrived.splice(0)) document.fonts.add(face);
  }, [pathname]);
}

/** Once in a document, after what its style sheet asks for: the files are in the browser's memory then. */
async function bringFonts(): Promise<void> {
  if (isBegun) return;
  isBegun = true;
  await document.fonts.ready;
  const faces = optionalFaces(document.styleSheets).map(({ style }) => {
    const family = style.getPropertyValue('font-family').replaceAll(/["']/g, '');
    const weight = style.getPropertyValue('font-weight');
    return new FontFace(family, style.getPropertyValue('src'), { weight, display: 'swap' });
  });
  // why nothing of a failure: then the page is read in the fallback
  for (const face of faces)
    void face.load().then(
      () => arrived.push(face),
      () => {},
    );
}

export function optionalFaces(sheets: Iterable<CSSStyleSheet>): CSSFontFaceRule[] {
  return [...sheets]
    .flatMap(rulesOf)
    .filter((rule): rule is CSSFontFaceRule => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('font-display') === 'optional');
}

/** Of a sheet of another origin, as an extension may bring one, and of one that is still loading they cannot be read. */
function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
  try {
    return [...sheet.cssRules];
  } catch {
    return [];
  }
}
