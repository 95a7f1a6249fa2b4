import { PICTURE_TYPES, pictureFile, pictureSourceSet } from '#app/domain/pictures/picture-address.ts';

/** `first`: the largest thing seen at once, fetched before others; `eager`: seen at once; `lazy`: when it comes near the window. */
export type PictureUrgency = 'first' | 'eager' | 'lazy';

interface ListingPictureProps {
  /** `listing_images.url`; null shows the mascot. */
  address: string | null;
  alt: string;
  /** The `sizes` of the place where it stands. */
  sizes: string;
  className?: string;
  urgency?: PictureUrgency;
}

// why: this version of React passes the attribute on as it is written, but its types do not know it
const FETCHED_FIRST = { fetchpriority: 'high' } as object;

/** A listing's picture, 4:3, in the best format the browser takes, with its space reserved. */
export function ListingPicture({ address, alt, sizes, className = '', urgency = 'lazy' }: ListingPictureProps) {
  const frame = `aspect-4/3 w-full object-cover ${className}`;
  if (address === null) return <img src="/no-picture.svg" alt="" width={800} height={600} className={frame} loading="lazy" />;
  return (
    <picture>
      <source type={PICTURE_TYPES.avif} srcSet={pictureSourceSet(address, 'avif')} sizes={sizes} />
      <source type={PICTURE_TYPES.webp} srcSet={pictureSourceSet(address, 'webp')} sizes={sizes} />
      <img
        src={pictureFile(address, 800, 'jpg')}
        srcSet={pictureSourceSet(address, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={800}
        height={600}
        className={frame}
        loading={urgency === 'lazy' ? 'lazy' : 'eager'}
        {...(urgency === 'first' ? FETCHED_FIRST : {})}
        decoding="async"
      />
    </picture>
  );
}
