/** What passes as a person's name. Names stand in mails and pages that others read, so nobody may put a message or a link there. */

/** Line breaks, other control characters, and those that turn the direction of what follows. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u;
/** A dot, also as other scripts write it, with no space before a word of two letters or more: mail programs make a link of that. */
const DOMAIN = /[\p{L}\p{N}][.\u3002\uFF0E\uFF61][\p{L}\p{N}]{2}/u;

/** Whether a name is one line of text that somebody sees, without anything that could be taken for an address. */
export function isPlainName(name: string): boolean {
  // why: what is invisible would hide an address from this look, and not from a mail program
  const visible = name.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return visible.trim() !== '' && !CONTROL.test(name) && !visible.includes('://') && !/www\./i.test(visible) && !DOMAIN.test(visible);
}
