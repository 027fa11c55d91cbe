import { type ReactNode, useRef } from 'react';
import styles from './panes.module.css';
import { useHeldScroll } from './use-held-scroll.ts';

interface Props {
  /** The entry of the history: each has its own positions. */
  entry: string;
  /** What the list shows: another one begins at its top. */
  listed: string;
  list: ReactNode;
  listLabel: string;
  /** What is open beside it: another one begins at its top. */
  opened: string;
  detail: ReactNode;
  detailLabel: string;
}

/**
 * A list of 400 px and what is open in it, 560 px, from 1200 px: each scrolls by itself, as high as the window below
 * the bar of filters. Before that the list alone.
 */
export function Panes({ entry, listed, list, listLabel, opened, detail, detailLabel }: Props): ReactNode {
  const left = useRef<HTMLElement>(null);
  const right = useRef<HTMLElement>(null);
  useHeldScroll(left, `${entry} list`, listed);
  useHeldScroll(right, `${entry} detail`, opened);
  return (
    <div className={styles['panes']}>
      <section ref={left} className={styles['list']} aria-label={listLabel}>
        {list}
      </section>
      <section ref={right} className={styles['detail']} aria-label={detailLabel}>
        {detail}
      </section>
    </div>
  );
}
