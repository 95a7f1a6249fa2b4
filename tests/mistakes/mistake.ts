/** A mistake that somebody could make in one place, and the test that has to notice it. */
export interface Mistake {
  area: string;
  /** What is wrong then, in a few words; no two of an area are called the same. */
  name: string;
  /** Paths below the project. */
  file: string;
  /** Stands exactly once in `file`. */
  find: string;
  replace: string;
  noticedBy: Witness;
}

export interface Witness {
  file: string;
  /** A part of the title, where looking at the whole file would take long. */
  test?: string;
  /** It starts the programs of the build, which are made before. */
  programs?: boolean;
}

/** Name, what stands there, what would stand there, and who notices it when that is another one than for the file. */
type Line = readonly [name: string, find: string, replace: string, noticedBy?: Witness | string];

/** The mistakes in one file. */
export function inFile(file: string, noticedBy: Witness | string, lines: readonly Line[]): Omit<Mistake, 'area'>[] {
  return lines.map(([name, find, replace, other]) => ({ name, file, find, replace, noticedBy: asWitness(other ?? noticedBy) }));
}

function asWitness(witness: Witness | string): Witness {
  return typeof witness === 'string' ? { file: witness } : witness;
}

export function area(name: string, ...mistakes: Omit<Mistake, 'area'>[][]): Mistake[] {
  return mistakes.flat().map((mistake) => ({ area: name, ...mistake }));
}

/** How often `part` stands in `text`. */
export function occurrences(text: string, part: string): number {
  return text.split(part).length - 1;
}
