import { AppError } from '#app/domain/app-error.ts';
import { pageLoader } from '#app/http/route.server.ts';

/** Every address that nothing else answers. */
export const loader = pageLoader('anyone', () => Promise.reject(new AppError('notFound')));

export default function NotFound() {
  return null;
}
