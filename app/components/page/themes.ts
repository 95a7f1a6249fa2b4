/** How the site's colours are chosen: always light, always dark, or as the reader's device says. */
export const THEMES = ['light', 'dark', 'auto'] as const;
export type Theme = (typeof THEMES)[number];

export function isTheme(text: unknown): text is Theme {
  return (THEMES as readonly unknown[]).includes(text);
}
