import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ActorCard } from '#contract/core/cards.ts';
import { IconButton } from '#ui/parts/icon-button.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { PersonField } from '#web/profiles';
import { useStrings } from '../strings.ts';
import styles from './groups.module.css';

interface Props {
  people: readonly ActorCard[];
  onChange: (people: readonly ActorCard[]) => void;
  label: string;
  error?: ReactNode;
}

/** The same person once. */
export const withPerson = (people: readonly ActorCard[], person: ActorCard): readonly ActorCard[] =>
  people.some(({ id }) => id === person.id) ? people : [...people, person];

/** Chooses several people, one after the other. */
export function PeoplePicker({ people, onChange, label, error }: Props): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['picker']}>
      <PersonField
        username=""
        label={label}
        hint={t('people.hint')}
        error={error}
        onChoose={(_, person) => {
          if (person) onChange(withPerson(people, person));
        }}
      />
      {people.length === 0 ? null : (
        <ul className={styles['chosen']} aria-label={t('people.chosen')}>
          {people.map((person) => (
            <li key={person.id}>
              <Avatar name={person.name} picture={person.avatar} size={24} />
              <bdi>{person.name}</bdi>
              <IconButton
                label={t('people.remove', { name: person.name })}
                onClick={() => onChange(people.filter(({ id }) => id !== person.id))}
              >
                <IconX size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
