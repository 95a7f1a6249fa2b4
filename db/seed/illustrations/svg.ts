/** The few shapes that all drawings are made of, as SVG text on a sheet of 1600 × 1200. */

export const SHEET = { width: 1600, height: 1200 } as const;
/** What a drawing is as a bitmap: the largest size that pictures are kept in. */
export const BITMAP = { width: 1200, height: 900 } as const;

export type Point = readonly [x: number, y: number];

/** A generator of "random" numbers between 0 and 1; the same seed gives the same sequence. */
export function scatter(seed: number): () => number {
  let state = seed * 2_654_435_761 + 97;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

export function fill(d: string, colour: string, opacity = 1): string {
  return `<path d="${d}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

export function stroke(d: string, colour: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

export function line([x1, y1]: Point, [x2, y2]: Point, colour: string, width: number, opacity = 1): string {
  return stroke(`M${x1} ${y1}L${x2} ${y2}`, colour, width, opacity);
}

export function oval(cx: number, cy: number, rx: number, ry: number, colour: string, opacity = 1): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

export function ring(cx: number, cy: number, rx: number, ry: number, colour: string, width: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="none" stroke="${colour}" stroke-width="${width}"/>`;
}

export function box(x: number, y: number, width: number, height: number, radius: number, colour: string, opacity = 1): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${colour}"${opacity === 1 ? '' : ` opacity="${opacity}"`}/>`;
}

export function polygon(points: readonly Point[], colour: string, opacity = 1): string {
  return fill(`M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}Z`, colour, opacity);
}

/** Parts moved, turned or made smaller together, e.g. `rotate(12 800 700)`. */
export function placed(transform: string, ...parts: string[]): string {
  return `<g transform="${transform}">${parts.join('')}</g>`;
}

/** From `top` to `bottom`, over the whole of a rectangle. */
export function blend(id: string, area: { x: number; y: number; width: number; height: number }, top: string, bottom: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient><rect x="${area.x}" y="${area.y}" width="${area.width}" height="${area.height}" fill="url(#${id})"/>`;
}

/** The shadow of something that stands on the ground. */
export function shadow(cx: number, cy: number, rx: number, ry = rx / 9): string {
  return oval(cx, cy, rx, ry, '#1c2a23', 0.2);
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

export function between([x1, y1]: Point, [x2, y2]: Point, part: number): Point {
  return [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
}
