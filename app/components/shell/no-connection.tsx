import { useEffect, useState } from 'react';

import { LadenCamel } from '#app/components/illustrations/laden-camel.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { closePopovers } from '#app/components/ui/popover.tsx';
import { useReadFromHead } from '#app/components/ui/use-read-from-head.ts';
import { useT } from '#app/i18n/use-t.ts';

interface NoConnectionProps {
  /** Retries what failed. */
  onRetry: () => void;
  busy?: boolean;
  /** Goes back to the page that is still there. */
  onBack?: () => void;
}

/** Shown in place of a page while the browser has no connection. */
export function NoConnection({ onRetry, busy = false, onBack }: NoConnectionProps) {
  const t = useT();
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
      <ErrorState headingLevel={1} headingRef={useReadFromHead()} title={t('shell.noConnection.title')} text={t('shell.noConnection.text')}>
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
    </div>
  );
}
