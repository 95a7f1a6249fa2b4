import type { EffectInWords } from '#app/modules/effects/words-of-effect.server.ts';

import { Facts } from './facts.tsx';

/** How often something was tried, when it is tried again, and why it is not done: in the reader's language, and as it was reported. */
export function EffectFacts({ facts, failure }: Pick<EffectInWords, 'facts' | 'failure'>) {
  return (
    <>
      <Facts facts={facts} />
      {failure && (
        <div className="flex flex-col gap-1 text-sm">
          <p>{failure.cause}</p>
          <p className="break-words text-muted">
            {failure.label}: <span lang="en">{failure.text}</span>
          </p>
        </div>
      )}
    </>
  );
}
