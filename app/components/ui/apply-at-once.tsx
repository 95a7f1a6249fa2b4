import { useSubmit } from '@remix-run/react';
import type { ChangeEvent, ReactNode } from 'react';

import { useNonce } from '#app/components/page/nonce.tsx';
import { usePageScripts } from '#app/components/page/page-scripts.tsx';

import { Button } from './button.tsx';
import { useScripted } from './use-scripted.ts';

/** Submits a form of choices as soon as one changes. Only in a page that runs the application's scripts. */
export function useApplyAtOnce() {
  const submit = useSubmit();
  return (event: ChangeEvent<HTMLSelectElement>) => void submit(event.currentTarget.form);
}

/**
 * The same for a page that is sent without the application's scripts. Coming back, the form says again what the page shows; the
 * choice that was made has the focus again, so that the keyboard goes on where it was.
 */
const SMALL_SCRIPT = `{const form=document.currentScript.closest('form'),key='applied',last=sessionStorage.getItem(key);
form.querySelector('[data-apply]').hidden=true;
if(last){sessionStorage.removeItem(key);form.elements[last]?.focus({preventScroll:true})}
form.addEventListener('change',({target})=>{if(target.tagName==='SELECT'){sessionStorage.setItem(key,target.name);form.requestSubmit()}});
addEventListener('pageshow',(event)=>{if(event.persisted)form.reset()})}`;

/** The button that applies a form's choices where no script does it at once. */
export function ApplyButton({ children }: { children: ReactNode }) {
  const pageScripts = usePageScripts();
  const scripted = useScripted();
  const nonce = useNonce();
  if (scripted) return null;
  return (
    <>
      <Button variant="secondary" data-apply>
        {children}
      </Button>
      {!pageScripts && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: SMALL_SCRIPT }} />}
    </>
  );
}
