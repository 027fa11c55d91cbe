import { lazy, type ReactNode, Suspense } from 'react';
import type { Moment, Slots } from '#contract/appointments/availability.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useSession } from '#shell/session/session.ts';
import { describeFailure } from '#ui/failure.ts';
import { zoneName } from '#ui/language/local-time.ts';
import { Problem } from '#ui/list/problem.tsx';
import { Button } from '#ui/parts/button.tsx';
import { dayTime, longDay, zoneText } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './book.module.css';
import { SlotChips } from './slot-chips.tsx';
import { type SlotDays, type SlotsOf, useSlotDays } from './slot-days.ts';
import { WhyNot } from './why-not.tsx';

const DayCalendar = lazy(() => import('#ui/calendar/day-calendar.tsx'));

/** By which clocks times are shown. */
function ZoneLine({ slots: { zone, hostZone }, day }: { slots: Slots; day: string }): ReactNode {
  const t = useStrings();
  const named = (name: string) => `${zoneText(name)} (${zoneName(`${day}T12:00Z`, name)})`;
  return (
    <p className={styles['zone']}>
      {t('zone.yours', { zone: named(zone) })}{' '}
      <Link to={address('/settings/general-settings')} hash="zone">
        {t('zone.change')}
      </Link>
      {hostZone === zone ? null : (
        <>
          <br />
          {t('zone.host', { zone: named(hostZone) })}
        </>
      )}
    </p>
  );
}

/** Why a day has nothing to choose, and the way to the first that has. */
function NoSlots({ days }: { days: SlotDays }): ReactNode {
  const t = useStrings();
  const { ofDay, next, pick } = days;
  return (
    <div className={styles['none']}>
      <p>{t(ofDay === undefined ? 'slots.none' : 'slots.taken')}</p>
      {next === null ? (
        <p>{t('next.none')}</p>
      ) : (
        <Button variant="default" onClick={() => pick(next.reader.wall.slice(0, 10))}>
          {t('next.free', { time: dayTime(next.reader.wall) })}
        </Button>
      )}
    </div>
  );
}

interface Props extends SlotsOf {
  chosen: Moment | null;
  onChoose: (slot: Moment) => void;
  error?: string | undefined;
}

/** A month, and the starts of a day in it that can be booked, by the clocks of the reader and of the host. */
export function SlotPicker({ memberId, item, chosen, onChoose, error }: Props): ReactNode {
  const t = useStrings();
  const days = useSlotDays({ memberId, item });
  const { slots, day, ofDay, isStale } = days;
  // A host reads the whole of it beside their hours.
  const isOwn = useSession().user?.id === memberId;
  if (slots === undefined && days.error !== null)
    return <Problem text={describeFailure(days.error)} onRetry={days.refetch} />;
  const free = ofDay?.slots ?? [];
  return (
    <div className={styles['picker']}>
      <div className={styles['month']}>
        <Suspense fallback={<div data-skeleton="true" aria-busy="true" />}>
          <DayCalendar
            label={t('slots.day')}
            value={day}
            onChange={days.pick}
            min={days.today}
            max={days.last}
            isMarked={days.isFree}
            focused={days.focused}
            onFocused={days.setFocused}
          />
        </Suspense>
      </div>
      <div className={styles['slots']} data-stale={isStale} aria-busy={slots === undefined || isStale}>
        {slots === undefined ? (
          <div data-skeleton="true" />
        ) : (
          <>
            <h3 aria-live="polite">{longDay(day)}</h3>
            {free.length === 0 ? (
              <NoSlots days={days} />
            ) : (
              <SlotChips
                label={t('slots.of', { day: longDay(day) })}
                slots={free}
                chosen={chosen?.at}
                onChoose={onChoose}
                error={error}
              />
            )}
            <ZoneLine slots={slots} day={day} />
            {isOwn ? null : <WhyNot of={{ memberId, item }} day={day} />}
          </>
        )}
      </div>
    </div>
  );
}
