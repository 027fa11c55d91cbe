import { type ReactNode, useId } from 'react';
import type { Moment } from '#contract/appointments/availability.ts';
import { isElsewhere, longTime, timeText, weekdayTime } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './book.module.css';

interface Props {
  /** What they are, for screen readers. */
  label: string;
  slots: readonly Moment[];
  chosen: string | undefined;
  onChoose: (slot: Moment) => void;
  error?: string | undefined;
}

/** Starts to choose from; arrows move between them. Where the host has other clocks, theirs stand below. */
export function SlotChips({ label, slots, chosen, onChoose, error }: Props): ReactNode {
  const t = useStrings();
  const id = useId();
  const wrong = error !== undefined;
  return (
    <div
      role="radiogroup"
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={wrong ? `${id}-error` : undefined}
      className={styles['chips']}
      tabIndex={-1}
    >
      {slots.map((slot) => {
        const { at, host, reader } = slot;
        const elsewhere = isElsewhere(slot);
        const name = elsewhere ? t('slot.both', { time: longTime(reader.wall), host: longTime(host.wall) }) : undefined;
        return (
          <label key={at} className={styles['chip']}>
            <input
              type="radio"
              name="at"
              value={at}
              checked={chosen === at}
              aria-label={name}
              onChange={() => onChoose(slot)}
            />
            <span>{timeText(reader.wall)}</span>
            {elsewhere ? <span className={styles['there']}>{weekdayTime(host.wall)}</span> : null}
          </label>
        );
      })}
      {wrong ? (
        <p id={`${id}-error`} data-field-error="true" className={styles['error']}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
