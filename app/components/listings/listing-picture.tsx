import { pictureFile, pictureSourceSet } from '#app/domain/picture-address.ts';
import { classNames } from '#app/components/ui/class-names.ts';
import { LogoMark } from '#app/components/illustrations/logo-mark.tsx';

interface ListingPictureProps {
  /** `listing_images.url`; null shows the mascot. */
  url: string | null;
  alt: string;
  /** How wide it is shown, as a `sizes` attribute. */
  sizes: string;
  /** Pictures at the top of a page load at once, the others when they come near. */
  eager?: boolean;
  className?: string;
}

/** A picture of an item, always 4:3, in the format and width that suit the reader. */
export function ListingPicture({ url, alt, sizes, eager = false, className }: ListingPictureProps) {
  const frame = classNames('block aspect-4/3 w-full bg-sunken object-cover', className);
  if (url === null) {
    return (
      <span role={alt ? 'img' : undefined} aria-label={alt || undefined} className={classNames(frame, 'grid place-items-center')}>
        <LogoMark className="size-1/3 opacity-60" />
      </span>
    );
  }
  return (
    <picture>
      <source type="image/avif" srcSet={pictureSourceSet(url, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={pictureSourceSet(url, 'webp')} sizes={sizes} />
      <img
        src={pictureFile(url, 800, 'jpg')}
        srcSet={pictureSourceSet(url, 'jpg')}
        sizes={sizes}
        alt={alt}
        width={1200}
        height={900}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        className={frame}
      />
    </picture>
  );
}
