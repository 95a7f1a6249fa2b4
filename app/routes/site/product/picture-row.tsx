import { ListingPicture } from '#app/components/pictures/listing-picture.tsx';
import { useT } from '#app/i18n/use-t.ts';

const SIZES = '(min-width: 64rem) 46rem, 100vw';

interface PictureRowProps {
  pictures: readonly { url: string; altText: string }[];
  title: string;
}

/** Pictures in a row with scroll snapping, moved by swiping, scrolling or arrow keys; the small ones below lead to each. */
export function PictureRow({ pictures, title }: PictureRowProps) {
  const t = useT();
  if (pictures.length === 0) return <ListingPicture address={null} alt={t('product.noPicture')} sizes={SIZES} className="rounded" />;
  return (
    <section aria-label={t('product.pictures')} className="flex flex-col gap-3">
      {/* why: a scrolling region has to be reachable by keyboard, hence `tabIndex`. */}
      <ul
        tabIndex={pictures.length > 1 ? 0 : undefined}
        aria-label={t('product.pictures')}
        className="relative flex snap-x snap-mandatory gap-2 overflow-x-auto rounded"
      >
        {pictures.map((picture, index) => (
          <li key={picture.url} id={`picture-${index + 1}`} className="w-full shrink-0 snap-center">
            <ListingPicture
              address={picture.url}
              alt={picture.altText || title}
              sizes={SIZES}
              urgency={index === 0 ? 'first' : 'lazy'}
              className="rounded"
            />
            <p className="sr-only">{t('product.pictureOf', { number: index + 1, total: pictures.length })}</p>
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className="flex flex-wrap gap-2">
          {pictures.map((picture, index) => (
            <li key={picture.url}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={t('product.pictureOf', { number: index + 1, total: pictures.length })}
                className="block w-20 overflow-hidden rounded border border-line"
              >
                <ListingPicture address={picture.url} alt="" sizes="5rem" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
