import { useQuery } from '@tanstack/react-query';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Availability } from '#contract/appointments/availability.ts';
import { APPOINTMENTS_A_DAY } from '#contract/appointments/choices.ts';
import { whileTyping } from '#shell/calls/query-options.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { wallClockOf } from '#ui/language/local-time.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Card } from '#ui/parts/card.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { dayQuery } from '../api.ts';
import { addDays, dayTime, longDay, timeText, zoneText } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './hours.module.css';
import { hoursOf, type Quarter } from './quarters.ts';

interface RuleProps {
  quarter: Quarter;
  hours: Availability;
}
/** Which rule closes a quarter of an hour, or that it can be booked. */
function Rule({ quarter: { moment, closedBy, takenBy }, hours }: RuleProps): ReactNode {
  const t = useStrings();
  const { noticeHours, horizonDays, dates } = hours;
  const day = moment.host.wall.slice(0, 10);
  const other = dates.find(({ fromDay, toDay, zone }) => zone !== null && fromDay <= day && day <= toDay);
  const rule =
    closedBy === null
      ? t('why.open')
      : closedBy === 'notice'
        ? t('why.notice', { count: noticeHours })
        : closedBy === 'horizon'
          ? t('why.horizon', { count: horizonDays })
          : closedBy === 'full'
            ? t('why.full', { count: APPOINTMENTS_A_DAY })
            : closedBy === 'taken' && takenBy !== null
              ? t('why.taken.by', { name: takenBy.name, time: dayTime(takenBy.starts.host.wall) })
              : t(`why.${closedBy}`);
  return (
    <>
      <p>
        <strong>{dayTime(moment.host.wall)}</strong> · {rule}
      </p>
      {takenBy === null ? null : (
        <p>
          <Link to={address('/appointments')} search={{ appointment: takenBy.id }}>
            {t('why.appointment')}
          </Link>
        </p>
      )}
      {other?.zone == null ? null : <p>{t('why.zone', { zone: zoneText(other.zone) })}</p>}
    </>
  );
}

const shownAs = ({ closedBy }: Quarter): string =>
  closedBy === null
    ? 'true'
    : closedBy === 'taken' || closedBy === 'calendar' || closedBy === 'guest'
      ? 'taken'
      : 'false';

interface QuartersProps {
  day: string;
  quarters: readonly Quarter[];
  hours: Availability;
  /** They are those of the day before, until this one has arrived. */
  isStale: boolean;
}
/** The day in quarters of an hour, as one stop of the keyboard in which arrows move. */
function Quarters({ day, quarters, hours, isStale }: QuartersProps): ReactNode {
  const t = useStrings();
  const [chosen, setChosen] = useState<string>();
  const shown = quarters.find(({ moment }) => moment.at === chosen);
  return (
    <div>
      <div
        role="radiogroup"
        aria-label={t('why.of', { day: longDay(day) })}
        aria-busy={isStale}
        className={styles['hours']}
      >
        {hoursOf(quarters).map(({ key, again, quarters: all }) => (
          <div key={key} className={styles['hour']}>
            <span className={styles['clock']} aria-hidden="true">
              {again
                ? t('why.again', { time: timeText(`${key.slice(0, 13)}:00`) })
                : timeText(`${key.slice(0, 13)}:00`)}
            </span>
            {all.map((quarter) => {
              const { moment, closedBy } = quarter;
              const name = t(closedBy === null ? 'why.name.open' : 'why.name.closed', {
                time: timeText(moment.host.wall),
              });
              return (
                <label key={moment.at} className={styles['quarter']} data-open={shownAs(quarter)}>
                  <input
                    type="radio"
                    name="quarter"
                    value={moment.at}
                    checked={chosen === moment.at}
                    disabled={isStale}
                    aria-label={name}
                    onChange={() => setChosen(moment.at)}
                  />
                  <span aria-hidden="true">:{moment.host.wall.slice(14, 16)}</span>
                </label>
              );
            })}
          </div>
        ))}
      </div>
      <div className={styles['why']} role="status">
        {shown === undefined ? <p>{t('why.choose')}</p> : <Rule quarter={shown} hours={hours} />}
      </div>
    </div>
  );
}

/** Why not then? The host taps a quarter of an hour of a day, and reads the rule that closes it. */
export function Why({ hours }: { hours: Availability }): ReactNode {
  const t = useStrings();
  const [day, setDay] = useState(() => wallClockOf(new Date(), hours.zone).slice(0, 10));
  const query = useQuery({ ...dayQuery(day), ...whileTyping });
  return (
    <Card id="why" title={t('why.title')}>
      <p>{t('why.about')}</p>
      <div className={styles['tools']}>
        <IconButton label={t('why.before')} onClick={() => setDay(addDays(day, -1))}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <DateField
          label={t('why.day')}
          value={day}
          onChange={(next) => {
            if (next !== null && next >= '1900' && next < '2200') setDay(next);
          }}
        />
        <IconButton label={t('why.after')} onClick={() => setDay(addDays(day, 1))}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <Loaded query={query}>
        {({ quarters }) =>
          quarters.length === 0 ? (
            <p>{t('why.first')}</p>
          ) : (
            <Quarters
              // What was chosen belongs to the day before.
              key={`${day} ${query.isPlaceholderData}`}
              day={day}
              quarters={quarters}
              hours={hours}
              isStale={query.isPlaceholderData}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
