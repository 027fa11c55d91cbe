import type { ReactNode, Ref } from 'react';
import styles from './action-card.module.css';

interface Props {
  /** What the card is, for screen readers. */
  label: string;
  /** Price and unit, or what matters most. */
  head?: ReactNode;
  /** Lines below it. */
  lines?: ReactNode;
  /** The main act: one button or link over the whole width, or a sentence and an outlined one. */
  main: ReactNode;
  mainRef?: Ref<HTMLDivElement>;
  /** One outlined act below it. */
  second?: ReactNode;
  /** Buttons of 44 px in one row. */
  icons?: ReactNode;
  /** Who offers it. */
  owner?: ReactNode;
  /** Below the card: "Report". */
  below?: ReactNode;
}

/** What one does with the thing of a screen: beside it from 1200 px, where it stays in view, else below its title. */
export function ActionCard({ label, head, lines, main, mainRef, second, icons, owner, below }: Props): ReactNode {
  return (
    <div className={styles['place']}>
      <section className={styles['card']} aria-label={label} data-card="true">
        {head === undefined ? null : <div className={styles['head']}>{head}</div>}
        {lines === undefined ? null : <div className={styles['lines']}>{lines}</div>}
        <div ref={mainRef} className={styles['main']}>
          {main}
        </div>
        {second === undefined ? null : <div className={styles['second']}>{second}</div>}
        {icons === undefined ? null : <div className={styles['icons']}>{icons}</div>}
        {owner === undefined ? null : <div className={styles['owner']}>{owner}</div>}
      </section>
      {below === undefined ? null : <div className={styles['below']}>{below}</div>}
    </div>
  );
}
