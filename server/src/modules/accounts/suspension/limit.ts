import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { AccountsTables } from '../tables.ts';
import { lockAccount } from './suspend.ts';

const insertLimit = statement({
  params: { memberId: column.uuid, caseId: column.uuid, until: column.timestamp, now: column.timestamp },
  sql: `
  insert into publishing_limit (member_id, case_id, until, created_at) values (:memberId, :caseId, :until, :now)
  on conflict (member_id, case_id) do update set until = excluded.until`,
});
const deleteLimit = statement({
  params: { memberId: column.uuid, caseId: column.uuid },
  sql: `delete from publishing_limit where member_id = :memberId and case_id = :caseId`,
});
/** The latest end of all cases. */
const updateEnd = statement({
  params: { memberId: column.uuid },
  sql: `
  update account set limited_until =
    (select max(publishing_limit.until) from publishing_limit where publishing_limit.member_id = :memberId)
  where account.member_id = :memberId`,
});
const findLimit = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  row: { until: column.timestamp.notNull },
  sql: `
  select account.limited_until as until from account
  where account.member_id = :memberId and account.limited_until > :now`,
});
/** For what happens in the name of a member without a call of theirs. Null: they are not limited. */
export const limitedUntil = async (db: Kysely<never>, memberId: string, now: Date): Promise<Date | null> =>
  (await findLimit.first(narrowed<AccountsTables>(db), { memberId, now }))?.until ?? null;

interface Limiting {
  readonly db: Kysely<never>;
  readonly now: Date;
}
interface OfCase {
  readonly memberId: string;
  /** What the limit rests on. Several cases can limit one member. */
  readonly caseId: string;
}
/** Changes the rows of one member while no one else does. */
async function change({ db }: Limiting, memberId: string, write: (db: Kysely<AccountsTables>) => Promise<unknown>) {
  const own = narrowed<AccountsTables>(db);
  // Of two changes at once, the second adds up what the first has left.
  if ((await lockAccount.first(own, { memberId })) === undefined) return;
  await write(own);
  await updateEnd.later(own, { memberId });
}

/**
 * Keeps a member from publishing and from writing to strangers because of a case, until a time; again, it changes the
 * end. Calls with `whileLimited: false` are refused, and so is what policies ask `limitVerdict` about.
 */
export const limit = async (ctx: Limiting, { memberId, caseId, until }: OfCase & { readonly until: Date }) =>
  change(ctx, memberId, async (db) => insertLimit.later(db, { memberId, caseId, until, now: ctx.now }));

/** Ends what one case has brought about; the limits of other cases go on. */
export const endLimit = async (ctx: Limiting, { memberId, caseId }: OfCase) =>
  change(ctx, memberId, async (db) => deleteLimit.later(db, { memberId, caseId }));
