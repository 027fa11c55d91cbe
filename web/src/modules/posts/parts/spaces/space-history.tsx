import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SpaceStep } from '#contract/posts/history.ts';
import { Empty } from '#ui/list/empty.tsx';
import { HistoryEntry } from '#ui/list/history-entry.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { RowSkeletons } from '#ui/list/skeleton.tsx';
import { Card } from '#ui/parts/card.tsx';
import { historyQuery } from '../../api-spaces.ts';
import { useStrings } from '../../strings.ts';

function Step({ step }: { step: SpaceStep }): ReactNode {
  const t = useStrings();
  const { event, actor, by, rule, reason, excerpt, at } = step;
  const someone = t('history.someone');
  const values = { actor: actor?.name ?? someone, by: by?.name ?? someone };
  const notes = [
    excerpt === '' ? '' : t('history.post', { excerpt }),
    rule === '' ? '' : t('held.rule', { rule }),
    reason === '' ? '' : t('held.reason', { reason }),
  ];
  return <HistoryEntry text={t(`history.${event}`, values)} notes={notes} at={at} />;
}

/** What happened in a space, for its team: to people, and to posts. */
export function SpaceHistory({ spaceId }: { spaceId: string }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(historyQuery(spaceId));
  return (
    <Card as="div">
      <InfiniteList
        card
        query={query}
        skeleton={<RowSkeletons />}
        idOf={({ id }) => id}
        label={t('history.title')}
        empty={<Empty text={t('history.none')} />}
        render={(step) => <Step step={step} />}
      />
    </Card>
  );
}
