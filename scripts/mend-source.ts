/** Pieces of a package's source, and what replaces each. */
export type Mends = readonly (readonly [piece: string, mended: string])[];

/** The source with every piece replaced. Throws when one is missing: then somebody has to check whether `file` still needs mending. */
export function mendSource(source: string, mends: Mends, { name, file }: { name: string; file: string }): string {
  return mends.reduce((code, [piece, mended]) => {
    if (code.split(piece).length !== 2) throw new Error(`${name} is another version: see whether ${file} is still needed`);
    return code.replace(piece, () => mended);
  }, source);
}
