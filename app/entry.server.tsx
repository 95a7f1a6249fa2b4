/** Renders a page, and the headers that go with it: a nonce of its own where it has scripts. */
import { randomUUID } from 'node:crypto';

import type { EntryContext, HandleErrorFunction } from '@remix-run/node';
import { isRouteErrorResponse, RemixServer } from '@remix-run/react';
import { renderToPipeableStream } from 'react-dom/server';

import { log } from '#app/config/log.server.ts';
import { loggablePath } from '#app/config/log-redaction.ts';
import { currentBucket, currentRequestId } from '#app/config/request-context.server.ts';
import { inTurn } from '#app/config/turns.server.ts';
import { followClock } from '#app/simulators/clock/simulated-clock.server.ts';

import { AppError } from './domain/app-error.ts';
import { withLateScripts } from './http/late-scripts.server.ts';
import { localeCookieFor, localeOf } from './http/locale.server.ts';
import { NonceContext } from './components/page/nonce.tsx';
import { PageScriptsContext } from './components/page/page-scripts.tsx';
import { textsOf, wantsScripts } from './http/page-handle.ts';
import { pageBody } from './http/page-body.server.ts';
import { RequestIdContext } from './components/page/request-id.tsx';
import { commonSecurityHeaders, contentSecurityPolicy, createNonce } from './http/security-headers.server.ts';
import { ThemeContext } from './components/page/theme.tsx';
import { themeCookieFor, themeOf } from './http/theme.server.ts';
import { translatorFor } from './i18n/i18n.server.ts';
import type { PageArea } from './i18n/text-areas.ts';
import { textFilesFor } from './i18n/text-files.server.ts';
import { LanguageContext } from './i18n/use-t.ts';

/** Data that a page streams after its shell has to arrive within this time. */
export const streamTimeout = 10_000;
/** Later than `streamTimeout`, so that a late promise shows its own error before the render is given up. */
const ABORT_AFTER = streamTimeout + 1_000;

/** why: here and not in our own server, because the build has to tell the right time under any server. */
void followClock();

export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  const nonce = pageScripts(context) ? createNonce() : null;
  await describePage(request, headers, nonce);
  const [locale, theme] = await Promise.all([localeOf(request), themeOf(request)]);
  const page = (
    <PageScriptsContext.Provider value={nonce !== null}>
      <NonceContext.Provider value={nonce ?? ''}>
        <RequestIdContext.Provider value={currentRequestId() ?? randomUUID()}>
          <ThemeContext.Provider value={theme}>
            <LanguageContext.Provider value={{ locale, t: translatorFor(locale) }}>
              <RemixServer context={context} url={request.url} abortDelay={ABORT_AFTER} {...(nonce && { nonce })} />
            </LanguageContext.Provider>
          </ThemeContext.Provider>
        </RequestIdContext.Provider>
      </NonceContext.Provider>
    </PageScriptsContext.Provider>
  );
  const { whole } = await inTurn(currentBucket(), () => {
    // why: a crowd that has gone would keep those behind it waiting
    request.signal.throwIfAborted();
    return render(page, nonce, request.signal);
  });
  const { html, failed } = await whole;
  const body = import.meta.env.PROD ? withLateScripts(html, textFilesFor(areasOf(context), locale)) : html;
  return new Response(body, { status: failed ? 500 : status, headers });
}

/** Whether the page is sent with the application's scripts to this reader. */
function pageScripts({ staticHandlerContext: { matches, loaderData } }: EntryContext): boolean {
  const root = loaderData['root'] as { viewer?: unknown } | undefined;
  return wantsScripts(
    matches.map(({ route }) => route),
    { isMember: Boolean(root?.viewer) },
  );
}

async function describePage(request: Request, headers: Headers, nonce: string | null): Promise<void> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // why: unless somebody knows better, a page is for one reader only
  headers.set('Cache-Control', 'private, no-store');
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce));
  for (const [name, value] of commonSecurityHeaders()) headers.set(name, value);
  for (const cookie of [await localeCookieFor(request), await themeCookieFor(request)]) {
    if (cookie) headers.append('Set-Cookie', cookie);
  }
}

/** The areas of the catalogues that the page's scripts will ask for. */
function areasOf({ staticHandlerContext: { matches } }: EntryContext): PageArea[] {
  return textsOf(matches.map(({ route }) => route));
}

interface Rendered {
  html: Uint8Array<ArrayBuffer>;
  /** A part of the page could not be rendered; the rest stands in its place. */
  failed: boolean;
}

/**
 * Renders the whole page before its first byte is sent. why: all its data are there already, so that a stream would gain the few
 * milliseconds of rendering and cost many small writes, each compressed by itself.
 * Answers when the page stands; `whole` when what it still waited for is there too, during which others are rendered.
 */
function render(page: React.ReactElement, nonce: string | null, signal: AbortSignal): Promise<{ whole: Promise<Rendered> }> {
  return new Promise((resolve, reject) => {
    let failed = false;
    let complete: (rendered: Rendered) => void = () => {};
    const whole = new Promise<Rendered>((done) => (complete = done));
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce && { nonce }),
      onShellReady: () => resolve({ whole }),
      onAllReady: () => {
        clearTimeout(timer);
        const body = pageBody((html) => complete({ html, failed }));
        pipe(body);
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error instanceof Error ? error : new Error(String(error)));
      },
      onError: (error) => {
        failed = true;
        if (!signal.aborted) log().error({ err: error }, 'a part of a page could not be rendered');
      },
    });
    const timer = setTimeout(abort, ABORT_AFTER);
  });
}

/** What loaders, actions and renders throw without expecting it. A reader who has gone is no failure. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted) return;
  if (error instanceof AppError || isRouteErrorResponse(error)) return;
  log().error({ err: error, method: request.method, path: loggablePath(pathOf(request)) }, 'request failed');
};

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}
