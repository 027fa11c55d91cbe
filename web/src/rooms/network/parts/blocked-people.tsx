import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listBlocked } from '#contract/network.ts';
import { readingEndless } from '#shell/reading.ts';
import { EndlessList } from '#ui/list/endless-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Button } from '#ui/mantine/button.ts';
import { Ago } from '#ui/parts/ago.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useBlock } from '../acts/use-block.ts';
import { useStrings } from '../strings.ts';
import { Person } from './person-row.tsx';

/** Whom one has blocked, each with a way back. */
export function BlockedPeople(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(readingEndless(listBlocked, {}));
  const { unblock, busy } = useBlock();
  return (
    <Card title={t('blocked.title')}>
      <p>{t('blocked.text')}</p>
      <EndlessList
        query={query}
        idOf={(row) => row.actor.id}
        label={t('blocked.title')}
        empty={<Empty text={t('blocked.empty')} />}
        render={({ actor, blockedAt }) => (
          <Person
            actor={actor}
            note={<Ago at={blockedAt} />}
            acts={
              <Button
                size="xs"
                variant="default"
                aria-label={t('unblock.who', { name: actor.name })}
                loading={busy === actor.id}
                onClick={() => void unblock(actor)}
              >
                {t('unblock.act')}
              </Button>
            }
          />
        )}
      />
    </Card>
  );
}
