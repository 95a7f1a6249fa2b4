import { TextArea } from '#app/components/ui/text-area.tsx';
import type { FormField } from '#app/components/ui/form-field.ts';
import { FACTS, KEYWORDS } from '#app/domain/listings/listing-limits.ts';
import { keywordsIn } from '#app/domain/listings/short-lines.ts';
import { useT } from '#app/i18n/use-t.ts';

import { LinesField } from './lines-field.tsx';

/** What a lender says of the item in words. */
export interface ListingWords {
  description: string;
  features: readonly string[];
  included: readonly string[];
  keywords: readonly string[];
}

/** As they stand in their fields. */
export function wordsInFields({ description, features, included, keywords }: ListingWords) {
  return { description, features: features.join('\n'), included: included.join('\n'), keywords: keywords.join('\n') };
}

export function WordFields({ fields }: { fields: { readonly [Name in keyof ListingWords]: FormField } }) {
  const t = useT();
  const { description, features, included, keywords } = fields;
  return (
    <>
      <TextArea field={description} label={t('listingItem.description')} help={t('listingItem.descriptionHelp')} rows={6} />
      <LinesField field={features} label={t('listingFacts.features')} help={t('listingItem.featuresHelp')} limits={FACTS} rows={4} />
      <LinesField field={included} label={t('listingFacts.included')} help={t('listingItem.includedHelp')} limits={FACTS} rows={4} />
      <LinesField
        field={keywords}
        label={t('listingFacts.keywords')}
        help={t('listingItem.keywordsHelp')}
        limits={KEYWORDS}
        rows={3}
        read={keywordsIn}
      />
    </>
  );
}
