import type { ReactNode } from 'react';

const WIDTHS = { page: 'max-w-page', form: 'max-w-form' } as const;

/** The frame of a screen between the site's head and foot. `form` is as wide as a form is read well. */
export function Page({ width = 'page', children }: { width?: keyof typeof WIDTHS; children: ReactNode }) {
  return <div className={`mx-auto flex ${WIDTHS[width]} flex-col gap-6 px-4 py-6 sm:py-10`}>{children}</div>;
}
