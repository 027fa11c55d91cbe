import type { ReactNode } from 'react';
import { OptionList } from '#ui/form/option-list.tsx';
import { useStrings } from '../strings.ts';
import styles from './mention-list.module.css';
import { PersonOption } from './person-option.tsx';
import type { Mentions } from './use-mentions.ts';

/**
 * Suggested people below a text field, or above one at the bottom of the window. The focus stays in the field, which
 * names the active option.
 */
export function MentionList({ mentions, above = false }: { mentions: Mentions; above?: boolean }): ReactNode {
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
      className={above ? `${styles['list']} ${styles['above']}` : styles['list']}
      render={(person) => <PersonOption person={person} />}
    />
  );
}
