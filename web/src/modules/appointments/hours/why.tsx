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
import { addDays, dayTime, zoneText } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './hours.module.css';
import { QuarterGrid } from './quarter-grid.tsx';
import type { Quarter } from './quarters.ts';

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
            <QuarterGrid
              // What was chosen belongs to the day before.
              key={`${day} ${query.isPlaceholderData}`}
              day={day}
              quarters={quarters}
              isStale={query.isPlaceholderData}
              renderRule={(quarter) => <Rule quarter={quarter} hours={hours} />}
            />
          )
        }
      </Loaded>
    </Card>
  );
}
