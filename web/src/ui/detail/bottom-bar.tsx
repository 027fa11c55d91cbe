import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import styles from './bottom-bar.module.css';

interface Props {
  /** What it is about, at the left: a price and its unit. */
  text?: ReactNode;
  /** The main act, at the right. */
  children: ReactNode;
  /** From 768 px the bar comes when this leaves the window; without it, phones alone have the bar. */
  after?: RefObject<HTMLElement | null>;
}

/** Whether an element is out of the window. */
function useIsOut(element: RefObject<HTMLElement | null> | undefined): boolean {
  const [isOut, setOut] = useState(false);
  useEffect(() => {
    const watched = element?.current;
    if (watched === null || watched === undefined) return undefined;
    const observer = new IntersectionObserver((entries) => setOut(entries.at(-1)?.isIntersecting === false));
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element]);
  return isOut;
}

/**
 * The main act of a screen in a bar of 64 px at the bottom of the window, below 1200 px. On phones it takes the place
 * of the bar with five entries.
 */
export function BottomBar({ text, children, after }: Props): ReactNode {
  const isOut = useIsOut(after);
  return (
    <>
      <div className={styles['room']} data-print="no" />
      <div className={styles['bar']} data-bottom-bar data-out={isOut} data-print="no">
        {text === undefined ? null : <div className={styles['text']}>{text}</div>}
        <div className={styles['act']}>{children}</div>
      </div>
    </>
  );
}
