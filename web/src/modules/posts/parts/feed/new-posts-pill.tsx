import { IconArrowUp } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { Button } from '#ui/parts/button.tsx';
import { announce } from '#ui/parts/announcer.tsx';
import { overlayOf } from '#shell/state/overlay.ts';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { type FeedPage, feedQuery, headQuery, type Pages } from '../../api.ts';
import { keysInFeed, keysOfPost } from '../../entities.ts';
import { myActorId } from '../../myself.ts';
import { countNews } from '../../pages.ts';
import { useStrings } from '../../strings.ts';
import styles from './feed.module.css';

/** Offers posts published since the feed was read. Nothing moves before it is pressed. */
export function NewPostsPill({ feed }: { feed: Pages<Post> }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const [first] = feed.pages as FeedPage[];
  const latest = useQuery(headQuery());
  const gone = useGone();
  const [newest] = latest.data?.pages ?? [];
  const keysOf = newest?.source === first?.source ? keysInFeed : keysOfPost;
  const shown = latest.data && listed(latest.data, gone, keysOf);
  const count = countNews(shown, feed, myActorId());
  const label = t('feed.new', { count });
  useEffect(() => {
    if (count > 0) announce(label);
  }, [count, label]);
  if (count === 0) return null;
  const show = () => {
    queries.setQueryData(feedQuery().queryKey, latest.data);
    for (const { author } of newest?.data ?? []) overlayOf(queries).setGone('feedAuthor', author.id, false);
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles['pill']}>
      <Button size="sm" radius="xl" leftSection={<IconArrowUp size={16} />} onClick={show}>
        {label}
      </Button>
    </div>
  );
}
