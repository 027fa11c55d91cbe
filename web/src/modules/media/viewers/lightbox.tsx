import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import type { Picture } from '#contract/media.ts';
import Window from '#ui/dialog/window.tsx';
import { useStrings } from '../strings.ts';
import styles from './lightbox.module.css';

interface Props {
  pictures: readonly Picture[];
  start: number;
  onClose: () => void;
}

/** Pixels of a horizontal swipe that changes the picture. */
const SWIPE_DISTANCE = 50;

/**
 * Full-screen pictures, one at a time: arrow keys, swipes and buttons change the picture, Escape closes, focus returns.
 */
export default function Lightbox({ pictures, start, onClose }: Props): ReactNode {
  const t = useStrings();
  const [index, setIndex] = useState(start);
  const swipeStart = useRef<number>(undefined);
  const step = (offset: number) => setIndex((now) => Math.min(pictures.length - 1, Math.max(0, now + offset)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
  };
  const onPointerUp = (event: PointerEvent) => {
    const distance = swipeStart.current === undefined ? 0 : event.clientX - swipeStart.current;
    swipeStart.current = undefined;
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
          <button
            type="button"
            data-autofocus
            className={styles['button']}
            aria-label={t('picture.close')}
            onClick={onClose}
          >
            <IconX size={24} aria-hidden="true" />
          </button>
        </header>
        <div
          className={styles['stage']}
          onPointerDown={(event) => {
            swipeStart.current = event.clientX;
          }}
          onPointerUp={onPointerUp}
        >
          <img
            key={picture.id}
            className={styles['picture']}
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
