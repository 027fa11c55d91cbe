import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { GuestDay } from '#contract/appointments/availability.ts';
import { Loaded } from '#ui/list/loaded.tsx';
import { Button } from '#ui/parts/button.tsx';
import { whyNotQuery } from '../api.ts';
import { dayTime } from '../clock.ts';
import { QuarterGrid } from '../hours/quarter-grid.tsx';
import { useStrings } from '../strings.ts';
import styles from './book.module.css';
import type { SlotsOf } from './slot-days.ts';

type Quarter = GuestDay['quarters'][number];
/** What a guest may know of the rule that closes a time. */
function Rule({ quarter: { moment, closedBy }, day }: { quarter: Quarter; day: GuestDay }): ReactNode {
  const t = useStrings();
  const rule =
    closedBy === null
      ? t('whyNot.open')
      : closedBy === 'notice'
        ? t('whyNot.notice', { count: day.noticeHours })
        : closedBy === 'horizon'
          ? t('whyNot.horizon', { count: day.horizonDays })
          : t(`whyNot.${closedBy}`);
  return (
    <p>
      <strong>{dayTime(moment.reader.wall)}</strong> · {rule}
    </p>
  );
}

function Day({ of, day }: { of: SlotsOf; day: string }): ReactNode {
  const t = useStrings();
  const query = useQuery(whyNotQuery(of.memberId, of.item, day));
  return (
    <Loaded query={query}>
      {(found) => (
        <>
          <p className={styles['soft']}>{t('whyNot.about')}</p>
          <QuarterGrid
            day={day}
            quarters={found.quarters}
            clocks="reader"
            isStale={false}
            renderRule={(quarter) => <Rule quarter={quarter} day={found} />}
          />
        </>
      )}
    </Loaded>
  );
}

/** Why not then? A guest taps a quarter of an hour of the day, and reads why it cannot be booked. */
export function WhyNot({ of, day }: { of: SlotsOf; day: string }): ReactNode {
  const t = useStrings();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles['whyNot']}>
      <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('why.title')}
      </Button>
      {isOpen ? <Day key={day} of={of} day={day} /> : null}
    </div>
  );
}
