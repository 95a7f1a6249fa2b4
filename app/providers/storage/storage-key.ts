/** What a key may look like: relative, of plain characters, never leaving the store. Pure. */

const STEP = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/;
const MAX_LENGTH = 512;

/** Returns the key. Throws `RangeError` when it is empty, too long, or could leave the store. */
export function checkedKey(key: string): string {
  const steps = key.split('/');
  if (key.length > MAX_LENGTH || !steps.every((step) => STEP.test(step))) throw new RangeError(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** A prefix is a key, with or without a slash at its end, and never empty: nothing deletes the whole store. */
export function checkedPrefix(prefix: string): string {
  return checkedKey(prefix.replace(/\/$/, ''));
}

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
};

/** The content type that a key's ending stands for; `application/octet-stream` when it says none. */
export function contentTypeOfKey(key: string): string {
  return TYPES[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}
