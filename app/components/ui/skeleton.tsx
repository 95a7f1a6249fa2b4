import { classNames } from './class-names.ts';

/** Holds the place of what is loading; give it the size of the real thing. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('animate-loading rounded bg-sunken', className)} />;
}
