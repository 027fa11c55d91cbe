import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useStrings } from '#shell/layouts/strings.ts';
import { useCardActions } from '#shell/state/card-actions.ts';
import { useStrings as usePostStrings } from '../../strings.ts';
import card from '../post-card.module.css';

/** The button that saves a post, or removes it: what the menu of every card offers, too. */
export default function SaveAction({ postId }: { postId: string }): ReactNode {
  const t = useStrings();
  const of = usePostStrings();
  const action = useCardActions({ kind: 'post', id: postId }).find(({ key }) => key === 'save' || key === 'unsave');
  if (action === undefined) return null;
  const isSaved = action.key === 'unsave';
  const Icon = isSaved ? IconBookmarkFilled : IconBookmark;
  return (
    <button
      type="button"
      className={`${card['act']} ${card['save']}`}
      aria-pressed={isSaved}
      aria-label={of('post.save')}
      title={action.label}
      onClick={action.run}
    >
      <Icon size={20} aria-hidden="true" />
      <span className={card['word']}>{t('saved.save')}</span>
    </button>
  );
}
