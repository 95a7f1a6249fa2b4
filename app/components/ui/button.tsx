import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';

/** `primary`: the one thing to do here. `urgent`: what needs doing now. `quiet`: beside the point. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'urgent';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded px-5 py-2 text-center font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-busy:cursor-progress';

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  secondary: 'border border-control bg-surface text-ink hover:bg-sunken',
  quiet: 'text-accent underline underline-offset-4 hover:bg-accent-soft hover:text-accent-strong',
  danger: 'bg-danger text-on-danger hover:opacity-90',
  urgent: 'bg-urgent text-on-urgent hover:opacity-90',
};

function buttonClass(variant: ButtonVariant = 'primary', className?: string): string {
  return classNames(BASE, VARIANTS[variant], className);
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** A submission is under way: the button says so and takes no second press. */
  busy?: boolean;
}

/** Submits its form unless `type` says otherwise. */
export function Button({ variant, busy = false, className, type = 'submit', onClick, children, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={buttonClass(variant, className)}
      // why: a disabled button would drop its own name and value from the submission that made it busy, and lose focus.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy && <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
}

export function ButtonLink({ variant, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch="intent" {...rest} className={buttonClass(variant, className)} />;
}
