import { plainText } from './plain-text.ts';

/** What a person wrote for a place that has one line, such as a title: a line end is a space there. */
export function oneLine(text: string): string {
  return plainText(text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' '));
}
