import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { FeedEntry } from '#contract/posts/entries.ts';
import type { Post } from '#contract/posts/posts.ts';
import { BelowItem, SlotFillers, type SlottedList } from '#shell/slots/slots.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { useStrings } from '../../strings.ts';
import type { Pages } from '../../api.ts';
import type { FillHeading as Heading } from '../../pages.ts';
import { PostCard } from '../post-card.tsx';
import { Entries } from './entry.tsx';
import styles from './feed.module.css';
import { FillHeading } from './fill-heading.tsx';
import { PostSkeletons } from './post-skeletons.tsx';

interface Props {
  /** The result of `useInfiniteQuery` for a list of posts. */
  query: UseInfiniteQueryResult<Pages<Post>>;
  label: string;
  empty: ReactNode;
  limit?: number | undefined;
  /** All posts are by the author whom the screen is about, so the follow button is elsewhere. */
  hidesAuthorFollow?: boolean;
  /** Headings between the posts, by the id of the post below. */
  headings?: ReadonlyMap<string, Heading>;
  /** What modules show between the posts, by the id of the post below. */
  entries?: ReadonlyMap<string, readonly FeedEntry[]>;
  /** The list has places for what other modules show below its posts. */
  slots?: SlottedList;
  /** Drawn above each card. */
  renderAbove?: (post: Post) => ReactNode;
  /** Null where the screen shows an end of its own. */
  end?: null;
}

const HeadingAbove = ({ heading }: { heading: Heading | undefined }): ReactNode =>
  heading === undefined ? null : <FillHeading {...heading} />;

/** Posts as cards, loading more on scroll. Of many, only those near the window are on the page. */
export function PostList({
  query,
  label,
  empty,
  limit,
  hidesAuthorFollow = false,
  headings,
  entries,
  slots,
  renderAbove,
  end,
}: Props): ReactNode {
  const t = useStrings();
  const firstId = query.data?.pages[0]?.data[0]?.id;
  return (
    <div className={styles['posts']}>
      <InfiniteList
        query={query}
        idOf={({ id }) => id}
        render={(post) => (
          <>
            <Entries entries={entries?.get(post.id) ?? []} />
            <HeadingAbove heading={headings?.get(post.id)} />
            {renderAbove?.(post)}
            <PostCard post={post} first={post.id === firstId} hidesAuthorFollow={hidesAuthorFollow} />
            {slots === undefined ? null : <BelowItem list={slots} id={post.id} />}
          </>
        )}
        empty={empty}
        skeleton={<PostSkeletons />}
        end={end === null ? null : t('feed.end')}
        label={label}
        limit={limit}
        windowed
      />
      {slots === undefined ? null : (
        <SlotFillers list={slots} pages={query.data?.pages.map(({ data }) => data.map(({ id }) => id)) ?? []} />
      )}
    </div>
  );
}
