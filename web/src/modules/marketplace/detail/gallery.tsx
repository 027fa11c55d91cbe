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

interface Shown {
  pictures: readonly Pictured[];
  /** The one that is large. */
  index: number;
  show: (index: number) => void;
}

/** What a picture shows, in the words of its seller, else its number. */
function useLabel({ length: total }: readonly Pictured[]): (picture: Pictured, index: number) => string {
  const t = useStrings();
  return ({ alt }, index) => (alt === '' ? t('gallery.number', { number: index + 1, total }) : alt);
}

/** One picture, large: arrows and swipes change it, a press opens it. */
function Stage({ pictures, index, show, open }: Shown & { open: (id: string) => void }): ReactNode {
  const t = useStrings();
  const labelOf = useLabel(pictures);
  const began = useRef(0);
  const isSwipe = useRef(false);
  const current = pictures[index];
  if (current === undefined) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(step(index, pictures.length));
  };
  const onPointerUp = ({ clientX }: PointerEvent) => {
    const moved = clientX - began.current;
    isSwipe.current = Math.abs(moved) >= SWIPE;
    if (isSwipe.current) show(index + (moved < 0 ? 1 : -1));
  };
  return (
    <button
      type="button"
      className={styles['stage']}
      aria-label={t('gallery.open', { picture: labelOf(current, index) })}
      onKeyDown={(event) => {
        isSwipe.current = false;
        onKeyDown(event);
      }}
      onPointerDown={({ clientX }) => {
        began.current = clientX;
        isSwipe.current = false;
      }}
      onPointerUp={onPointerUp}
      onClick={() => {
        if (!isSwipe.current) open(current.id);
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
  );
}

/** All pictures, small. The large one is the one stop of the keyboard: its arrows do the same. */
function Thumbs({ pictures, index, show }: Shown): ReactNode {
  const labelOf = useLabel(pictures);
  return (
    <ul className={styles['thumbs']}>
      {pictures.map((each, at) => (
        <li key={each.id}>
          <button
            type="button"
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
  );
}

/**
 * The pictures of what is offered, one of them large. One stop for the keyboard: arrows change the picture, Enter opens
 * it over the whole window. On phones a swipe changes it.
 */
export function Gallery({ pictures, name }: { pictures: readonly Pictured[]; name: string }): ReactNode {
  const t = useStrings();
  const { over, lay, close } = useLaidOver();
  const [chosen, choose] = useState(0);
  const count = pictures.length;
  if (count === 0) return null;
  const index = Math.min(chosen, count - 1);
  const open = pictures.findIndex(({ id }) => id === over);
  const show = (next: number) => choose(Math.min(Math.max(next, 0), count - 1));
  return (
    <section className={styles['gallery']} aria-label={t('gallery.label', { name })}>
      <Stage {...{ pictures, index, show }} open={lay} />
      {count === 1 ? null : (
        <>
          <p className={styles['counter']} role="status">
            {index + 1}/{count}
          </p>
          <Thumbs {...{ pictures, index, show }} />
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
