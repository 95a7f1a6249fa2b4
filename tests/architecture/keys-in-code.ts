/** Keys of the catalogues as they stand in code: whole, or put together by a template. */
import ts from 'typescript';

import { english } from '#app/i18n/catalogues/english.ts';

const AREAS = new Set(Object.keys(english));

/** Every key as code asks for it: a counted sentence by its bare key. */
export const KEYS: ReadonlySet<string> = new Set(leaves(english).map((key) => key.replace(/_(?:one|other)$/, '')));

function leaves(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([name, text]: [string, unknown]) =>
    typeof text === 'object' && text !== null ? leaves(text, `${prefix}${name}.`) : [`${prefix}${name}`],
  );
}

/** What a string or a template asks for: its area, and the keys that it can be. Null when it is no key. */
export interface AskedKey {
  area: string;
  matches: (key: string) => boolean;
  text: string;
}

export function askedKey(node: ts.Node): AskedKey | null {
  if (ts.isStringLiteralLike(node)) {
    const { text } = node;
    return KEYS.has(text) ? { area: areaOf(text), matches: (key) => key === text, text } : null;
  }
  if (!ts.isTemplateExpression(node) || !AREAS.has(areaOf(node.head.text)) || !node.head.text.includes('.')) return null;
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  const pattern = new RegExp(`^${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('[^.]+')}$`);
  return { area: areaOf(node.head.text), matches: (key) => pattern.test(key), text: node.getText() };
}

/** All keys below a node, types left out. */
export function askedKeysIn(node: ts.Node): AskedKey[] {
  const found: AskedKey[] = [];
  const visit = (part: ts.Node): void => {
    if (ts.isTypeNode(part)) return;
    const key = askedKey(part);
    if (key) found.push(key);
    ts.forEachChild(part, visit);
  };
  visit(node);
  return found;
}

export function areaOf(key: string): string {
  return key.split('.')[0] ?? '';
}
