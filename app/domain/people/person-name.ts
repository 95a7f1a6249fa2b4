/** What passes as a person's name. Names stand in mails and pages that others read, so nobody may put a message or a link there. */
import { plainText } from '#app/domain/plain-text.ts';

/** Line breaks and other control characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** A dot, also as other scripts write it, with no space before a word of two letters or more: mail programs make a link of that. */
const DOMAIN = /[\p{L}\p{N}][.\u3002\uFF0E\uFF61][\p{L}\p{N}]{2}/u;

/** Whether a name is one line of text, all of which somebody sees, without anything that could be taken for an address. */
export function isPlainName(name: string): boolean {
  if (name === '' || plainText(name) !== name || CONTROL.test(name)) return false;
  // why: what may stand between signs that it changes would hide an address from this look, and not from a mail program
  const visible = name.normalize('NFKC').replace(/\p{DI}/gu, '');
  return !visible.includes('://') && !/www\./i.test(visible) && !DOMAIN.test(visible);
}
