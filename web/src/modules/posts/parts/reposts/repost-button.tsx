import { IconPencil, IconRepeat, IconRepeatOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { address } from '#shell/navigation/address.ts';
import { useGo } from '#shell/navigation/location.ts';
import { Menu, type MenuItem } from '#ui/menu/menu.tsx';
import { FormattedNumber } from '#ui/parts/number.tsx';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { repost } from '../../actions/repost.ts';
import { useStrings } from '../../strings.ts';
import card from '../post-card.module.css';
import styles from './reposts.module.css';

const Reposters = lazy(() => import('./reposters.tsx'));

/** Reposts a post, directly or with thoughts, and opens the list of those who did. */
export function RepostButton({ post }: { post: Post }): ReactNode {
  const t = useStrings();
  const go = useGo();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { reposts } = post.counts;
  const items: MenuItem[] = [];
  if (post.reposted)
    items.push({
      key: 'direct',
      label: t('repost.undo'),
      icon: <IconRepeatOff size={18} />,
      run: () => void repost(queries, post, false),
    });
  else if (post.can.repost)
    items.push({
      key: 'direct',
      label: t('repost.direct'),
      icon: <IconRepeat size={18} />,
      run: () => void repost(queries, post, true),
    });
  if (post.can.repost)
    items.push({
      key: 'thoughts',
      label: t('repost.thoughts'),
      icon: <IconPencil size={18} />,
      run: () => void go(address('/re-post/$id', { id: post.id })),
    });
  return (
    <>
      {items.length === 0 ? null : (
        <Menu
          label={t(post.reposted ? 'repost.label.done' : 'repost.label')}
          groups={[{ key: 'repost', items }]}
          className={card['act']}
          data={post.reposted ? { 'data-on': 'true' } : { 'data-on': 'false' }}
        >
          <IconRepeat size={20} aria-hidden="true" className={post.reposted ? styles['on'] : undefined} />
          <span className={card['word']}>{t('repost.word')}</span>
        </Menu>
      )}
      {reposts === 0 ? null : (
        <button type="button" className={card['count']} onClick={() => setIsOpen(true)}>
          <span aria-hidden="true">
            <FormattedNumber value={reposts} compact />
          </span>
          <VisuallyHidden>{t('repost.count', { count: reposts })}</VisuallyHidden>
        </button>
      )}
      {isOpen ? (
        <Suspense fallback={null}>
          <Reposters post={post} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
