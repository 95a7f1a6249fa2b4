/** Private photos of a booking, each a link to the whole of it. */
import { formatMoment } from '#app/i18n/format.ts';
import { useLocale, useT } from '#app/i18n/use-t.ts';

export interface ShownPhoto {
  address: string;
  party: 'renter' | 'lender';
  at: string;
}

/** `nameOf`: who a party is to the reader. */
export function PhotoGrid({ photos, nameOf }: { photos: readonly ShownPhoto[]; nameOf: (party: ShownPhoto['party']) => string }) {
  const t = useT();
  const locale = useLocale();
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {photos.map(({ address, party, at }) => (
        <li key={address} className="flex flex-col gap-1">
          <a href={address} className="block overflow-hidden rounded border border-line bg-sunken">
            <img
              src={address}
              alt={t('conditionRecord.photo', { name: nameOf(party), moment: formatMoment(at, locale) })}
              loading="lazy"
              className="aspect-square w-full object-contain"
            />
          </a>
          <span aria-hidden className="text-sm text-muted">
            {nameOf(party)}, {formatMoment(at, locale)}
          </span>
        </li>
      ))}
    </ul>
  );
}
