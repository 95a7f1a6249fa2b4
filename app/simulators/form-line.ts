/**
 * A field of a simulator's form as one line of at most 100 characters, without control characters; empty when it is missing. why:
 * PostgreSQL takes neither NUL nor, in JSON, half of a surrogate pair.
 */
export function formLine(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== 'string') return '';
  const [line = ''] = /^.{0,100}/u.exec(value.replace(/\p{Cc}|[\u2028\u2029]/gu, ' ')) ?? [];
  return line.trim();
}
