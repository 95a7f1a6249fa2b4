import { useBlocker, type BlockerFunction } from '@remix-run/react';
import type { ReactNode } from 'react';

import { NoConnection } from './no-connection.tsx';

/**
 * Holds back links and forms while the browser has no connection, and says so in place of the page, which stays behind with what was
 * typed. Without it the failure itself would be told (`NoConnectionError`), but what was typed would be gone.
 */
export function ConnectionGate({ children }: { children: ReactNode }) {
  const blocker = useBlocker(needsConnection);
  return (
    <>
      {blocker.state === 'blocked' && <NoConnection onRetry={() => blocker.proceed()} onStay={() => blocker.reset()} />}
      <div hidden={blocker.state === 'blocked'}>{children}</div>
    </>
  );
}

const needsConnection: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const isElsewhere = nextLocation.pathname !== currentLocation.pathname || nextLocation.search !== currentLocation.search;
  return !navigator.onLine && (isElsewhere || nextLocation.hash === '');
};
