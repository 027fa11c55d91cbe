import { type CSSProperties, type ReactNode, useMemo, useState } from 'react';
import { thumbHashToDataURL } from 'thumbhash';
import { type Picture as Pictured, RENDITIONS } from '#contract/media/media.ts';
import styles from './picture.module.css';

export interface PictureProps {
  picture: Pictured;
  /** Width of the slot in the syntax of the `sizes` attribute: `(min-width: 768px) 680px, 100vw`. */
  sizes: string;
  /** Width divided by height of the slot, by default the picture's own. The picture is cropped to fit. */
  ratio?: number;
  /** The picture is the first content of the screen, so load it at once. */
  first?: boolean;
}

function toDataAddress(placeholder: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(placeholder), (email) => email.codePointAt(0) ?? 0));
}

/** A picture that reserves its space, shows blurred colours first, and loads the rendition that fits the slot. */
export function Picture({ picture, sizes, ratio, first = false }: PictureProps): ReactNode {
  const [loaded, setLoaded] = useState(false);
  const blurred = useMemo(
    () => (picture.placeholder === null ? undefined : `url(${toDataAddress(picture.placeholder)})`),
    [picture.placeholder],
  );
  const largest = Math.max(picture.width, picture.height);
  // Renditions are named by their longest side, and the size is that of the largest; `srcset` needs the width.
  const widthOf = (name: 'small' | 'medium' | 'large') =>
    name === 'large' ? picture.width : Math.round((Math.min(RENDITIONS[name], largest) * picture.width) / largest);
  // A page is cropped at its end.
  const isLong = ratio !== undefined && picture.width / picture.height < ratio / 2;
  const place: CSSProperties = {
    aspectRatio: ratio ?? picture.width / picture.height,
    ...(isLong ? { objectPosition: 'top' } : {}),
    ...(loaded ? {} : { backgroundImage: blurred }),
  };
  const image = (
    <img
      className={styles['picture']}
      style={place}
      src={picture.urls.medium}
      srcSet={(['small', 'medium', 'large'] as const)
        .map((name) => `${picture.urls[name]} ${widthOf(name)}w`)
        .join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      onLoad={() => setLoaded(true)}
    />
  );
  if (picture.urls.still === undefined) return image;
  // With reduced motion, show the first frame.
  return (
    <picture className={styles['choice']}>
      <source media="(prefers-reduced-motion: reduce)" srcSet={picture.urls.still} />
      {image}
    </picture>
  );
}
