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

/** Pixels of a sideways wipe that turn the page. */
const WIPE = 50;

/** Pictures one at a time over the whole screen: arrows, wiping and buttons turn, Escape closes, focus returns. */
export default function Lightbox({ pictures, start, onClose }: Props): ReactNode {
  const t = useStrings();
  const [at, setAt] = useState(start);
  const wipe = useRef<number>(undefined);
  const turn = (by: number) => setAt((now) => Math.min(pictures.length - 1, Math.max(0, now + by)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    if (event.key === 'ArrowLeft') turn(-1);
  };
  const onPointerUp = (event: PointerEvent) => {
    const moved = wipe.current === undefined ? 0 : event.clientX - wipe.current;
    wipe.current = undefined;
    if (Math.abs(moved) > WIPE) turn(moved < 0 ? 1 : -1);
  };
  const picture = pictures[at];
  if (!picture) return null;
  const place = t('picture.number', { number: at + 1, total: pictures.length });
  return (
    <Window label={t('picture.viewer')} size="full" onClose={onClose}>
      {/* Arrows turn the pages wherever the focus is inside. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys bubble up from its buttons */}
      <div className={styles['box']} onKeyDown={onKeyDown}>
        <header className={styles['head']}>
          <p aria-live="polite">{place}</p>
          <button type="button" data-autofocus className={styles['button']} aria-label={t('close')} onClick={onClose}>
            <IconX size={24} aria-hidden="true" />
          </button>
        </header>
        <div
          className={styles['stage']}
          onPointerDown={(event) => {
            wipe.current = event.clientX;
          }}
          onPointerUp={onPointerUp}
        >
          <img
            key={picture.id}
            className={styles['picture']}
            src={picture.urls.large}
            alt={picture.alt === '' ? place : picture.alt}
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
              disabled={at === 0}
              aria-label={t('picture.previous')}
              onClick={() => turn(-1)}
            >
              <IconChevronLeft size={28} aria-hidden="true" />
            </button>
            <button
              type="button"
              className={styles['button']}
              data-side="right"
              disabled={at === pictures.length - 1}
              aria-label={t('picture.next')}
              onClick={() => turn(1)}
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
