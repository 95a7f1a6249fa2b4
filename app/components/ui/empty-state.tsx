import type { ReactNode } from 'react';

/** Nothing is here yet: why, and what to do next (`children`: buttons or links). */
export function EmptyState({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-3 rounded border-2 border-dashed border-line px-6 py-12 text-center">
      <p className="font-heading text-xl">{title}</p>
      {text && <p className="max-w-prose text-muted">{text}</p>}
      {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
