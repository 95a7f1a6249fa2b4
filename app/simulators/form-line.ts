/**
 * A field of a simulator's form as one line of at most 100 signs, without control signs; empty when it is missing. why: PostgreSQL keeps
 * neither NUL nor, in JSON, half of a sign that takes two places.
 */
export function formLine(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== 'string') return '';
  const [line = ''] = /^.{0,100}/u.exec(value.replace(/\p{Cc}|[\u2028\u2029]/gu, ' ')) ?? [];
  return line.trim();
}
