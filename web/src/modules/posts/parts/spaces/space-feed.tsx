import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts/posts.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { approvalQuery, spacePostsQuery } from '../../api-spaces.ts';
import { keysOfPost } from '../../entities.ts';
import { VisuallyHidden } from '#ui/parts/visually-hidden.tsx';
import { useStrings } from '../../strings.ts';
import { PostList } from '../feed/post-list.tsx';
import { PostCard } from '../post-card.tsx';
import { ApprovalNote } from './approval-note.tsx';
import { OwnWaiting } from './held-lists.tsx';
import styles from './spaces.module.css';

/** The posts of a community or group: the pinned ones, then all of them, newest first. */
export function SpaceFeed({ spaceId }: { spaceId: string }): ReactNode {
  const t = useStrings();
  const gone = useGone();
  const { data: approvalReply, isPending } = useQuery(approvalQuery(spaceId));
  const approval = approvalReply?.data;
  const query = useInfiniteQuery({
    ...spacePostsQuery(spaceId),
    select: (pages) => listed(pages, gone, keysOfPost),
  });
  // What stands above the posts is drawn with them, so that they do not move.
  if (isPending || query.isPending) return <CardSkeletons />;
  const first = query.data?.pages[0];
  const pinned = (first?.pinned ?? []).filter((post: Post) => !keysOfPost(post).some((key) => gone.has(key)));
  const mayWrite = approval?.posts === true || approval?.postsAsCommunity === true;
  const write = mayWrite ? (
    <Link to={address('/new-post')} search={{ space: spaceId }}>
      {t('composer.entry')}
    </Link>
  ) : undefined;
  return (
    <div className={styles['feed']}>
      {write === undefined && approval === undefined ? null : (
        <div className={styles['write']}>
          {write}
          {approval === undefined ? null : <ApprovalNote approval={approval} />}
        </div>
      )}
      <OwnWaiting spaceId={spaceId} />
      {pinned.length === 0 ? null : (
        <section aria-label={t('space.pinned')} className={styles['feed']}>
          <VisuallyHidden>
            <h2>{t('space.pinned')}</h2>
          </VisuallyHidden>
          {pinned.map((post: Post) => (
            <PostCard key={post.id} post={post} />
          ))}
        </section>
      )}
      <PostList query={query} label={t('actor.posts')} empty={<Empty text={t('feed.none')} />} />
    </div>
  );
}
