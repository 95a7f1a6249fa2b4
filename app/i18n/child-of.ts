/** What stands under a name in a tree of sentences; never an inherited property such as `constructor`. */
export function childOf(texts: unknown, name: string): unknown {
  return typeof texts === 'object' && texts !== null && Object.hasOwn(texts, name) ? (texts as Record<string, unknown>)[name] : undefined;
}
