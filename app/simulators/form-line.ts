/** A field of a simulator's form as one short line, without control signs; empty when it is missing. PostgreSQL keeps no NUL. */
export function formLine(form: FormData, name: string): string {
  const value = form.get(name);
  if (typeof value !== 'string') return '';
  const shown = value.slice(0, 100).replace(/\p{Cc}/gu, ' ');
  return shown.trim();
}
