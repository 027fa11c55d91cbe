import type { ReactNode } from 'react';
import { OptionList } from '#ui/form/option-list.tsx';
import { useStrings } from '../../strings.ts';
import styles from './tags.module.css';
import type { Hashtags } from './use-hashtags.ts';

/** Suggested hashtags below a text field, which keeps the focus. */
export function HashtagList({ hashtags: { tags, active, listId, choose } }: { hashtags: Hashtags }): ReactNode {
  const t = useStrings();
  if (tags.length === 0) return null;
  return (
    <OptionList
      id={listId}
      label={t('tags.hashtags')}
      options={tags}
      idOf={(tag) => tag}
      active={active}
      onChoose={choose}
      className={styles['list']}
      render={(tag) => <span dir="auto">#{tag}</span>}
    />
  );
}
