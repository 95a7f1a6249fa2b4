/** The long texts: a file a text and language, read on the server only. English and Slovak have to offer the same ones. */
import type { Article, QuestionGroup } from '#app/components/articles/article.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { typesetAll } from '#app/i18n/typeset.ts';

import { helpCenter as helpCenterEn } from './en/help-center.server.ts';
import { howItWorks as howItWorksEn } from './en/how-it-works.server.ts';
import { privacy as privacyEn } from './en/privacy.server.ts';
import { terms as termsEn } from './en/terms.server.ts';
import { trustSafety as trustSafetyEn } from './en/trust-safety.server.ts';
import { figuresIn, type Figures } from './figures.server.ts';
import { helpCenter as helpCenterSk } from './sk/help-center.server.ts';
import { howItWorks as howItWorksSk } from './sk/how-it-works.server.ts';
import { privacy as privacySk } from './sk/privacy.server.ts';
import { terms as termsSk } from './sk/terms.server.ts';
import { trustSafety as trustSafetySk } from './sk/trust-safety.server.ts';

const ARTICLES = {
  'how-it-works': { en: howItWorksEn, sk: howItWorksSk },
  'trust-safety': { en: trustSafetyEn, sk: trustSafetySk },
  terms: { en: termsEn, sk: termsSk },
  privacy: { en: privacyEn, sk: privacySk },
} as const satisfies Record<string, Record<Locale, (figures: Figures) => Article>>;

export type ArticleName = keyof typeof ARTICLES;
export const ARTICLE_NAMES = Object.keys(ARTICLES) as ArticleName[];

const HELP: Record<Locale, (figures: Figures) => HelpText> = { en: helpCenterEn, sk: helpCenterSk };

export interface HelpText {
  title: string;
  lead: string;
  groups: readonly QuestionGroup[];
}

export function readArticle(name: ArticleName, locale: Locale): Article {
  return typesetAll(ARTICLES[name][locale](figuresIn(locale)), locale);
}

export function readHelp(locale: Locale): HelpText {
  return typesetAll(HELP[locale](figuresIn(locale)), locale);
}
