import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Picture } from '#contract/media/media.ts';
import Window from '#ui/dialog/window.tsx';
import { useStrings } from '../strings.ts';
import styles from './lightbox.module.css';

interface Props {
  pictures: readonly Picture[];
  start: number;
  onClose: () => void;
}

/** Widths of a picture, compared with the width of the screen or its own; 0 shows all of it. */
const ZOOMS = [0, 1, 1.5, 2, 3] as const;
const FULL_WIDTH = 1;
/** A page that would be too narrow to be read as a whole is shown in its width and scrolled. */
const isLong = ({ width, height }: Picture): boolean => height > 2 * width;
const zoomFor = (picture: Picture | undefined): number => (picture !== undefined && isLong(picture) ? FULL_WIDTH : 0);
/** Pixels that an arrow key scrolls. */
const SCROLL_STEP = 120;

/** Pixels of a horizontal swipe that changes the picture. */
const SWIPE_DISTANCE = 50;

function ZoomButtons({ zoom, setZoom }: { zoom: number; setZoom: (zoom: number) => void }): ReactNode {
  const t = useStrings();
  return (
    <>
      <button
        type="button"
        className={styles['button']}
        disabled={zoom === 0}
        aria-label={t('document.smaller')}
        onClick={() => setZoom(zoom - 1)}
      >
        <IconZoomOut size={24} aria-hidden="true" />
      </button>
      <button
        type="button"
        className={styles['button']}
        disabled={zoom === ZOOMS.length - 1}
        aria-label={t('document.larger')}
        onClick={() => setZoom(zoom + 1)}
      >
        <IconZoomIn size={24} aria-hidden="true" />
      </button>
    </>
  );
}

/**
 * Full-screen pictures, one at a time: arrow keys, swipes and buttons change the picture, Escape closes, focus returns.
 * Plus and minus zoom; what does not fit is scrolled.
 */
export default function Lightbox({ pictures, start, onClose }: Props): ReactNode {
  const t = useStrings();
  const [index, setIndex] = useState(start);
  const [zoom, setZoomTo] = useState(zoomFor(pictures[start]));
  const stage = useRef<HTMLDivElement>(null);
  const swipeStart = useRef<number>(undefined);
  const step = (offset: number) => {
    const next = Math.min(pictures.length - 1, Math.max(0, index + offset));
    if (next === index) return;
    setIndex(next);
    setZoomTo(zoomFor(pictures[next]));
    stage.current?.scrollTo(0, 0);
  };
  const setZoom = (next: number) => setZoomTo(Math.min(ZOOMS.length - 1, Math.max(0, next)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === '+' || event.key === '=') setZoom(zoom + 1);
    if (event.key === '-') setZoom(zoom - 1);
    // A stage that has the focus scrolls by itself.
    if (event.target === stage.current) return;
    if (event.key === 'ArrowDown') stage.current?.scrollBy(0, SCROLL_STEP);
    if (event.key === 'ArrowUp') stage.current?.scrollBy(0, -SCROLL_STEP);
  };
  const onPointerUp = (event: PointerEvent) => {
    const distance = swipeStart.current === undefined ? 0 : event.clientX - swipeStart.current;
    swipeStart.current = undefined;
    // A picture wider than the screen moves with the finger.
    if (zoom > FULL_WIDTH) return;
    if (Math.abs(distance) > SWIPE_DISTANCE) step(-Math.sign(distance));
  };
  const picture = pictures[index];
  if (!picture) return null;
  const position = t('picture.number', { number: index + 1, total: pictures.length });
  return (
    <Window label={t('picture.viewer')} size="full" onClose={onClose}>
      {/* Arrow keys work wherever the focus is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble up from its buttons */}
      <div className={styles['box']} onKeyDown={onKeyDown}>
        <header className={styles['head']}>
          <p aria-live="polite">{position}</p>
          <div className={styles['group']}>
            <ZoomButtons zoom={zoom} setZoom={setZoom} />
            <button
              type="button"
              data-autofocus
              className={styles['button']}
              aria-label={t('picture.close')}
              onClick={onClose}
            >
              <IconX size={24} aria-hidden="true" />
            </button>
          </div>
        </header>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it scrolls and takes swipes */}
        <div
          ref={stage}
          className={styles['stage']}
          {...(zoom === 0 ? {} : { role: 'region', 'aria-label': t('picture.scrolled'), tabIndex: 0 })}
          data-zoomed={zoom > 0}
          onPointerDown={(event) => {
            swipeStart.current = event.clientX;
          }}
          onPointerUp={onPointerUp}
        >
          <img
            key={picture.id}
            className={styles['picture']}
            style={zoom === 0 ? undefined : { width: `calc(min(100%, ${picture.width}px) * ${ZOOMS[zoom]})` }}
            src={picture.urls.large}
            alt={picture.alt === '' ? position : picture.alt}
            width={picture.width}
            height={picture.height}
            draggable={false}
          />
        </div>
        {pictures.length > 1 ? (
          <>
            <button
              type="button"
              className={styles['button']}
              data-side="left"
              disabled={index === 0}
              aria-label={t('picture.previous')}
              onClick={() => step(-1)}
            >
              <IconChevronLeft size={28} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles['button']}
              data-side="right"
              disabled={index === pictures.length - 1}
              aria-label={t('picture.next')}
              onClick={() => step(1)}
            >
              <IconChevronRight size={28} aria-hidden="true" />
            </button>
          </>
        ) : null}
        {picture.alt === '' ? null : (
          <p className={styles['caption']} dir="auto">
            {picture.alt}
          </p>
        )}
      </div>
    </Window>
  );
}
