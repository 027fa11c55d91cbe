import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from '#shell/navigation/link.tsx';
import { exists } from '#shell/exists.ts';
import { Empty } from '#ui/list/empty.tsx';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { feedQuery } from '../../api.ts';
import { keysInFeed } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import styles from './feed.module.css';
import { NewPostsPill } from './new-posts-pill.tsx';
import { PostList } from './post-list.tsx';

const find = '/find';

/** The Latest feed: posts of followed actors, strictly by time. */
export function Feed(): ReactNode {
  const t = useStrings();
  const gone = useGone();
  const query = useInfiniteQuery({ ...feedQuery(), select: (pages) => listed(pages, gone, keysInFeed) });
  const [first] = query.data?.pages ?? [];
  const people = exists(find) ? <Link to={find}>{t('feed.find')}</Link> : undefined;
  return (
    <>
      {query.data ? <NewPostsPill feed={query.data} /> : null}
      {first?.source === 'everyone' && first.data.length > 0 ? (
        <p className={styles['note']}>
          {t('feed.everyone')} {people}
        </p>
      ) : null}
      <PostList query={query} label={t('feed.label')} empty={<Empty text={t('feed.empty')} action={people} />} />
    </>
  );
}
