import { Link, useNavigation, type LinkProps } from '@remix-run/react';
import { useRef, type ComponentProps, type MouseEvent } from 'react';

import { classNames } from './class-names.ts';
import { usePrefetch } from './use-prefetch.ts';

/** `primary`: the one thing to do here. `urgent`: what needs doing now. `quiet`: a side matter. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'urgent';

const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded px-5 py-2 text-center font-semibold no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-not-allowed aria-disabled:opacity-60 aria-busy:cursor-progress';

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
  /** What the button began is under way. When the router submits its form, the button knows this by itself. */
  busy?: boolean;
}

/** In the browser: the submit button that was pressed last. */
let lastPressed: Element | null = null;

/** Submits its form unless `type` says otherwise. While a form is sent, the pressed button says so, and none takes another press. */
export function Button({ variant, busy = false, className, type = 'submit', onClick, children, ...rest }: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const isPosting = useNavigation().formMethod === 'POST' && type === 'submit';
  const isBusy = busy || (isPosting && own.current !== null && own.current === lastPressed);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // why not disabled: a disabled button would drop its own name and value from what it submits, and lose the focus
    if (isBusy || isPosting) return event.preventDefault();
    onClick?.(event);
    if (type === 'submit' && !event.defaultPrevented) lastPressed = event.currentTarget;
  };
  return (
    <button
      {...rest}
      ref={own}
      type={type}
      aria-busy={isBusy || undefined}
      aria-disabled={(isPosting && !isBusy) || undefined}
      className={buttonClass(variant, className)}
      onClick={press}
    >
      {isBusy && <span aria-hidden className="size-4 animate-spin rounded-full border-2 border-current border-t-transparent" />}
      {children}
    </button>
  );
}

interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant;
}

export function ButtonLink({ variant, className, ...rest }: ButtonLinkProps) {
  return <Link prefetch={usePrefetch()} {...rest} className={buttonClass(variant, className)} />;
}
