import type { ReactNode } from 'react';

export interface IconProps {
  /** `size-5` and the like; 24 pixels when left out. */
  className?: string;
}

/** The frame of every icon: a 24 by 24 grid, round strokes of 2 in the colour of the text. Icons are decoration; words stand beside them or are hidden with `sr-only`. */
export function icon(drawing: ReactNode) {
  return function Icon({ className = '' }: IconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        aria-hidden="true"
        focusable="false"
        className={`shrink-0 fill-none stroke-current ${className}`}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {drawing}
      </svg>
    );
  };
}
