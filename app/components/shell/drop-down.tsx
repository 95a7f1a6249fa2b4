import { useLocation } from '@remix-run/react';
import { useEffect, useRef, type ReactNode } from 'react';

interface DropDownProps {
  summary: ReactNode;
  summaryClass: string;
  panelClass: string;
  className?: string;
  children: ReactNode;
}

/** A menu on `<details>`: opens without scripts; with them it also closes by Escape, by a click beside it and by going elsewhere. */
export function DropDown({ summary, summaryClass, panelClass, className, children }: DropDownProps) {
  const { key } = useLocation();
  const element = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    if (element.current) element.current.open = false;
  }, [key]);

  useEffect(() => {
    const closeBeside = (event: Event) => {
      const details = element.current;
      if (details?.open && event.target instanceof Node && !details.contains(event.target)) details.open = false;
    };
    const closeByEscape = (event: KeyboardEvent) => {
      const details = element.current;
      if (event.key !== 'Escape' || !details?.open) return;
      details.open = false;
      details.querySelector('summary')?.focus();
    };
    document.addEventListener('click', closeBeside);
    document.addEventListener('keydown', closeByEscape);
    return () => {
      document.removeEventListener('click', closeBeside);
      document.removeEventListener('keydown', closeByEscape);
    };
  }, []);

  return (
    <details ref={element} className={className}>
      <summary className={summaryClass}>{summary}</summary>
      <div className={panelClass}>{children}</div>
    </details>
  );
}
