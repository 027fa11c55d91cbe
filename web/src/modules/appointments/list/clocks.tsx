import type { ReactNode } from 'react';
import type { Appointment } from '#contract/appointments/appointments.ts';
import { CLOCK_ANSWERS } from '#contract/appointments/choices.ts';
import { Button } from '#ui/parts/button.tsx';
import { longTime } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './list.module.css';
import { useAppointmentWrites } from './use-appointment-writes.ts';

/** The rules of a zone have changed: what the clocks showed, or the moment itself, stays. */
export function ClocksQuestion({ appointment: { id, clocks, starts } }: { appointment: Appointment }): ReactNode {
  const t = useStrings();
  const { write, busy } = useAppointmentWrites(id);
  if (clocks === null) return null;
  const times = { wall: clocks.wall, instant: starts };
  return (
    <div className={styles['notice']} role="status">
      <p>{t('clocks.about')}</p>
      {clocks.answer === null ? null : (
        <p>{t('clocks.answered', { time: longTime(times[clocks.answer].reader.wall) })}</p>
      )}
      <div className={styles['acts']}>
        {CLOCK_ANSWERS.filter((answer) => answer !== clocks.answer).map((answer) => (
          <Button
            key={answer}
            variant="default"
            loading={busy}
            onClick={() => void write({ step: 'clocks', keep: answer })}
          >
            {t(`clocks.${answer}`, { time: longTime(times[answer].reader.wall) })}
          </Button>
        ))}
      </div>
    </div>
  );
}
