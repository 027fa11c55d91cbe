import type { ReactNode } from 'react';
import { OptionList } from '#ui/form/option-list.tsx';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useStrings } from '../../strings.ts';
import styles from './mention-list.module.css';
import type { Mentions } from './use-mentions.ts';

/** Suggested people below a text field. The focus stays in the field, which names the active option. */
export function MentionList({ mentions }: { mentions: Mentions }): ReactNode {
  const t = useStrings();
  const { people, active, listId, choose: select } = mentions;
  if (people.length === 0) return null;
  return (
    <OptionList
      id={listId}
      label={t('mention.label')}
      options={people}
      idOf={({ id }) => id}
      active={active}
      onChoose={(person) => select(people.indexOf(person))}
      className={styles['list']}
      render={(person) => (
        <>
          <Avatar name={person.name} picture={person.avatar} size={32} />
          <span className={styles['words']}>
            <span className={styles['name']}>
              <CardName card={person} />
            </span>
            <span className={styles['soft']}>@{person.username}</span>
          </span>
        </>
      )}
    />
  );
}
