import { afterEach, expect, it, vi } from 'vitest';

import { optionalFaces } from './use-late-fonts.ts';

class Face {
  constructor(readonly display: string) {}
  style = { getPropertyValue: (name: string) => (name === 'font-display' ? this.display : '') };
}

afterEach(() => void vi.unstubAllGlobals());

it('passes over style sheets that may not be read', () => {
  vi.stubGlobal('CSSFontFaceRule', Face);
  const face = new Face('optional');
  const own = { cssRules: [new Face('swap'), {}, face] };
  const foreign = {
    get cssRules(): never {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  expect(optionalFaces([foreign, own] as unknown as CSSStyleSheet[])).toEqual([face]);
});
