import type { ReactNode, Ref } from 'react';

interface ErrorStateProps {
  title: ReactNode;
  /** What happened, and what to do now. */
  text: ReactNode;
  /** `1` when it is the page; `2` when it stands in the place of something on it. */
  headingLevel?: 1 | 2;
  /** For a caller that moves the focus to the heading. */
  headingRef?: Ref<HTMLHeadingElement>;
  /** Buttons or links. */
  children?: ReactNode;
}

/** Something could not be shown. */
export function ErrorState({ title, text, headingLevel = 2, headingRef, children }: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col items-center gap-4 text-center">
      <Heading ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
        {title}
      </Heading>
      <p className="max-w-prose text-lg">{text}</p>
      {children && <div className="flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}
