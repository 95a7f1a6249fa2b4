/** The frame that every page stands in: language, styles, header, notice, footer, and the pages of last resort. */
import { data, type LinksFunction, type MetaFunction } from '@remix-run/node';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useLocation,
  useMatches,
  useRevalidator,
  useRouteError,
  useRouteLoaderData,
} from '@remix-run/react';
import { useEffect, type ReactNode } from 'react';

import { ConnectionGate } from './components/shell/connection-gate.tsx';
import { ErrorPage } from './components/shell/error-page.tsx';
import { NoConnection } from './components/shell/no-connection.tsx';
import { PageCard } from './components/shell/page-card.tsx';
import { SiteFooter } from './components/shell/site-footer.tsx';
import { SiteHeader } from './components/shell/site-header.tsx';
import { summaryOf } from './components/shell/viewer-summary.ts';
import { focusTarget } from './components/ui/focus-target.ts';
import { Toaster } from './components/ui/toast.tsx';
import { now } from './config/clock.server.ts';
import { config } from './config/env.server.ts';
import { toLocalMoment } from './domain/bookings/local-time.ts';
import type { Theme } from './components/page/themes.ts';
import { unreadOf } from './http/count-unread.server.ts';
import { takeFlash } from './http/flash.server.ts';
import { isNoConnection } from './http/no-connection.ts';
import { useNonce } from './components/page/nonce.tsx';
import { textsOf } from './http/page-handle.ts';
import { PageScroll } from './components/page/page-scroll.tsx';
import { PageTexts } from './components/page/page-texts.tsx';
import { usePageScripts } from './components/page/page-scripts.tsx';
import { useRequestId } from './components/page/request-id.tsx';
import { pageLoader, type ErrorPage as ErrorPageData } from './http/route.server.ts';
import { useTheme } from './components/page/theme.tsx';
import { useLateFonts } from './components/page/use-late-fonts.ts';
import { useSecondPresses } from './components/page/use-second-presses.ts';
import { useLocale, useT } from './i18n/use-t.ts';
import stylesheet from './styles/app.css?url';

export const loader = pageLoader('anyone', async ({ request, viewer, t }) => {
  const { flash, clear } = await takeFlash(request);
  return data(
    {
      viewer: summaryOf(viewer, await unreadOf(viewer)),
      notice: flash && { id: crypto.randomUUID(), message: t(flash.key, flash.params), variant: flash.variant },
      // why: where readers keep their hosts there is no one public address, and a cached page is the same for all of them
      origin: config().keepsHost ? '' : config().appUrl,
      footer: { year: Number(toLocalMoment(now()).date.slice(0, 4)), contact: config().contact },
      meta: { title: t('shell.name'), description: t('shell.description') },
    },
    clear ? { headers: { 'Set-Cookie': clear } } : {},
  );
});

// why: the fonts are not preloaded, because on a slow line they would take the room of the style sheet, without which nothing is shown
export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
];

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: page?.meta.title ?? 'Karavana' },
  { name: 'description', content: page?.meta.description ?? '' },
];

/** The page's background in both themes, for the frame that the browser draws around it. */
const THEME_COLOURS = { light: '#faf6ee', dark: '#111916' } as const;

function ThemeMeta({ theme }: { theme: Theme }) {
  if (theme !== 'auto') {
    return (
      <>
        <meta name="theme-color" content={THEME_COLOURS[theme]} />
        <meta name="color-scheme" content={theme} />
      </>
    );
  }
  return (
    <>
      <meta name="theme-color" content={THEME_COLOURS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={THEME_COLOURS.dark} media="(prefers-color-scheme: dark)" />
      <meta name="color-scheme" content="light dark" />
    </>
  );
}

type Frame = ReturnType<typeof useRouteLoaderData<typeof loader>>;

/** In the browser: what the frame showed last. */
let lastFrame: Frame;

/** What the frame shows. When its data could not be loaded, the reader is still who he was; a notice is shown only when it comes. */
function useFrame(): Frame {
  const loaded = useRouteLoaderData<typeof loader>('root');
  useEffect(() => {
    if (loaded) lastFrame = { ...loaded, notice: null };
  }, [loaded]);
  return loaded ?? lastFrame;
}

export function Layout({ children }: { children: ReactNode }) {
  const t = useT();
  const locale = useLocale();
  const nonce = useNonce();
  const requestId = useRequestId();
  const theme = useTheme();
  const page = useFrame();
  const failed = Boolean(useRouteError());
  const scripts = usePageScripts();
  useLateFonts();
  useSecondPresses();
  return (
    <html lang={locale} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <ThemeMeta theme={theme} />
        {failed && <meta name="request-id" content={requestId} />}
        <Meta />
        {page && <PageCard origin={page.origin} />}
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a
          href="#content"
          onClick={focusTarget}
          className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded focus:bg-accent focus:px-4 focus:py-2 focus:text-on-accent"
        >
          {t('shell.skip')}
        </a>
        <SiteHeader viewer={page?.viewer ?? null} />
        <Toaster notice={page?.notice ?? null} />
        <main id="content" tabIndex={-1} className="flex-1">
          <ConnectionGate>{children}</ConnectionGate>
        </main>
        <SiteFooter facts={page?.footer ?? null} />
        {scripts && (
          <>
            <PageScroll nonce={nonce} />
            <Scripts nonce={nonce} />
          </>
        )}
      </body>
    </html>
  );
}

export default function App() {
  return (
    <PageTexts areas={textsOf(useMatches())}>
      <Outlet />
    </PageTexts>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const requestId = useRequestId();
  const { key } = useLocation();
  const { revalidate, state } = useRevalidator();
  if (isNoConnection(error)) return <NoConnection key={key} onRetry={revalidate} busy={state === 'loading'} />;
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return <ErrorPage key={key} status={status} message={sentenceIn(error)} requestId={requestId} />;
}

function sentenceIn(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null;
  const page = error.data as Partial<ErrorPageData> | null;
  return typeof page?.message === 'string' ? page.message : null;
}
