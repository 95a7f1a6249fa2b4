import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';

import { FALLBACK_LOCALE, isLocale } from '#app/domain/locales.ts';
import { RequestIdContext } from './http/request-id.tsx';
import { fetchDataWhole } from './http/whole-answers.client.ts';
import { clientI18n } from './i18n/i18n.client.ts';

async function hydrate(): Promise<void> {
  const { lang } = document.documentElement;
  const i18n = await clientI18n(isLocale(lang) ? lang : FALLBACK_LOCALE);
  const requestId = document.querySelector<HTMLMetaElement>('meta[name="request-id"]')?.content ?? '';
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RequestIdContext.Provider value={requestId}>
          <I18nextProvider i18n={i18n}>
            <RemixBrowser />
          </I18nextProvider>
        </RequestIdContext.Provider>
      </StrictMode>,
    );
  });
}

fetchDataWhole();
void hydrate();
