import { AppError } from '#app/domain/app-error.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id from the address. Anything that is no id names nothing: throws `notFound`, before the database would refuse it. */
export function uuidParam(text: string | undefined): string {
  if (text === undefined || !UUID.test(text)) throw new AppError('notFound');
  return text.toLowerCase();
}
