/** Questions and answers, with a search over them. */
import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';

import { Questions } from '#app/components/articles/blocks.tsx';
import { ContactCard } from '#app/components/articles/contact-card.tsx';
import { ButtonLink } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { plainField } from '#app/components/ui/form-field.ts';
import { SearchLine } from '#app/components/ui/search-line.tsx';
import { config } from '#app/config/env.server.ts';
import { readHelp } from '#app/content/read-content.server.ts';
import { searchHelp } from '#app/content/search-help.server.ts';
import { searchTextIn } from '#app/domain/search/search-text.ts';
import type { PageHandle } from '#app/http/page-handle.ts';
import { pageLoader } from '#app/http/route.server.ts';
import { useT } from '#app/i18n/use-t.ts';

export const handle = {
  texts: ['help', 'protection', 'terms', 'trustLevels'],
  scripts: 'never',
  cache: { params: ['q'], dependsOn: () => [] },
} satisfies PageHandle;

export const loader = pageLoader('anyone', ({ url, locale, t }) => {
  const text = searchTextIn(url.searchParams.get('q'));
  const help = readHelp(locale);
  return Promise.resolve({
    text,
    heading: help.title,
    lead: help.lead,
    groups: searchHelp(help.groups, text),
    contact: config().contact,
    title: t('shell.title', { page: help.title }),
    description: help.lead,
  });
});

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data?.title ?? 'Karavana' },
  { name: 'description', content: data?.description ?? '' },
  ...(data?.text ? [{ name: 'robots', content: 'noindex' }] : []),
];

export default function HelpCenter() {
  const { text, heading, lead, groups, contact } = useLoaderData<typeof loader>();
  const t = useT();
  const found = groups.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <section className="border-b border-line bg-sunken">
        <div className="mx-auto flex max-w-page flex-col gap-4 px-4 py-8 sm:py-12">
          <h1>{heading}</h1>
          <p className="text-lg">{lead}</p>
          <SearchLine
            field={plainField('q', text, 'help')}
            label={t('help.searchLabel')}
            placeholder={t('help.searchPlaceholder')}
            className="sm:max-w-form"
          />
        </div>
      </section>
      <div className="mx-auto flex max-w-page flex-col gap-10 px-4 py-8">
        {text && (
          <p role="status" className="-mb-4 flex flex-wrap items-center gap-x-4 text-muted">
            {t('help.found', { count: found })}
            <Link to="/help-center" className="text-link inline-flex min-h-11 items-center">
              {t('help.all')}
            </Link>
          </p>
        )}
        {groups.map(({ id, title, questions }) => (
          <section key={id} aria-labelledby={id} className="flex max-w-3xl flex-col gap-4">
            <h2 id={id}>{title}</h2>
            <Questions questions={questions} contact={contact} open={text !== ''} />
          </section>
        ))}
        {found === 0 && (
          <EmptyState title={t('help.nothingTitle', { text })} text={t('help.nothingText')}>
            <ButtonLink to="/help-center">{t('help.all')}</ButtonLink>
          </EmptyState>
        )}
        <section aria-labelledby="contact" className="flex max-w-3xl flex-col gap-4">
          <h2 id="contact">{t('help.contactTitle')}</h2>
          <p>{t('help.contactText')}</p>
          <ContactCard contact={contact} />
        </section>
      </div>
    </>
  );
}
