import type { MouseEvent } from 'react';

import { ListingPicture } from '#app/components/pictures/listing-picture.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { useT } from '#app/i18n/use-t.ts';

import type { PictureChange, PictureChanges } from './use-picture-changes.ts';

export interface SavedPicture {
  id: string;
  url: string;
  /** Of the file that was sent; null where none was. */
  sha256: string | null;
}

const ACTION = 'flex-1 px-2! text-sm';

/** The pictures that are kept, the cover first; each can be removed or made the cover, without scripts by a button of the form. */
export function PictureGrid({ pictures, changes }: { pictures: readonly SavedPicture[]; changes: PictureChanges }) {
  const t = useT();
  if (pictures.length === 0) {
    return <p className="rounded border-2 border-dashed border-line p-6 text-center text-muted">{t('listingPictures.empty')}</p>;
  }
  const buttonOf = (change: PictureChange) => ({
    name: 'intent',
    value: change,
    busy: changes.underWay.includes(change),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      changes.press(change);
    },
  });
  return (
    <ul className="grid grid-cols-2 gap-3">
      {pictures.map((picture, index) => {
        const number = index + 1;
        return (
          <li key={picture.id} className="flex flex-col gap-2">
            <div className="relative">
              <ListingPicture address={picture.url} alt={t('listingPictures.number', { number })} sizes="17rem" className="rounded" />
              {index === 0 && <Badge className="absolute top-2 left-2">{t('listingPictures.cover')}</Badge>}
            </div>
            <div className="flex flex-wrap gap-2">
              {index > 0 && (
                <Button
                  variant="secondary"
                  {...buttonOf(`cover ${picture.id}`)}
                  aria-label={t('listingPictures.makeCover', { number })}
                  className={ACTION}
                >
                  {t('listingPictures.makeCoverShort')}
                </Button>
              )}
              <Button
                variant="secondary"
                {...buttonOf(`remove ${picture.id}`)}
                aria-label={t('listingPictures.remove', { number })}
                className={ACTION}
              >
                {t('listingPictures.removeShort')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
