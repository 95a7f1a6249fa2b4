import { useSubmit } from '@remix-run/react';
import type { ChangeEvent, ReactNode } from 'react';

import { APPLY_AT_ONCE_SCRIPT } from '#app/components/page/apply-at-once-script.ts';
import { usePageScripts } from '#app/components/page/page-scripts.tsx';

import { Button } from './button.tsx';
import { useScripted } from './use-scripted.ts';

/** Submits a form of choices as soon as one changes. Only in a page that runs the application's scripts. */
export function useApplyAtOnce() {
  const submit = useSubmit();
  return (event: ChangeEvent<HTMLSelectElement>) => void submit(event.currentTarget.form);
}

/** The button that applies a form's choices where no script does it at once. */
export function ApplyButton({ children }: { children: ReactNode }) {
  const pageScripts = usePageScripts();
  const scripted = useScripted();
  if (scripted) return null;
  return (
    <>
      <Button variant="secondary" data-apply>
        {children}
      </Button>
      {!pageScripts && <script dangerouslySetInnerHTML={{ __html: APPLY_AT_ONCE_SCRIPT }} />}
    </>
  );
}
