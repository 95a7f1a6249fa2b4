import type { ReactNode } from 'react';

/** Calls the number, which may be written with spaces and stays on one line. */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-link inline-flex min-h-11 items-center whitespace-nowrap">
      {children}
    </a>
  );
}
