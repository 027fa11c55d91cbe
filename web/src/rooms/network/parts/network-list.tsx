import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { NetworkRow } from '#contract/network.requests.ts';
import { address } from '#shell/address.ts';
import { Link } from '#shell/link.tsx';
import { EndlessList } from '#ui/list/endless-list.tsx';
import { Empty } from '#ui/list/empty.tsx';
import { CardSkeletons } from '#ui/list/skeleton.tsx';
import { type Asked, networkQuery } from '../asked.ts';
import { useStrings } from '../strings.ts';
import { BulkAnswers } from './bulk-answers.tsx';
import { NetworkPerson } from './network-row.tsx';
import styles from './network.module.css';

interface TickedProps {
  row: NetworkRow;
  asked: Asked;
  ticked: boolean;
  onTick: () => void;
}
function Ticked({ row, asked, ticked, onTick }: TickedProps): ReactNode {
  const t = useStrings();
  return (
    <div className={styles['ticked']}>
      <span className={styles['tick']}>
        <input
          type="checkbox"
          aria-label={t('answers.choose', { name: row.actor.name })}
          checked={ticked}
          onChange={onTick}
        />
      </span>
      <NetworkPerson row={row} asked={asked} />
    </div>
  );
}

const toggled = (chosen: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  chosen.has(id) ? new Set([...chosen].filter((each) => each !== id)) : new Set([...chosen, id]);

/** One list of one's network. What waits for an answer can be ticked and answered together. */
export function NetworkList({ asked }: { asked: Asked }): ReactNode {
  const t = useStrings();
  const query = useInfiniteQuery(networkQuery(asked));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const rows = query.data?.pages.flatMap((page) => page.data) ?? [];
  const which = asked.sent
    ? undefined
    : asked.tab === 'invitations' || asked.tab === 'follow_requests'
      ? asked.tab
      : undefined;
  const narrowed = asked.search !== '' || asked.filter !== undefined;
  const find = <Link to={address('/find')}>{t('followers.find')}</Link>;
  return (
    <>
      {which !== undefined && rows.length > 1 ? (
        <BulkAnswers which={which} rows={rows} chosen={chosen} onChoose={setChosen} />
      ) : null}
      <EndlessList
        query={query}
        idOf={(row) => row.actor.id}
        label={t(`tab.${asked.tab}`)}
        skeleton={<CardSkeletons lines={2} />}
        empty={
          <Empty
            text={t(narrowed ? 'network.noMatch' : `empty.${asked.sent ? 'sent' : asked.tab}`)}
            act={narrowed ? undefined : find}
          />
        }
        render={(row) =>
          which === undefined || rows.length < 2 ? (
            <NetworkPerson row={row} asked={asked} />
          ) : (
            <Ticked
              row={row}
              asked={asked}
              ticked={chosen.has(row.actor.id)}
              onTick={() => setChosen((now) => toggled(now, row.actor.id))}
            />
          )
        }
      />
    </>
  );
}
