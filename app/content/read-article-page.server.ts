/** What a page needs to show one long text. */
import type { Article } from '#app/content/shape/article.ts';
import { config, type ContactConfig } from '#app/config/env.server.ts';
import type { Locale } from '#app/i18n/locales.ts';
import type { Translate } from '#app/i18n/message-key.ts';

import { readArticle, type ArticleName } from './read-content.server.ts';

export interface ArticlePageData {
  article: Article;
  contact: ContactConfig;
  title: string;
  description: string;
}

export function readArticlePage(name: ArticleName, { locale, t }: { locale: Locale; t: Translate }): Promise<ArticlePageData> {
  const article = readArticle(name, locale);
  return Promise.resolve({
    article,
    contact: config().contact,
    title: t('shell.title', { page: article.title }),
    description: article.lead,
  });
}
