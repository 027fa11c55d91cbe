import { IconMaximize } from '@tabler/icons-react';
import { type KeyboardEvent, type PointerEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import type { Picture as Pictured } from '#contract/media/media.ts';
import { useLaidOver } from '#shell/navigation/location.ts';
import { Picture } from '#ui/pictures/picture.tsx';
import { Lightbox } from '#web/media';
import { useStrings } from '../strings.ts';
import styles from './gallery.module.css';

/** Pixels of a horizontal swipe that changes the picture. */
const SWIPE = 40;
const STEPS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index) => index - 1,
  ArrowRight: (index) => index + 1,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/**
 * The pictures of what is offered, one of them large. One stop for the keyboard: arrows change the picture, Enter opens
 * it over the whole window. On phones a swipe changes it.
 */
export function Gallery({ pictures, name }: { pictures: readonly Pictured[]; name: string }): ReactNode {
  const t = useStrings();
  const { over, lay, close } = useLaidOver();
  const [chosen, choose] = useState(0);
  const began = useRef<number>(undefined);
  const count = pictures.length;
  const index = Math.min(chosen, count - 1);
  const current = pictures[index];
  if (current === undefined) return null;
  const open = pictures.findIndex(({ id }) => id === over);
  const show = (next: number) => choose(Math.min(Math.max(next, 0), count - 1));
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(step(index, count));
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = began.current === undefined ? 0 : clientX - began.current;
    if (Math.abs(moved) >= SWIPE) show(index + (moved < 0 ? 1 : -1));
    else began.current = undefined;
  };
  const labelOf = (each: Pictured, at: number) =>
    each.alt === '' ? t('gallery.number', { number: at + 1, total: count }) : each.alt;
  return (
    <section className={styles['gallery']} aria-label={t('gallery.label', { name })}>
      <button
        type="button"
        className={styles['stage']}
        aria-label={t('gallery.open', { picture: labelOf(current, index) })}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX }) => (began.current = clientX)}
        onPointerUp={onPointerUp}
        onClick={() => {
          // A swipe is no press.
          if (began.current === undefined) lay(current.id);
          began.current = undefined;
        }}
      >
        <Picture
          key={current.id}
          picture={{ ...current, alt: '' }}
          sizes="(min-width: 1200px) 616px, 100vw"
          ratio={current.width / current.height}
          first
        />
        <span className={styles['larger']} aria-hidden="true">
          <IconMaximize size={18} />
        </span>
      </button>
      {count === 1 ? null : (
        <>
          <p className={styles['counter']} role="status">
            {index + 1}/{count}
          </p>
          <ul className={styles['thumbs']}>
            {pictures.map((each, at) => (
              <li key={each.id}>
                <button
                  type="button"
                  // The large picture is the one stop: arrows there do the same.
                  tabIndex={-1}
                  className={styles['thumb']}
                  aria-label={labelOf(each, at)}
                  aria-current={at === index}
                  onClick={() => show(at)}
                >
                  <Picture picture={{ ...each, alt: '' }} sizes="72px" ratio={1} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {open === -1 ? null : (
        <Suspense fallback={null}>
          <Lightbox pictures={pictures} start={open} onClose={close} />
        </Suspense>
      )}
    </section>
  );
}
