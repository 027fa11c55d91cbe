import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listMuted } from '#contract/network/settings.ts';
import { infiniteQueryOptions } from '#shell/calls/query-options.ts';
import { formatDate } from '#ui/language/formats.ts';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { useMute } from '../actions/use-mute.ts';
import { useStrings } from '../strings.ts';
import { Person } from './person-row.tsx';

/** The people whom the user has muted, each with a button to unmute. */
export function MutedPeople(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(infiniteQueryOptions(listMuted, {}));
  const { unmute, busy } = useMute();
  return (
    <Card title={t('muted.title')}>
      <p>{t('muted.text')}</p>
      <InfiniteList
        query={query}
        idOf={(row) => row.actor.id}
        label={t('muted.title')}
        empty={<Empty text={t('muted.empty')} />}
        render={({ actor, until }) => (
          <Person
            actor={actor}
            note={until === null ? t('muted.forGood') : t('muted.until', { date: formatDate(until) })}
            actions={
              <Button
                size="xs"
                variant="default"
                aria-label={t('unmute.label', { name: actor.name })}
                loading={busy === actor.id}
                onClick={() => unmute(actor)}
              >
                {t('unmute.action')}
              </Button>
            }
          />
        )}
      />
    </Card>
  );
}
