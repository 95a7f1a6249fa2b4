const UNIT = /(?<=\d) (?=(?:mm|cm|m|km|g|kg|ml|l)(?![\p{L}\p{N}]))/gu;
const TIMES = /(?<=\d) (?=[×x] ?\d)|(?<=\d ?[×x]) (?=\d)/gu;

/** Text in which no line ends between a number and its unit, or within `3 × 3 m`: non-breaking spaces, the length unchanged. */
export function bindUnits(text: string): string {
  return text.replace(UNIT, '\u00a0').replace(TIMES, '\u00a0');
}
