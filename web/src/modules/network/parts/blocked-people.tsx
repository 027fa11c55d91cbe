import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listBlocked } from '#contract/network/network.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useBlock } from '../actions/use-block.ts';
import { useStrings } from '../strings.ts';
import { Person } from './person-row.tsx';

/** The people whom the user has blocked, each with a button to unblock. */
export function BlockedPeople(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(infiniteQueryOptions(listBlocked, {}));
  const { unblock, busy } = useBlock();
  return (
    <Card title={t('blocked.title')}>
      <p>{t('blocked.text')}</p>
      <InfiniteList
        query={query}
        idOf={(row) => row.actor.id}
        label={t('blocked.title')}
        empty={<Empty text={t('blocked.empty')} />}
        render={({ actor, blockedAt }) => (
          <Person
            actor={actor}
            note={<Ago at={blockedAt} />}
            actions={
              <Button
                size="xs"
                variant="default"
                aria-label={t('unblock.label', { name: actor.name })}
                loading={busy === actor.id}
                onClick={() => void unblock(actor)}
              >
                {t('unblock.action')}
              </Button>
            }
          />
        )}
      />
    </Card>
  );
}
