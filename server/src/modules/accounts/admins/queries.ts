import type { Kysely } from 'kysely';
import type { Duty } from '#contract/core/roles.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { AccountsTables } from '../tables.ts';

const lockAccount = (db: Kysely<AccountsTables>) =>
  db.selectFrom('account').select(['member_id', 'is_admin', 'duties']).$narrowType<{ duties: Duty[] }>().forUpdate();
/** Locks the account until the transaction ends. */
export const lockAccountOf = async (db: Kysely<AccountsTables>, email: string) =>
  lockAccount(db).where('email', '=', email).executeTakeFirst();
export const lockAccountById = async (db: Kysely<AccountsTables>, memberId: string) =>
  lockAccount(db).where('member_id', '=', memberId).executeTakeFirst();

/** Locks the accounts of all platform admins, in one order. */
export const lockAdmins = statement({
  row: { member_id: column.uuid, duties: column.text.as<Duty>().array },
  sql: `
  select account.member_id, account.duties from account
  join actor_card on actor_card.id = account.member_id
  where account.is_admin and actor_card.state = 'active'
  order by account.member_id for update of account`,
});

export const updateAdmin = async (
  db: Kysely<AccountsTables>,
  memberId: string,
  { isAdmin, duties }: { isAdmin: boolean; duties: readonly Duty[] },
) =>
  db
    .updateTable('account')
    .set({ is_admin: isAdmin, duties: [...duties] })
    .where('member_id', '=', memberId)
    .execute();

export const selectAdmins = async (db: Kysely<AccountsTables>) =>
  db
    .selectFrom('account')
    .innerJoin('actor_card', 'actor_card.id', 'account.member_id')
    .select(['account.email', 'account.duties', 'actor_card.display_name'])
    .where('account.is_admin', '=', true)
    .orderBy('account.email')
    .execute();
