import { type ReactNode, useState } from 'react';
import type { Appointment } from '#contract/appointments/appointments.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { formatDate, formatList } from '#ui/language/formats.ts';
import { Button } from '#ui/parts/button.tsx';
import { PanePart } from '#ui/table/review-pane.tsx';
import { isElsewhere, longTime, weekdayName, zoneText } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './list.module.css';
import { useAppointmentWrites } from './use-appointment-writes.ts';

/** 1 is Monday. */
const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7];
interface Props {
  appointment: Appointment;
}
type Earlier = NonNullable<Appointment['earlier']>;

/** On which days of the week an earlier start would do. */
function Days({ appointment, onClose }: Props & { onClose: () => void }): ReactNode {
  const t = useStrings();
  const { write, busy } = useAppointmentWrites(appointment.id);
  const [days, setDays] = useState<readonly number[]>(appointment.earlier?.weekdays ?? WEEKDAYS);
  const [missing, setMissing] = useState(false);
  const send = async () => {
    if (days.length === 0) return setMissing(true);
    const { done } = await write({ step: 'wait', weekdays: [...days] });
    if (done) onClose();
  };
  return (
    <fieldset className={styles['days']} aria-describedby={missing ? 'earlier-days' : undefined}>
      <legend>{t('earlier.days')}</legend>
      {WEEKDAYS.map((day) => (
        <Checkbox
          key={day}
          label={weekdayName(day - 1)}
          checked={days.includes(day)}
          onChange={(event) => {
            setMissing(false);
            setDays(
              event.currentTarget.checked
                ? [...days, day].toSorted((a, b) => a - b)
                : days.filter((each) => each !== day),
            );
          }}
        />
      ))}
      {missing ? (
        <p id="earlier-days" className={styles['bad']} role="alert">
          {t('earlier.none')}
        </p>
      ) : null}
      <div className={styles['acts']}>
        <Button loading={busy} variant="light" onClick={() => void send()}>
          {t('earlier.wait')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('earlier.back')}
        </Button>
      </div>
    </fieldset>
  );
}

/** A start that is held for the guest alone, for half an hour. */
function Offer({ appointment, offer: { starts, until } }: Props & { offer: NonNullable<Earlier['offer']> }): ReactNode {
  const t = useStrings();
  const { write, busy } = useAppointmentWrites(appointment.id);
  return (
    <div className={styles['notice']} role="status">
      <p>{t('earlier.offer', { time: longTime(starts.reader.wall), until: formatDate(until, 'time') })}</p>
      {isElsewhere(starts) ? (
        <p className={styles['soft']}>
          {t('time.host', { time: longTime(starts.host.wall), zone: zoneText(starts.host.zone) })}
        </p>
      ) : null}
      <div className={styles['acts']}>
        <Button loading={busy} onClick={() => void write({ step: 'takeEarlier' })}>
          {t('earlier.take')}
        </Button>
        <Button variant="default" onClick={() => void write({ step: 'leaveEarlier' })}>
          {t('earlier.leave')}
        </Button>
      </div>
    </div>
  );
}

/** The guest waits for an earlier start: their place, what is held for them, and on which days. */
export function EarlierPart({ appointment }: Props): ReactNode {
  const t = useStrings();
  const { earlier, can, id } = appointment;
  const [editing, setEditing] = useState(false);
  const { write, busy } = useAppointmentWrites(id);
  if (earlier === null && !can.waitEarlier) return null;
  const open = () => setEditing(true);
  return (
    <PanePart title={t('earlier.title')}>
      {editing ? (
        <Days appointment={appointment} onClose={() => setEditing(false)} />
      ) : earlier === null ? (
        <>
          <p className={styles['soft']}>{t('earlier.about')}</p>
          <div className={styles['acts']}>
            <Button variant="default" onClick={open}>
              {t('earlier.tell')}
            </Button>
          </div>
        </>
      ) : (
        <>
          {earlier.offer === null ? (
            <p>{t('earlier.place', { place: earlier.place })}</p>
          ) : (
            <Offer appointment={appointment} offer={earlier.offer} />
          )}
          <p className={styles['soft']}>{formatList(earlier.weekdays.map((day) => weekdayName(day - 1)))}</p>
          <div className={styles['acts']}>
            {can.waitEarlier ? (
              <Button variant="default" onClick={open}>
                {t('earlier.change')}
              </Button>
            ) : null}
            <Button variant="default" loading={busy} onClick={() => void write({ step: 'stopWaiting' })}>
              {t('earlier.stop')}
            </Button>
          </div>
        </>
      )}
    </PanePart>
  );
}
