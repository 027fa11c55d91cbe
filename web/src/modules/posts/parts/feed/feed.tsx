import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { type FeedPage, feedQuery, type Page, type Pages } from '../../api.ts';
import { keysInFeed, keysOfPost } from '../../entities.ts';
import { entriesOf, headingsOf } from '../../pages.ts';
import { useStrings } from '../../strings.ts';
import type { Post } from '#contract/posts/posts.ts';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostList } from './post-list.tsx';
import { useFirstFew } from './use-first-few.ts';

const FeedEnd = lazy(() => import('./feed-end.tsx'));

/** Public posts stay when their author is unfollowed; the posts of followed people leave. */
function withoutGone(pages: Pages<Post>, gone: ReturnType<typeof useGone>): Pages<Post> {
  const followed = new Set(
    (pages.pages as FeedPage[]).flatMap(({ source, data }) => (source === 'following' ? data : [])),
  );
  return listed<Post, Page<Post>>(pages, gone, (post) => (followed.has(post) ? keysInFeed(post) : keysOfPost(post)));
}

/** The Latest feed: posts of followed people, strictly by time, then public posts, and at the end people to follow. */
export function Feed(): ReactNode {
  const t = useStrings();
  const gone = useGone();
  const query = useInfiniteQuery({ ...feedQuery(), select: (pages) => withoutGone(pages, gone) });
  const limit = useFirstFew(query.data !== undefined);
  const pages = (query.data?.pages ?? []) as FeedPage[];
  const headings = headingsOf(pages);
  return (
    <>
      {query.data ? <NewPostsPill feed={query.data} /> : null}
      <PostList
        query={query}
        limit={limit}
        label={t('feed.label')}
        empty={null}
        end={null}
        headings={headings}
        entries={entriesOf(pages)}
        slots="latest"
      />
      {query.data && !query.hasNextPage && limit === undefined ? (
        <Suspense fallback={<CardSkeletons count={1} />}>
          <FeedEnd />
        </Suspense>
      ) : null}
    </>
  );
}
