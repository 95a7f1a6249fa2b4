import { useBlocker, type BlockerFunction } from '@remix-run/react';
import type { ReactNode } from 'react';

import { NoConnection } from './no-connection.tsx';

/**
 * Holds back links and forms while the browser has no connection, and says so in place of the page, which stays behind with what was
 * typed. why not wait for the failure: if a page's code is not loaded yet, the browser leaves the application for its own error page.
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
