import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { CourseChange } from '#contract/courses/courses.ts';
import { type CompletionRow, decideCompletion, listCompletions } from '#contract/courses/outcomes.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { useWrite } from '#shell/state/use-write.ts';
import { ActorLink, Person } from '#web/network';
import { formatDate } from '#ui/language/formats.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { changesQuery, claimsQuery } from '../api.ts';
import { useStrings } from '../strings.ts';
import styles from './courses.module.css';

function Claim({ row, courseId }: { row: CompletionRow; courseId: string }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { name, id: memberId } = row.actor;
  const { write, busy } = useWrite((confirm: boolean) => ({
    send: () => call(decideCompletion, { params: { courseId, memberId }, body: { confirm } }),
    onDone: () => void queries.invalidateQueries({ queryKey: queryKey(listCompletions) }),
  }));
  return (
    <Person
      actor={row.actor}
      note={t('claims.finished', { date: formatDate(row.finishedOn, 'monthYear', 'UTC') })}
      actions={
        <div className={styles['actions']}>
          <Button
            size="sm"
            loading={busy}
            aria-label={t('claims.confirm.named', { name })}
            onClick={() => void write(true)}
          >
            {t('claims.confirm')}
          </Button>
          <Button
            size="sm"
            variant="default"
            loading={busy}
            aria-label={t('claims.decline.named', { name })}
            onClick={() => void write(false)}
          >
            {t('claims.decline')}
          </Button>
        </div>
      }
    />
  );
}

/** Learners who wait for a confirmation. */
export function Claims({ courseId }: { courseId: string }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(claimsQuery(courseId));
  return (
    <Card title={t('claims.title')}>
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={(row) => row.actor.id}
        label={t('claims.title')}
        empty={<Empty text={t('claims.empty')} />}
        render={(row) => <Claim row={row} courseId={courseId} />}
      />
    </Card>
  );
}

function Change({ change: { by, before, after, reason, at } }: { change: CourseChange }): ReactNode {
  const t = useStrings();
  return (
    <div>
      <p>
        {before === null
          ? t('history.created')
          : t('history.step', { before: t(`state.${before}`), after: t(`state.${after}`) })}
        {' · '}
        {by === null ? t('history.unknown') : <ActorLink actor={by} />}
        {' · '}
        <Ago at={at} />
      </p>
      {reason === '' ? null : (
        <p className={styles['soft']} dir="auto">
          {reason}
        </p>
      )}
    </div>
  );
}

/** Who changed the state of a course, when and why; for its team. */
export function History({ courseId }: { courseId: string }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(changesQuery(courseId));
  return (
    <Card title={t('history.title')}>
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={(change) => change.id}
        label={t('history.title')}
        empty={<Empty text={t('history.empty')} />}
        render={(change) => <Change change={change} />}
      />
    </Card>
  );
}
