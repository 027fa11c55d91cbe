import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { CO_HOSTS_MAX } from '#contract/events/choices.ts';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { PersonField } from '#web/profiles';
import { useStrings } from '../strings.ts';
import styles from './form.module.css';

interface Props {
  people: readonly ActorCard[];
  onChange: (people: readonly ActorCard[]) => void;
  error?: string | undefined;
}
/** Up to ten people who host with the owner, found by typing. */
export function HostsField({ people, onChange, error }: Props): ReactNode {
  const t = useStrings();
  return (
    <>
      {people.length < CO_HOSTS_MAX ? (
        <PersonField
          // Empty for the next one.
          key={people.length}
          username=""
          label={t('event.hosts.person')}
          error={error}
          onChoose={(_, person) => {
            if (person && !people.some(({ id }) => id === person.id)) onChange([...people, person]);
          }}
        />
      ) : null}
      {people.length === 0 ? null : (
        <ul className={styles['chosen']} aria-label={t('event.hosts.chosen')}>
          {people.map((person) => (
            <li key={person.id}>
              <Avatar name={person.name} picture={person.avatar} size={24} />
              <bdi>{person.name}</bdi>
              <IconButton
                label={t('event.hosts.remove', { name: person.name })}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
              >
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
