import { type ReactNode, useEffect, useRef } from 'react';
import type { Moment } from '#contract/appointments/availability.ts';
import { dayTime } from '../clock.ts';
import { useStrings } from '../strings.ts';
import { Button } from '#ui/parts/button.tsx';
import styles from './book.module.css';

/** How many of the starts that are free now are offered at once; the calendar has them all. */
const OFFERED = 6;

/** The start was taken in between: what is free now. */
export function Taken({ slots, onChoose }: { slots: readonly Moment[]; onChoose: (slot: Moment) => void }): ReactNode {
  const t = useStrings();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles['notice']}>
      <p>{t(slots.length === 0 ? 'taken.none' : 'taken')}</p>
      {slots.length === 0 ? null : (
        <div className={styles['chips']}>
          {slots.slice(0, OFFERED).map((slot) => (
            <Button key={slot.at} variant="default" onClick={() => onChoose(slot)}>
              {dayTime(slot.reader.wall)}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
