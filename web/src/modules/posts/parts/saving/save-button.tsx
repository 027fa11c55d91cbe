import { IconBookmark } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useStrings } from '#shell/layouts/strings.ts';
import { useActing } from '#shell/session/acting.ts';
import card from '../post-card.module.css';

/** Whether the post is saved comes with code that no first post needs. */
const SaveAction = lazy(() => import('./save-action.tsx').catch(() => ({ default: () => null })));

/** Saves a post for later, or removes it. Pages save nothing. */
export function SaveButton({ postId }: { postId: string }): ReactNode {
  const t = useStrings();
  if (useActing() !== null) return null;
  return (
    <Suspense
      fallback={
        <span className={`${card['act']} ${card['save']}`} aria-hidden="true">
          <IconBookmark size={20} />
          <span className={card['word']}>{t('saved.save')}</span>
        </span>
      }
    >
      <SaveAction postId={postId} />
    </Suspense>
  );
}
