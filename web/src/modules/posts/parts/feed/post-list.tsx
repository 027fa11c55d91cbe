import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Post } from '#contract/posts.ts';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { useStrings } from '../../strings.ts';
import type { Pages } from '../../api.ts';
import { PostCard } from '../post-card.tsx';
import { PostSkeletons } from './post-skeletons.tsx';

interface Props {
  /** What `useInfiniteQuery` answers for a list of posts. */
  query: UseInfiniteQueryResult<Pages<Post>>;
  label: string;
  empty: ReactNode;
  /** All by one author, whom the screen is about: following them stands there. */
  hidesAuthorFollow?: boolean;
}

/** Posts as cards, going on while one scrolls. */
export function PostList({ query, label, empty, hidesAuthorFollow = false }: Props): ReactNode {
  const t = useStrings();
  const firstId = query.data?.pages[0]?.data[0]?.id;
  return (
    <InfiniteList
      query={query}
      idOf={({ id }) => id}
      render={(post) => <PostCard post={post} first={post.id === firstId} hidesAuthorFollow={hidesAuthorFollow} />}
      empty={empty}
      skeleton={<PostSkeletons />}
      end={t('feed.end')}
      label={label}
    />
  );
}
