/**
 * What stands beside a form field: a message key, with its parameters behind a `?` when it has some
 * (`listingWizard.errors.fileTooLarge?name=kayak.jpg`), because form libraries carry errors as plain text.
 */
import type { MessageKey, MessageParams, Translate } from './message-key.ts';

export function fieldMessage(key: MessageKey, params: MessageParams = {}): string {
  const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)])).toString();
  return query ? `${key}?${query}` : key;
}

export function translateFieldMessage(message: string, t: Translate): string {
  const [key = '', query = ''] = splitOnce(message, '?');
  // why: everything that writes field errors goes through `fieldMessage` or a typed key.
  return t(key as MessageKey, Object.fromEntries(new URLSearchParams(query)));
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
