import type { ReactNode } from 'react';

import { classNames } from './class-names.ts';

export type Tone = 'info' | 'positive' | 'warning' | 'danger' | 'urgent';

const TONES: Readonly<Record<Tone, string>> = {
  info: 'border-accent bg-accent-soft',
  positive: 'border-positive bg-positive-soft',
  warning: 'border-warning bg-warning-soft',
  danger: 'border-danger bg-danger-soft',
  urgent: 'border-urgent bg-urgent-soft',
};

interface NoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** Announced at once by screen readers: for what has just happened. */
  announce?: boolean;
  className?: string;
}

/** A boxed remark in the page. */
export function Notice({ tone = 'info', title, children, announce = false, className }: NoticeProps) {
  const role = announce ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={classNames('rounded border-l-4 px-4 py-3', TONES[tone], className)}>
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  );
}
