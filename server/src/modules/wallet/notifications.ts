import type { Kysely } from 'kysely';
import type { FactData } from '#contract/core/facts.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import { type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import type { WalletTables } from './tables.ts';

export const WALLET_PATH = '/advertise/dashboard/deposit';

const selectReaders = statement({
  params: { ownerId: column.uuid },
  row: { member_id: column.uuid },
  sql: `select id as member_id from actor_card where id = :ownerId and kind = 'member'
  union all
  select member_id from page_admin where page_id = :ownerId`,
});

/**
 * To each who sees the whole wallet, by themselves: the list of a page is read by its editors too, who do not see its
 * wallet.
 */
export async function toReaders(db: Kysely<never>, ownerId: string, subjectId?: string): Promise<Occurrence[]> {
  const readers = await selectReaders(narrowed<WalletTables>(db), { ownerId });
  return readers.map(({ member_id: id }) => ({
    recipients: [id],
    actorId: id,
    ...(subjectId !== undefined && { subjectId }),
  }));
}
export const about = { category: null, reason: 'own_account' } as const;
const ofDeposit = (
  kind: string,
  system: 'approved' | 'rejected',
  isMeant: (data: FactData<'wallet.deposit_changed'>) => boolean,
): NotificationDefinition => ({
  ...about,
  kind,
  system,
  subject: 'deposit',
  on: [
    when('wallet.deposit_changed', async (data, db) =>
      isMeant(data) ? toReaders(db, data.ownerId, data.depositId) : [],
    ),
  ],
});

/** No setting switches these off. */
export const notifications: readonly NotificationDefinition[] = [
  ofDeposit('deposit_succeeded', 'approved', ({ state, isLate }) => state === 'succeeded' && !isLate),
  ofDeposit('deposit_late', 'approved', ({ state, isLate }) => state === 'succeeded' && isLate),
  ofDeposit('deposit_failed', 'rejected', ({ state }) => state === 'failed'),
  {
    ...about,
    kind: 'wallet_low',
    system: 'question',
    subject: null,
    path: () => WALLET_PATH,
    on: [when('wallet.balance_low', async ({ ownerId }, db) => toReaders(db, ownerId))],
  },
];
