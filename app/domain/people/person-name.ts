/** What passes as a person's name. Names stand in mails and pages that others read, so nobody may put a message or a link there. */
import { plainText } from '#app/domain/plain-text.ts';

/** Line breaks and other control characters. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** A dot (of any script) directly between a letter or digit and two more: mail programs turn that into a link. */
const DOMAIN = /[\p{L}\p{N}][.\u3002\uFF0E\uFF61][\p{L}\p{N}]{2}/u;

/** Whether a name is one line of visible text, with nothing that could be taken for an address. */
export function isPlainName(name: string): boolean {
  if (name === '' || plainText(name) !== name || CONTROL.test(name)) return false;
  // why: invisible characters that `plainText` allows would hide an address from this check, but not from a mail program
  const visible = name.normalize('NFKC').replace(/\p{DI}/gu, '');
  return !visible.includes('://') && !/www\./i.test(visible) && !DOMAIN.test(visible);
}
