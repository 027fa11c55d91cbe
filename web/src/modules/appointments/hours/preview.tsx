import { type ReactNode, useState } from 'react';
import type { Availability, Moment } from '#contract/appointments/availability.ts';
import { useSession } from '#shell/session/session.ts';
import { Card } from '#ui/parts/card.tsx';
import { SlotPicker } from '../book/slot-picker.tsx';
import { useStrings } from '../strings.ts';
import styles from './hours.module.css';

/** What guests see: the month, and the starts that they can book. Nothing is booked here. */
export function Preview({ hours, isChanged }: { hours: Availability; isChanged: boolean }): ReactNode {
  const t = useStrings();
  const { user } = useSession();
  const [chosen, setChosen] = useState<Moment | null>(null);
  return (
    <Card id="preview" title={t('preview.title')}>
      {hours.version === 0 ? (
        <p>{t('preview.first')}</p>
      ) : (
        <>
          {hours.bookedBy === 'nobody' ? <p className={styles['notice']}>{t('preview.nobody')}</p> : null}
          {isChanged ? <p className={styles['notice']}>{t('preview.changed')}</p> : null}
          {user === null ? null : <SlotPicker memberId={user.id} chosen={chosen} onChoose={setChosen} />}
        </>
      )}
    </Card>
  );
}
