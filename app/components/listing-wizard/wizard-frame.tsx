import type { MouseEvent, ReactNode } from 'react';

import { Page } from '#app/components/page/page.tsx';
import { classNames } from '#app/components/ui/class-names.ts';
import { useT } from '#app/i18n/use-t.ts';

export type WizardStep = 1 | 2 | 3;

const STEPS = ['item', 'pictures', 'place'] as const;

/** The frame of a step's form: shows how far the reader is in the wizard. */
export function WizardFrame({ step, children }: { step: WizardStep; children: ReactNode }) {
  const t = useT();
  return (
    <Page width="form">
      <header className="flex flex-col gap-3">
        <h1>{t('listingWizard.title')}</h1>
        <p className="text-muted">{t('listingWizard.intro')}</p>
        <p className="font-semibold">{t('listingWizard.progress', { step })}</p>
        <ol className="grid grid-cols-3 gap-2">
          {STEPS.map((name, index) => {
            const isCurrent = index + 1 === step;
            return (
              <li key={name} aria-current={isCurrent ? 'step' : undefined} className="flex flex-col gap-1">
                <span aria-hidden className={classNames('h-2 rounded-full', index < step ? 'bg-accent' : 'bg-line')} />
                <span className={classNames('text-sm', isCurrent ? 'font-semibold' : 'text-muted')}>
                  {t(`listingWizard.steps.${name}`)}
                </span>
              </li>
            );
          })}
        </ol>
      </header>
      {children}
    </Page>
  );
}

/** The hidden button that the Enter key presses, because it comes first in the form. With scripts it presses the visible one. */
export function EnterPresses({ intent }: { intent: string }) {
  return <button type="submit" name="intent" value={intent} tabIndex={-1} aria-hidden className="sr-only" onClick={pressTheSeenOne} />;
}

function pressTheSeenOne(event: MouseEvent<HTMLButtonElement>): void {
  const { form, value } = event.currentTarget;
  const seen = form?.querySelector<HTMLButtonElement>(`button[name="intent"][value="${value}"]:not([aria-hidden])`);
  if (!seen) return;
  event.preventDefault();
  seen.click();
}
