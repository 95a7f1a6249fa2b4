import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';

import { FALLBACK_LOCALE, isLocale } from '#app/i18n/locales.ts';
import { isTheme } from '#app/components/page/themes.ts';
import { followPageRequests } from './http/page-requests.client.ts';
import { MissingTextsContext } from './components/page/page-texts.tsx';
import { RequestIdContext } from './components/page/request-id.tsx';
import { ThemeContext } from './components/page/theme.tsx';
import { textsOf } from './http/page-handle.ts';
import { clientTexts } from './i18n/i18n.client.ts';
import { LanguageContext } from './i18n/use-t.ts';

/**
 * Remix decodes the page's data when its component is first asked for, which then throws a promise, before any hook. why here and not
 * by React: a press that comes just before React's first turn makes it take the page over at once, where nothing may wait; React
 * gives the page up then.
 */
async function decodeData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

async function hydrate(): Promise<void> {
  const { lang, dataset } = document.documentElement;
  const locale = isLocale(lang) ? lang : FALLBACK_LOCALE;
  const areas = textsOf(Object.values(window.__remixRouteModules));
  const [{ t, missing }] = await Promise.all([clientTexts(locale, areas), decodeData()]);
  const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? '';
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdContext.Provider value={requestId}>
          <ThemeContext.Provider value={isTheme(dataset.theme) ? dataset.theme : 'auto'}>
            <LanguageContext.Provider value={{ locale, t }}>
              <MissingTextsContext.Provider value={missing}>
                <RemixBrowser />
              </MissingTextsContext.Provider>
            </LanguageContext.Provider>
          </ThemeContext.Provider>
        </RequestIdContext.Provider>
      </StrictMode>,
    );
  });
}

followPageRequests();
void hydrate();
