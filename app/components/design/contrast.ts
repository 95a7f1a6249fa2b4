/** How well colours stand apart (WCAG 2.2, relative luminance and contrast ratio). Pure. */

/** The ratio of two colours `#rrggbb`, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Red, green and blue, 0 to 1. Throws for anything but `#rrggbb`. */
function channelsOf(colour: string): number[] {
  const digits = /^#([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (!digits) throw new Error(`not a colour: ${colour}`);
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

/** A role's colour in both themes. */
export interface RoleColours {
  light: string;
  dark: string;
}

/** The roles that a style sheet declares as `--role: light-dark(#rrggbb, #rrggbb)`. */
export function rolesIn(styleSheet: string): Record<string, RoleColours> {
  const declared = styleSheet.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/gi);
  return Object.fromEntries([...declared].map(([, role = '', light = '', dark = '']) => [role, { light, dark }]));
}

/** Which roles stand on which, and how much contrast they need there: 4.5 for text, 3 for what is a control or a picture. */
const PAIRS = [
  { front: 'ink', back: 'page', needs: 4.5 },
  { front: 'ink', back: 'surface', needs: 4.5 },
  { front: 'ink', back: 'sunken', needs: 4.5 },
  { front: 'muted', back: 'page', needs: 4.5 },
  { front: 'muted', back: 'surface', needs: 4.5 },
  { front: 'muted', back: 'sunken', needs: 4.5 },
  { front: 'accent', back: 'page', needs: 4.5 },
  { front: 'accent', back: 'surface', needs: 4.5 },
  { front: 'accent', back: 'sunken', needs: 4.5 },
  { front: 'accent-strong', back: 'accent-soft', needs: 4.5 },
  { front: 'on-accent', back: 'accent', needs: 4.5 },
  { front: 'on-accent', back: 'accent-strong', needs: 4.5 },
  { front: 'on-sand', back: 'sand', needs: 4.5 },
  { front: 'on-urgent', back: 'urgent', needs: 4.5 },
  { front: 'urgent', back: 'urgent-soft', needs: 4.5 },
  { front: 'positive', back: 'surface', needs: 4.5 },
  { front: 'positive', back: 'positive-soft', needs: 4.5 },
  { front: 'warning', back: 'warning-soft', needs: 4.5 },
  { front: 'danger', back: 'surface', needs: 4.5 },
  { front: 'danger', back: 'danger-soft', needs: 4.5 },
  { front: 'on-danger', back: 'danger', needs: 4.5 },
  { front: 'trust-a', back: 'trust-a-soft', needs: 4.5 },
  { front: 'trust-b', back: 'trust-b-soft', needs: 4.5 },
  { front: 'trust-c', back: 'trust-c-soft', needs: 4.5 },
  { front: 'control', back: 'surface', needs: 3 },
  { front: 'control', back: 'page', needs: 3 },
  { front: 'focus', back: 'page', needs: 3 },
  { front: 'focus', back: 'surface', needs: 3 },
  { front: 'camel-line', back: 'camel', needs: 3 },
] as const;

type Pair = (typeof PAIRS)[number];

export interface MeasuredPair {
  front: Pair['front'];
  back: Pair['back'];
  needs: number;
  light: number;
  dark: number;
}

/** The pairs with their ratios in both themes. Throws when a role is not declared. */
export function measurePairs(roles: Readonly<Record<string, RoleColours>>): MeasuredPair[] {
  return PAIRS.map(({ front, back, needs }) => {
    const [over, under] = [roles[front], roles[back]];
    if (!over || !under) throw new Error(`${front} or ${back} is not declared`);
    return { front, back, needs, light: contrastRatio(over.light, under.light), dark: contrastRatio(over.dark, under.dark) };
  });
}
