import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';

/** A framed piece of the page. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={classNames('rounded border border-line bg-surface p-4 shadow-rest sm:p-6', className)} />;
}
