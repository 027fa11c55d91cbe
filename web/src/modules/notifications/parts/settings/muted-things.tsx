import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MutedThing } from '#contract/notifications/mutes.ts';
import { Link } from '#shell/navigation/link.tsx';
import { splitPath } from '#shell/navigation/split-path.ts';
import { Empty } from '#ui/list/empty.tsx';
import { InfiniteList } from '#ui/list/infinite-list.tsx';
import { Button } from '#ui/parts/button.tsx';
import { Card } from '#ui/parts/card.tsx';
import { unmute, wantMore } from '../../actions/mutes.ts';
import { lessQuery, mutedQuery } from '../../api.ts';
import { useStrings } from '../../strings.ts';
import styles from './push-devices.module.css';

function Thing({ thing }: { thing: MutedThing }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { card } = thing;
  const words = card === null ? '' : card.title === '' ? card.excerpt : card.title;
  const name = card === null ? t('muted.gone') : words === '' ? t('muted.untitled') : words;
  const by = card?.author?.name;
  return (
    <div className={styles['device']}>
      <span>
        {card === null ? name : <Link {...splitPath(card.path)}>{name}</Link>}
        {by === undefined ? null : <span className={styles['about']}>{by}</span>}
      </span>
      <Button
        variant="default"
        size="xs"
        aria-label={t('muted.end.label', { thing: name })}
        onClick={() => void unmute(queries, thing)}
      >
        {t('muted.end')}
      </Button>
    </div>
  );
}

/** Things without notifications, each with a button that ends it. */
export function MutedThings(): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(mutedQuery());
  return (
    <Card title={t('muted.title')}>
      <InfiniteList
        query={query}
        idOf={({ kind, thingId }) => `${kind} ${thingId}`}
        label={t('muted.title')}
        empty={<Empty text={t('muted.empty')} />}
        render={(thing) => <Thing thing={thing} />}
      />
    </Card>
  );
}

/** Kinds of notifications that come in the list alone; nothing is drawn while there are none. */
export function LessOften(): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { data } = useQuery(lessQuery());
  if (data === undefined || data.data.length === 0) return null;
  return (
    <Card title={t('less.title')}>
      <p className={styles['about']}>{t('less.about')}</p>
      <ul className={styles['devices']} aria-label={t('less.title')}>
        {data.data.map(({ kind, text }) => (
          <li key={kind} className={styles['device']}>
            <span>{text}</span>
            <Button
              variant="default"
              size="xs"
              aria-label={t('less.end.label', { what: text })}
              onClick={() => void wantMore(queries, kind)}
            >
              {t('less.end')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
