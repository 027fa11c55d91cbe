import type { ReactNode } from 'react';
import { CardName } from '#ui/parts/verified-badge.tsx';
import { Avatar } from '#ui/pictures/avatar.tsx';
import { useStrings } from '../../strings.ts';
import styles from './mention-list.module.css';
import type { Mentions } from './use-mentions.ts';

/** Suggested people below a text field. The focus stays in the field, which names the active option. */
export function MentionList({ mentions }: { mentions: Mentions }): ReactNode {
  const t = useStrings();
  const { people, active, listId, optionId, choose: select } = mentions;
  if (people.length === 0) return null;
  return (
    <div id={listId} role="listbox" aria-label={t('mention.label')} className={styles['list']}>
      {people.map((person, index) => (
        // The field above handles the keys; a press must not move the focus out of it.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={person.id}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          className={styles['person']}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => select(index)}
        >
          <Avatar name={person.name} picture={person.avatar} size={32} />
          <span className={styles['words']}>
            <span className={styles['name']}>
              <CardName card={person} />
            </span>
            <span className={styles['soft']}>@{person.username}</span>
          </span>
        </div>
      ))}
    </div>
  );
}
