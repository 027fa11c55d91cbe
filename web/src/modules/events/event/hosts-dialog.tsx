import { IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { CO_HOSTS_MAX } from '#contract/events/choices.ts';
import type { Event } from '#contract/events/events.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { openDialog } from '#ui/dialog/store.ts';
import { describeFailure, fieldsOf } from '#ui/failure.ts';
import { Button } from '#ui/parts/button.tsx';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { PersonField } from '#web/profiles';
import { useStrings } from '../strings.ts';
import styles from './event.module.css';
import { useEventWrites } from './use-event-writes.ts';

/** Chooses up to ten co-hosts among connections, and the team of a page that owns the event. */
function HostsDialog({ event, onClose }: { event: Event; onClose: () => void }): ReactNode {
  const t = useStrings();
  const [hosts, setHosts] = useState<readonly ActorCard[]>(event.coHosts);
  const { write, busy, error } = useEventWrites(event.id, true);
  const send = async () => {
    const { done } = await write({ step: 'hosts', memberIds: hosts.map(({ id }) => id) });
    if (done) onClose();
  };
  const [refused] = error === undefined ? [] : Object.values(fieldsOf(error));
  return (
    <Dialog
      title={t('event.hosts.title')}
      onClose={onClose}
      actions={
        <Button size="md" loading={busy} onClick={() => void send()}>
          {t('event.hosts.save')}
        </Button>
      }
    >
      <p className={styles['soft']}>{t('event.hosts.hint', { count: CO_HOSTS_MAX })}</p>
      {hosts.length < CO_HOSTS_MAX ? (
        <PersonField
          // Empty for the next one.
          key={hosts.length}
          username=""
          label={t('event.hosts.person')}
          error={error === undefined ? undefined : (refused ?? describeFailure(error))}
          onChoose={(_, person) => {
            if (person && !hosts.some(({ id }) => id === person.id)) setHosts([...hosts, person]);
          }}
        />
      ) : null}
      <ul className={styles['chosen']} aria-label={t('event.hosts.chosen')}>
        {hosts.map((host) => (
          <li key={host.id}>
            <Avatar name={host.name} picture={host.avatar} size={24} />
            <bdi>{host.name}</bdi>
            <IconButton
              label={t('event.hosts.remove', { name: host.name })}
              onClick={() => setHosts(hosts.filter(({ id }) => id !== host.id))}
            >
              <IconX size={16} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
export const openHosts = (event: Event): void => openDialog((close) => <HostsDialog event={event} onClose={close} />);
