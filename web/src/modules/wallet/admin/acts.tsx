import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ACT_DECISIONS, ALONE_HOURS, decideWalletAct, type WalletAct } from '#contract/wallet/acts.ts';
import { call } from '#shell/calls/call.ts';
import { address } from '#shell/navigation/address.ts';
import { Link } from '#shell/navigation/link.tsx';
import { useWrite } from '#shell/state/use-write.ts';
import { formatDate } from '#ui/language/formats.ts';
import { Money } from '#ui/language/money.tsx';
import { Button } from '#ui/parts/button.tsx';
import { StatusChip } from '#ui/table/status-chip.tsx';
import { useStrings } from '../strings.ts';
import styles from '../wallet.module.css';
import { actsQuery, refreshAdmin } from './api.ts';
import { PagedLines } from './paged-lines.tsx';

const TONES = { proposed: 'waiting', applied: 'good', refused: 'bad', withdrawn: 'waiting' } as const;

/** What can be decided about a proposal; the server says who may. */
function Decisions({ action }: { action: WalletAct }): ReactNode {
  const t = useStrings();
  const queries = useQueryClient();
  const { write, busy, value } = useWrite((decision: (typeof ACT_DECISIONS)[number]) => ({
    send: () => call(decideWalletAct, { params: { actId: action.id }, body: { decision } }),
    onDone: () => refreshAdmin(queries),
  }));
  return (
    <span className={styles['row']}>
      {ACT_DECISIONS.toReversed()
        .filter((decision) => action.can[decision])
        .map((decision) => (
          <Button
            key={decision}
            variant="outline"
            size="xs"
            loading={busy && value === decision}
            onClick={() => void write(decision)}
          >
            {t(`proposal.${decision}`)}
          </Button>
        ))}
    </span>
  );
}

function ActLine({ action, isNamed }: { action: WalletAct; isNamed: boolean }): ReactNode {
  const t = useStrings();
  const { kind, money, state, reason, proposedBy, proposedAt, decidedBy, decidedAt, basis, aloneAt, endsAt } = action;
  const name = proposedBy?.name ?? t('admin.someone');
  return (
    <li className={styles['line']}>
      <span className={styles['words']}>
        <span>
          {t(`act.${kind}`)}
          {money === null ? null : (
            <>
              {' · '}
              <Money {...money} />
            </>
          )}
          {isNamed ? (
            <>
              {' · '}
              <Link to={address('/admin/user-payment-history/$id', { id: action.ownerId })}>
                <bdi>{action.owner?.name ?? t('admin.closed')}</bdi>
              </Link>
            </>
          ) : null}
        </span>
        <span dir="auto">{reason}</span>
        <span className={styles['soft']}>
          {t('act.by', { name, date: formatDate(proposedAt, 'dateTime') })}
          {endsAt === null ? null : ` · ${t('act.until', { date: formatDate(endsAt) })}`}
        </span>
        {decidedAt === null || basis === 'at_once' ? null : (
          <span className={styles['soft']}>
            {t(basis === 'alone' ? 'act.alone' : 'act.decided', {
              name: decidedBy?.name ?? t('admin.someone'),
              date: formatDate(decidedAt, 'dateTime'),
              count: ALONE_HOURS,
            })}
          </span>
        )}
        {aloneAt === null || state !== 'proposed' ? null : (
          <span className={styles['soft']}>{t('act.aloneAt', { date: formatDate(aloneAt, 'dateTime') })}</span>
        )}
      </span>
      <StatusChip tone={TONES[state]}>{t(`proposal.state.${state}`)}</StatusChip>
      <Decisions action={action} />
    </li>
  );
}

interface Props {
  page: number;
  onPage: (page: number) => void;
}
/** What waits for a second admin, of all wallets. */
export function Proposals({ page, onPage }: Props): ReactNode {
  return (
    <PagedLines
      query={useQuery(actsQuery({ state: 'proposed' }, page))}
      onPage={onPage}
      render={(action) => <ActLine key={action.id} action={action} isNamed />}
    />
  );
}
/** What admins did or propose with one wallet. */
export function Acts({ actorId, page, onPage }: Props & { actorId: string }): ReactNode {
  return (
    <PagedLines
      query={useQuery(actsQuery({ ownerId: actorId }, page))}
      onPage={onPage}
      render={(action) => <ActLine key={action.id} action={action} isNamed={false} />}
    />
  );
}
