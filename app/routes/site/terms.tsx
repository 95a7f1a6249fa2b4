/** The terms of service; every figure in them comes from the rules. */
import { useLoaderData } from '@remix-run/react';

import { ArticlePage } from '#app/components/articles/article-page.tsx';
import { pageMeta } from '#app/components/shell/page-meta.ts';
import { readArticlePage } from '#app/content/read-article-page.server.ts';
import { TEXTS_ONLY, type PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';

export const handle = { texts: ['help', 'protection', 'terms', 'trustLevels'], scripts: 'never', cache: TEXTS_ONLY } satisfies PageHandle;

export const loader = pageLoader('anyone', (context) => readArticlePage('terms', context));

export const meta = pageMeta;

export default function Terms() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />;
}
