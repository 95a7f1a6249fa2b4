/** The theme of the page that is being rendered; in the browser, what the page came with. A change of theme loads the page anew. */
import { createContext, useContext } from 'react';

import type { Theme } from './themes.ts';

export const ThemeContext = createContext<Theme>('auto');

export function useTheme(): Theme {
  return useContext(ThemeContext);
}
