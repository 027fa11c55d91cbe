import { type ReactNode, Suspense } from 'react';
import type { Picture as Pictured } from '#contract/media/media.ts';
import { useLaidOver } from '#shell/navigation/location.ts';
import { MovingPicture } from '#ui/pictures/moving-picture.tsx';
import { Picture } from '#ui/pictures/picture.tsx';
import { useStrings } from '../strings.ts';
import { Lightbox } from './lightbox.ts';
import styles from './picture-grid.module.css';

/** Number of pictures shown in a card; the last one leads to the rest. */
const GRID_COUNT = 4;
/** Limits of width divided by height of a single picture: beyond them it is cropped until it is opened. */
const MIN_RATIO = 0.8;
const MAX_RATIO = 1.91;

export function ratioOf(pictures: readonly Pictured[], index: number): number {
  const [first] = pictures;
  if (pictures.length === 1 && first) return Math.min(MAX_RATIO, Math.max(MIN_RATIO, first.width / first.height));
  if (pictures.length === 2) return 1;
  // Three pictures are as high as four, in two rows.
  return pictures.length === 3 && index === 0 ? 8 / 3 : 4 / 3;
}

export const slotOf = (count: number, index: number): string =>
  count === 1 || (count === 3 && index === 0) ? '(min-width: 768px) 640px, 94vw' : '(min-width: 768px) 320px, 47vw';

/** The pictures of a post or a message. Their space is reserved while they load; each opens in full size. */
export function PictureGrid({
  pictures,
  first = false,
}: {
  pictures: readonly Pictured[];
  first?: boolean;
}): ReactNode {
  const t = useStrings();
  const { over, lay, close } = useLaidOver();
  const open = pictures.findIndex(({ id }) => id === over);
  if (pictures.length === 0) return null;
  const visiblePictures = pictures.slice(0, GRID_COUNT);
  const hidden = pictures.length - visiblePictures.length;
  return (
    <>
      <ul className={styles['grid']} data-count={visiblePictures.length}>
        {visiblePictures.map((picture, index) => (
          <li key={picture.id}>
            {picture.animated && !(hidden > 0 && index === GRID_COUNT - 1) ? (
              // An animated picture has a button of its own that pauses it, and no larger size.
              <MovingPicture
                picture={picture}
                ratio={ratioOf(pictures, index)}
                sizes={slotOf(visiblePictures.length, index)}
                first={first && index === 0}
              />
            ) : (
              <button
                type="button"
                className={styles['open']}
                aria-label={
                  picture.alt === '' ? t('picture.number', { number: index + 1, total: pictures.length }) : picture.alt
                }
                onClick={() => lay(picture.id)}
              >
                <Picture
                  picture={picture}
                  ratio={ratioOf(pictures, index)}
                  sizes={slotOf(visiblePictures.length, index)}
                  first={first && index === 0}
                />
                {hidden > 0 && index === GRID_COUNT - 1 ? (
                  <span className={styles['hidden']}>{t('picture.hidden', { count: hidden })}</span>
                ) : null}
              </button>
            )}
          </li>
        ))}
      </ul>
      {open === -1 ? null : (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} start={open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
