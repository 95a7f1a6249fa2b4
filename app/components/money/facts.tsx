import type { ReactNode } from 'react';

/** Short lines of a label and what it is; long words wrap, amounts do not. */
export function Facts({ facts }: { facts: readonly { label: string; value: ReactNode }[] }) {
  return (
    <dl className="grid gap-x-6 text-sm sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-3 border-b border-line py-1">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
