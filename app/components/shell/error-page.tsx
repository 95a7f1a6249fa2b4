import { useLocation } from '@remix-run/react';

import { LadenCamel } from '#app/components/illustrations/laden-camel.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { useReadFromHead } from '#app/components/ui/use-read-from-head.ts';
import { ERROR_STATUS, type ErrorCode } from '#app/domain/app-error.ts';
import type { MessageKey } from '#app/i18n/message-key.ts';
import { useT } from '#app/i18n/use-t.ts';

interface ErrorPageProps {
  status: number;
  /** A sentence for the reader, when the refusal came with one. */
  message: string | null;
  /** Under which the log knows the request; empty when nobody knows it. */
  requestId: string;
}

/** What went wrong and what to do now, for every status that a page can fail with. */
export function ErrorPage({ status, message, requestId }: ErrorPageProps) {
  const t = useT();
  const { title, text } = wordsFor(status);
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto flex max-w-form flex-col items-center gap-4 px-4 py-12 text-center">
      <LadenCamel className="w-64 max-w-full" />
      <p className="text-lg font-semibold text-muted tabular-nums">{status}</p>
      <ErrorState
        headingLevel={1}
        headingRef={useReadFromHead()}
        title={t(title)}
        text={text ? t(text) : (message ?? t(sentenceOf(status)))}
      >
        <ButtonLink to="/">{t('shell.error.home')}</ButtonLink>
        <ButtonLink to="/browse" variant="secondary">
          {t('shell.error.browse')}
        </ButtonLink>
      </ErrorState>
      {status >= 500 && (
        <p className="text-sm text-muted">
          <a href={`${pathname}${search}`} className="text-link inline-flex min-h-11 items-center">
            {t('shell.error.again')}
          </a>
          {requestId && (
            <>
              <br />
              {t('shell.error.reference', { id: requestId })}
            </>
          )}
        </p>
      )}
    </div>
  );
}

/** Of a refusal that came without a sentence: from before any route, or from a proxy. */
function sentenceOf(status: number): MessageKey {
  const [code = 'invalidInput'] = Object.entries(ERROR_STATUS).find(([, known]) => known === status) ?? [];
  return `errors.${code as ErrorCode}`;
}

function wordsFor(status: number) {
  if (status === 404) return { title: 'shell.error.notFoundTitle', text: 'shell.error.notFoundText' } as const;
  if (status === 403) return { title: 'shell.error.forbiddenTitle', text: null } as const;
  if (status >= 500) return { title: 'shell.error.failedTitle', text: 'shell.error.failedText' } as const;
  return { title: 'shell.error.refusedTitle', text: null } as const;
}
