import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { openEdition, type Reason } from '#contract/posts/feed.ts';
import { call } from '#shell/calls/call.ts';
import { listed, useGone } from '#shell/state/use-entity.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { describeFailure } from '#ui/failure.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { Problem } from '#ui/list/problem.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { type EditionPage, editionPostsQuery, latestEditionQuery, type LatestEdition } from '../../api-for-you.ts';
import { keysOfPost } from '../../entities.ts';
import { useStrings } from '../../strings.ts';
import { PostList } from '../feed/post-list.tsx';
import { PostSkeletons } from '../feed/post-skeletons.tsx';
import styles from './for-you.module.css';
import { Why } from './why.tsx';

/** Opens a new edition, which every device then reads. */
function useOpen() {
  const queries = useQueryClient();
  return useWrite(() => ({
    send: () => call(openEdition, {}),
    quiet: true,
    onDone: ({ data }: { data: LatestEdition }) => {
      queries.setQueryData(latestEditionQuery().queryKey, { data });
    },
  }));
}

/** By the id of the post. */
const reasonsOf = (pages: readonly EditionPage[]): ReadonlyMap<string, Reason> =>
  new Map(
    pages.flatMap(({ data, reasons }) =>
      data.flatMap(({ id }, at): [string, Reason][] => {
        const reason = reasons[at];
        return reason === undefined ? [] : [[id, reason]];
      }),
    ),
  );

function Edition({ edition, onOpen, busy }: { edition: LatestEdition; onOpen: () => void; busy: boolean }): ReactNode {
  const t = useStrings();
  const gone = useGone();
  const query = useInfiniteQuery(editionPostsQuery(edition.id));
  const reasons = reasonsOf(query.data?.pages ?? []);
  const shown = useInfiniteQuery({
    ...editionPostsQuery(edition.id),
    select: (pages) => listed(pages, gone, keysOfPost),
  });
  const again = (
    <Button variant="default" size="sm" loading={busy} onClick={onOpen}>
      {t('forYou.open')}
    </Button>
  );
  return (
    <>
      <div className={styles['head']}>
        <p role="status">
          {edition.since === null
            ? t('forYou.posts', { count: edition.posts })
            : t('forYou.fresh', { count: edition.fresh, time: formatDate(edition.since, 'dateTime') })}
        </p>
        {again}
      </div>
      <PostList
        query={shown}
        label={t('forYou.label')}
        empty={<Empty text={t('forYou.empty')} />}
        end={null}
        slots="home"
        renderAbove={(post) => <Why reason={reasons.get(post.id)} />}
      />
      {shown.data && !shown.hasNextPage && edition.posts > 0 ? (
        <Card title={t('feed.end')}>
          <p>{t('forYou.end')}</p>
          {again}
        </Card>
      ) : null}
    </>
  );
}

/** The edition that was opened last, on any device; a new one where there is none. It ends. */
export default function ForYou(): ReactNode {
  const latest = useQuery(latestEditionQuery());
  const { write, busy, error } = useOpen();
  const edition = latest.data?.data;
  const missing = edition === null;
  useEffect(() => {
    if (missing) void write();
  }, [missing, write]);
  const failure = latest.error ?? (missing ? error : undefined);
  if (failure)
    return <Problem text={describeFailure(failure)} onRetry={() => void (missing ? write() : latest.refetch())} />;
  if (edition === undefined || edition === null) return <PostSkeletons />;
  return <Edition key={edition.id} edition={edition} busy={busy} onOpen={() => void write()} />;
}
