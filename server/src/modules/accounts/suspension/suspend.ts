import type { Kysely } from 'kysely';
import type { Writing } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { AccountsTables } from '../tables.ts';

export const lockAccount = statement({
  params: { memberId: column.uuid },
  row: { member_id: column.uuid },
  sql: `select member_id from account where member_id = :memberId for no key update`,
});
const insertSuspension = statement({
  params: {
    memberId: column.uuid,
    caseId: column.uuid,
    reason: column.text,
    until: column.timestamp.orNull,
    now: column.timestamp,
  },
  sql: `
  insert into suspension (member_id, case_id, reason, until, created_at)
  values (:memberId, :caseId, :reason, :until, :now)
  on conflict (member_id, case_id) do update set reason = excluded.reason, until = excluded.until`,
});
const deleteSuspension = statement({
  params: { memberId: column.uuid, caseId: column.uuid },
  sql: `delete from suspension where member_id = :memberId and case_id = :caseId`,
});
/** The latest end of all cases; one without an end comes after every time. */
const updateEnd = statement({
  params: { memberId: column.uuid },
  sql: `
  update account set suspended_until =
    (select max(coalesce(suspension.until, 'infinity')) from suspension where suspension.member_id = :memberId)
  where account.member_id = :memberId`,
});

const findSuspended = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  row: { member_id: column.uuid },
  sql: `
  select account.member_id from account where account.member_id = :memberId and account.suspended_until > :now`,
});
/** For what happens in the name of a member without a call of theirs, such as a scheduled post. */
export const isSuspended = async (db: Kysely<never>, memberId: string, now: Date): Promise<boolean> =>
  (await findSuspended.first(narrowed<AccountsTables>(db), { memberId, now })) !== undefined;

const findEnd = statement({
  params: { memberId: column.uuid, now: column.timestamp },
  row: { until: column.timestamp.orNull },
  sql: `
  select nullif(account.suspended_until, 'infinity') as until from account
  where account.member_id = :memberId and account.suspended_until > :now`,
});
/** Null: the member is not suspended; without `until`, it has no end. */
export const suspensionOf = async (
  db: Kysely<never>,
  memberId: string,
  now: Date,
): Promise<{ readonly until: Date | null } | null> =>
  (await findEnd.first(narrowed<AccountsTables>(db), { memberId, now })) ?? null;

type Suspending = Pick<Writing, 'emit'> & { readonly db: Kysely<never>; readonly now: Date };
interface OfCase {
  readonly memberId: string;
  /** What the suspension rests on. Several cases can suspend one member, who is free when the last one has ended. */
  readonly caseId: string;
}

/** Changes the rows of one member while no one else does. @returns whether there is such an account */
async function change(
  ctx: Suspending,
  memberId: string,
  write: (db: Kysely<AccountsTables>) => Promise<unknown>,
): Promise<boolean> {
  const db = narrowed<AccountsTables>(ctx.db);
  // Of two changes at once, the second adds up what the first has left.
  if ((await lockAccount.first(db, { memberId })) === undefined) return false;
  await write(db);
  await updateEnd.later(db, { memberId });
  await ctx.emit('accounts.suspension_changed', { memberId });
  return true;
}

/**
 * Suspends a member because of a case, until a time or without end (null); again, it changes the words and the end.
 * Their sockets are closed, and calls are refused from now on but those that their contract opens `whileSuspended`. It
 * ends by itself. `reason`: what the member reads.
 */
export const suspend = async (
  ctx: Suspending,
  { memberId, caseId, reason, until }: OfCase & { readonly reason: string; readonly until: Date | null },
): Promise<boolean> =>
  change(ctx, memberId, async (db) => insertSuspension.later(db, { memberId, caseId, reason, until, now: ctx.now }));

/** Ends what one case has brought about; those of other cases go on. */
export const liftSuspension = async (ctx: Suspending, { memberId, caseId }: OfCase): Promise<boolean> =>
  change(ctx, memberId, async (db) => deleteSuspension.later(db, { memberId, caseId }));
