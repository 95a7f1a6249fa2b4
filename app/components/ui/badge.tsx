import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'danger' | 'urgent';

const TONES: Readonly<Record<BadgeTone, string>> = {
  neutral: 'bg-sand text-on-sand',
  accent: 'bg-accent-soft text-accent-strong',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  urgent: 'bg-urgent-soft text-urgent',
};

interface BadgeProps {
  tone?: BadgeTone;
  /** For words as long as a category's name, which have no room in one line of a narrow phone. */
  wraps?: boolean;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'neutral', wraps = false, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 text-sm font-semibold',
        !wraps && 'whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
