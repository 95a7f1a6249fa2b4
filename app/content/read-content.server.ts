/** The long texts: a file a text and language, read on the server only. English and Slovak have to offer the same ones. */
import type { Article, HelpText } from '#app/content/shape/article.ts';
import type { Locale } from '#app/i18n/locales.ts';
import { typesetAll } from '#app/i18n/typeset.ts';

import { helpCenter as helpCenterEn } from '#app/content/help-center/en.server.ts';
import { howItWorks as howItWorksEn } from '#app/content/how-it-works/en.server.ts';
import { privacy as privacyEn } from '#app/content/privacy/en.server.ts';
import { terms as termsEn } from '#app/content/terms/en.server.ts';
import { trustSafety as trustSafetyEn } from '#app/content/trust-safety/en.server.ts';
import { figuresIn, type Figures } from '#app/content/shape/figures.server.ts';
import { helpCenter as helpCenterSk } from '#app/content/help-center/sk.server.ts';
import { howItWorks as howItWorksSk } from '#app/content/how-it-works/sk.server.ts';
import { privacy as privacySk } from '#app/content/privacy/sk.server.ts';
import { terms as termsSk } from '#app/content/terms/sk.server.ts';
import { trustSafety as trustSafetySk } from '#app/content/trust-safety/sk.server.ts';

const ARTICLES = {
  'how-it-works': { en: howItWorksEn, sk: howItWorksSk },
  'trust-safety': { en: trustSafetyEn, sk: trustSafetySk },
  terms: { en: termsEn, sk: termsSk },
  privacy: { en: privacyEn, sk: privacySk },
} as const satisfies Record<string, Record<Locale, (figures: Figures) => Article>>;

export type ArticleName = keyof typeof ARTICLES;
export const ARTICLE_NAMES = Object.keys(ARTICLES) as ArticleName[];

const HELP: Record<Locale, (figures: Figures) => HelpText> = { en: helpCenterEn, sk: helpCenterSk };

export function readArticle(name: ArticleName, locale: Locale): Article {
  return typesetAll(ARTICLES[name][locale](figuresIn(locale)), locale);
}

export function readHelp(locale: Locale): HelpText {
  return typesetAll(HELP[locale](figuresIn(locale)), locale);
}
