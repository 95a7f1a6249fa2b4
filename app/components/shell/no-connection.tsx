import { useEffect, useState } from 'react';

import { LadenCamel } from '#app/components/illustrations/laden-camel.tsx';
import type { Setback } from '#app/components/page/held-sends.ts';
import { useRequestId } from '#app/components/page/request-id.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { closePopovers } from '#app/components/ui/popover.tsx';
import { useReadFromHead } from '#app/components/ui/use-read-from-head.ts';
import { useT } from '#app/i18n/use-t.ts';

interface NoConnectionProps {
  setback?: Setback;
  /** Retries what failed. */
  onRetry: () => void;
  busy?: boolean;
  /** Goes back to the page that is still there. */
  onBack?: () => void;
}

const WORDS = {
  unreached: { title: 'shell.noConnection.title', text: 'shell.noConnection.text' },
  failed: { title: 'shell.error.failedTitle', text: 'shell.error.failedText' },
} as const;

/** Shown in place of a page while the browser has no connection, or of one whose form the site has failed at. */
export function NoConnection({ setback = 'unreached', onRetry, busy = false, onBack }: NoConnectionProps) {
  const t = useT();
  const requestId = useRequestId();
  const { title, text } = WORDS[setback];
  const [stillGone, setStillGone] = useState(false);
  const [wasBusy, setWasBusy] = useState(busy);
  if (busy !== wasBusy) {
    setWasBusy(busy);
    setStillGone(wasBusy);
  }
  useEffect(closePopovers, []);
  const retry = () => {
    setStillGone(!navigator.onLine);
    if (navigator.onLine) onRetry();
  };
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-12 text-center">
      <LadenCamel className="w-64 max-w-full" />
      <ErrorState headingLevel={1} headingRef={useReadFromHead()} title={t(title)} text={t(text)}>
        <Button type="button" busy={busy} onClick={retry}>
          {t('shell.error.again')}
        </Button>
        {onBack && (
          <Button type="button" variant="secondary" onClick={onBack}>
            {t('shell.noConnection.back')}
          </Button>
        )}
      </ErrorState>
      <p role="status" className="font-semibold empty:hidden">
        {stillGone && t('shell.noConnection.still')}
      </p>
      {setback === 'failed' && requestId && <p className="text-sm text-muted">{t('shell.error.reference', { id: requestId })}</p>}
    </div>
  );
}
