import type { ReactNode } from 'react';

/** Calls the number, which may be written with spaces. */
export function PhoneLink({ phone, children = phone }: { phone: string; children?: ReactNode }) {
  return (
    <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className="text-link inline-flex min-h-11 items-center">
      {children}
    </a>
  );
}
