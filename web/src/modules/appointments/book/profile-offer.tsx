import { useQuery } from '@tanstack/react-query';
import { IconCalendarEvent } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/profiles/profiles.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { Pending } from '#ui/list/skeleton.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { nextFreeQuery } from '../api.ts';
import { dayTime } from '../clock.ts';
import { useStrings } from '../strings.ts';
import styles from './book.module.css';

/** Book appointment, on the profile of a member who offers the reader hours, with the first that is free. */
export function ProfileOffer({ profile: { actor } }: { profile: Profile }): ReactNode {
  const t = useStrings();
  const { data, isPending } = useQuery(nextFreeQuery(actor.id));
  if (isPending) return <Pending />;
  if (data === undefined || !data.data.offered) return null;
  const { nextFree } = data.data;
  return (
    <Card>
      <div className={styles['offer']}>
        <p className={styles['soft']}>
          {nextFree === null ? t('next.none') : t('next.free', { time: dayTime(nextFree.reader.wall) })}
        </p>
        <Button
          variant="light"
          leftSection={<IconCalendarEvent size={18} aria-hidden="true" />}
          onClick={() => openLazily(async () => (await import('./book-dialog.tsx')).openBooking(actor))}
        >
          {t('book')}
        </Button>
      </div>
    </Card>
  );
}
