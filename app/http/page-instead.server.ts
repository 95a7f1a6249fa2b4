import { redirect } from '@remix-run/node';

import { AppError } from '#app/domain/app-error.ts';

/** For a file that is not there for its reader: a browser is led to `page`, which says so in words; anybody else is answered 404. */
export function pageInstead(request: Request, page: string): never {
  if (request.headers.get('Accept')?.includes('text/html')) throw redirect(page, { status: 303, headers: { 'Cache-Control': 'no-store' } });
  throw new AppError('notFound');
}
