/** Lays a mail out as text and as HTML. Links come from the configured address, never from a request's Host. */
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { config } from '#app/config/env.server.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import type { Locale } from '#app/i18n/locales.ts';

import { describeMail } from './describe-mail.ts';
import { MailLayout } from './mail-layout.tsx';
import type { Mail } from './mails.ts';

export function renderMail(mail: Mail, locale: Locale): { subject: string; text: string; html: string } {
  const t = translatorFor(locale);
  const content = describeMail(mail, locale, t);
  const siteUrl = config().appUrl;
  const footer = [t('mail.signature'), t('mail.reason', { site: new URL(siteUrl).host })];
  const text = [
    content.lead,
    content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    `${content.action.label}:\n${siteUrl}${content.action.path}`,
    content.alternative ? `${content.alternative.label}:\n${siteUrl}${content.alternative.path}` : '',
    ...content.closing,
    `-- \n${footer.join('\n')}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
  const html = `<!doctype html>${renderToStaticMarkup(h(MailLayout, { content, siteUrl, footer, locale }))}`;
  return { subject: content.subject.replace(/\s+/g, ' '), text, html };
}
