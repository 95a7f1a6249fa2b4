import { AppError } from './app-error.ts';

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether this text can be the id of something. PostgreSQL refuses anything else as a uuid. */
export function isId(text: string): boolean {
  return ID.test(text);
}

/** An id from outside, in its stored form. Throws `notFound` for text that cannot be an id. */
export function idOrNotFound(text: string | undefined): string {
  const found = text?.match(ID);
  if (!found) throw new AppError('notFound');
  return found[0].toLowerCase();
}
