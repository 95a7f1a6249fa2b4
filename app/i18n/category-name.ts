/** Categories are stored by their English names and shown in the reader's language. */
import { isCategory, slugOf, SUBCATEGORIES, type Category, type Subcategory } from '#app/domain/listings/categories.ts';

import type { MessageKey, Translate } from './message-key.ts';

const known = new Set<string>(SUBCATEGORIES);

function categoryKey(name: Category | Subcategory): MessageKey {
  // why: a test walks the whole catalogue, so every slug has its text.
  return `catalogue.${slugOf(name)}` as MessageKey;
}

/** The name of a category or subcategory; a stored name that the catalogue no longer knows is shown as it stands. */
export function categoryName(name: string, t: Translate): string {
  return isCategory(name) || known.has(name) ? t(categoryKey(name as Category | Subcategory)) : name;
}
