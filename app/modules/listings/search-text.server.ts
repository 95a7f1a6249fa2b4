/** The text that search looks through: title first, then `|`, then everything else, folded (`app/domain/search/fold-text.ts`). */
import { foldText } from '#app/domain/search/fold-text.ts';
import { categoryName } from '#app/i18n/category-name.ts';
import { translatorFor } from '#app/i18n/i18n.server.ts';
import { LOCALES } from '#app/i18n/locales.ts';

export interface SearchableListing {
  title: string;
  description: string;
  keywords: readonly string[];
  category: string;
  subcategory: string;
}

/** Category names in both languages, so that `kajak` finds what an English speaker listed and the other way round. */
export function searchTextOf({ title, description, keywords, category, subcategory }: SearchableListing): string {
  const names = LOCALES.flatMap((locale) => [category, subcategory].map((name) => categoryName(name, translatorFor(locale))));
  return `${foldText(title)} | ${foldText([...keywords, ...names, description].join(' '))}`;
}
