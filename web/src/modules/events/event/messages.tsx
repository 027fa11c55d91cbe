import { useInfiniteQuery } from '@tanstack/react-query';
import { IconSpeakerphone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Event } from '#contract/events/events.ts';
import { openLazily } from '#ui/dialog/open-lazily.ts';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { ActorLink } from '#web/network';
import { useStrings } from '../strings.ts';
import { messagesQuery } from './api.ts';
import styles from './event.module.css';

/** Writes to all who have a seat. */
export function WriteToAll({ event: { id, name } }: { event: Pick<Event, 'id' | 'name'> }): ReactNode {
  const t = useStrings();
  return (
    <Button
      variant="default"
      leftSection={<IconSpeakerphone size={18} aria-hidden="true" />}
      onClick={() => openLazily(async () => (await import('./write-dialog.tsx')).openWriteToAll({ eventId: id, name }))}
    >
      {t('message.write')}
    </Button>
  );
}

/** What the hosts wrote to all, the newest first. */
export function Messages({ event }: { event: Event }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery({ ...messagesQuery(event.id), enabled: event.can.seeMessages });
  if (!event.can.seeMessages) return null;
  return (
    <Card title={t('message.title')} actions={event.can.writeToAll ? <WriteToAll event={event} /> : null}>
      <InfiniteList
        query={query}
        idOf={({ id }) => id}
        label={t('message.title')}
        skeleton={<RowSkeletons count={1} />}
        empty={<p className={styles['soft']}>{t('message.none')}</p>}
        buttonFrom={0}
        end={null}
        render={({ author, text, at }) => (
          <div className={styles['message']}>
            <p className={styles['soft']}>
              {author === null ? t('event.gone') : <ActorLink actor={author} />} · <Ago at={at} />
            </p>
            <p className={styles['description']} dir="auto">
              {text}
            </p>
          </div>
        )}
      />
    </Card>
  );
}
