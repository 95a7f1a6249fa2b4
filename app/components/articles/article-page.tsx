import { formatDay } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

import type { Article } from '#app/content/shape/article.ts';
import { Blocks } from './blocks.tsx';
import type { Contact } from './contact-card.tsx';

/** A long text with its contents beside it, where there is room. */
export function ArticlePage({ article, contact }: { article: Article; contact: Contact }) {
  const t = useT();
  const locale = useLocale();
  return (
    <article className="mx-auto max-w-page px-4 py-8 sm:py-10">
      <header className="flex max-w-prose flex-col gap-3">
        <h1>{article.title}</h1>
        <p className="text-lg">{article.lead}</p>
        {article.updated && <p className="text-sm text-muted">{t('help.updated', { date: formatDay(article.updated, locale) })}</p>}
      </header>
      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex min-w-0 flex-col gap-10">
          {article.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id} className="flex flex-col gap-4">
              <h2 id={id}>{title}</h2>
              <Blocks blocks={blocks} contact={contact} />
            </section>
          ))}
        </div>
        <nav aria-labelledby="contents" className="hidden lg:block">
          <div className="sticky top-20 border-l-4 border-sand pl-4">
            <p id="contents" className="font-semibold">
              {t('help.contents')}
            </p>
            <ul className="mt-2 flex flex-col">
              {article.sections.map(({ id, title }) => (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    className="inline-flex min-h-11 items-center text-sm text-muted no-underline hover:text-ink hover:underline"
                  >
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
      </div>
    </article>
  );
}
