/** The terms of service; every figure in them comes from the rules. */
import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';

import { ArticlePage } from '#app/components/articles/article-page.tsx';
import { config } from '#app/config/env.server.ts';
import { readArticle } from '#app/content/read-content.server.ts';
import { TEXTS_ONLY, type PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';

export const handle = { scripts: 'never', kept: TEXTS_ONLY } satisfies PageHandle;

export const loader = pageLoader('anyone', ({ locale, t }) => {
  const article = readArticle('terms', locale);
  return Promise.resolve({
    article,
    contact: config().contact,
    title: t('shell.title', { page: article.title }),
    description: article.lead,
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? 'Karavana' },
  { name: 'description', content: data?.description ?? '' },
];

export default function Terms() {
  const { article, contact } = useLoaderData<typeof loader>();
  return <ArticlePage article={article} contact={contact} />;
}
