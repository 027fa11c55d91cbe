import type { Kysely } from 'kysely';
import type { Verification } from '#contract/accounts/verification.ts';
import type { ProofType } from '#contract/core/choices.ts';
import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { AccountsTables } from '../tables.ts';
import type { ProofContent } from './proof-store.ts';

type Db = Kysely<AccountsTables>;

const standRow = {
  verified: column.boolean,
  id: column.uuid.orNull,
  proof_type: column.text.as<ProofType>(),
  state: column.text.as<NonNullable<Verification['request']>['state']>(),
  reason: column.text,
  asked_at: column.timestamp,
};
export const selectStand = statement({
  params: { memberId: column.uuid },
  row: standRow,
  sql: `
  select actor_card.verified, latest.id, latest.proof_type, latest.state, latest.reason, latest.asked_at
  from actor_card
  left join lateral (
    select id, proof_type, state, reason, asked_at from verification where verification.member_id = actor_card.id
      order by asked_at desc limit 1
  ) as latest on true
  where actor_card.id = :memberId`,
});

const insertVerification = statement({
  params: {
    id: column.uuid,
    memberId: column.uuid,
    proofType: column.text,
    contentType: column.text,
    now: column.timestamp,
  },
  row: { id: column.uuid },
  sql: `
    insert into verification (id, member_id, proof_type, content_type, asked_at)
    values (:id, :memberId, :proofType, :contentType, :now) on conflict do nothing returning id`,
});

/** At most one verification is pending per member; the unique key resolves races. */
export async function insertProof(
  db: Db,
  row: { id: string; memberId: string; proofType: string; contentType: string; now: Date },
): Promise<boolean> {
  const rows = await insertVerification(db, {
    id: row.id,
    memberId: row.memberId,
    proofType: row.proofType,
    contentType: row.contentType,
    now: row.now,
  });
  return rows.length > 0;
}
const selectVerification = statement({
  params: { memberId: column.uuid, since: column.timestamp, others: column.int },
  row: {
    asked_at: column.timestamp,
  },
  sql: `
    select asked_at from verification where member_id = :memberId and asked_at > :since
      order by asked_at desc offset :others limit 1`,
});

/**
 * When the request before the last `others` was made, after `since`; undefined if there were fewer. Used for the daily
 * limit.
 */
export async function earlierRequestTime(
  db: Db,
  memberId: string,
  others: number,
  since: Date,
): Promise<Date | undefined> {
  const rows = await selectVerification(db, { memberId, since, others });
  return rows[0]?.asked_at;
}
const updateVerification = statement({
  params: { now: column.timestamp, memberId: column.uuid },
  row: {
    id: column.uuid,
  },
  sql: `
    update verification set state = 'withdrawn', decided_at = :now where member_id = :memberId and state = 'waiting'
      returning id`,
});

export async function withdraw(db: Db, memberId: string, now: Date): Promise<string | undefined> {
  const rows = await updateVerification(db, { now, memberId });
  return rows[0]?.id;
}

export const waitingRow = {
  id: column.uuid,
  member_id: column.uuid,
  proof_type: column.text.as<ProofType>(),
  content_type: column.text.as<ProofContent>(),
  asked_at: column.timestamp,
  first_name: column.text,
  last_name: column.text,
};
export type WaitingRow = RowOf<typeof waitingRow>;
/** Proofs of closed accounts are not listed. */
export const selectWaiting = statement({
  params: { limit: column.int, offset: column.int },
  row: waitingRow,
  sql: `
  select verification.id, verification.member_id, verification.proof_type, verification.content_type,
    verification.asked_at, account.first_name, account.last_name
  from verification join account on account.member_id = verification.member_id
  where verification.state = 'waiting' and account.closed_at is null
  order by verification.asked_at, verification.id
  limit :limit offset :offset`,
});
export const countPending = statement({
  row: {
    total: column.int,
  },
  sql: `
  select count(*)::int as total from verification join account on account.member_id = verification.member_id
  where verification.state = 'waiting' and account.closed_at is null`,
});
export const findWaiting = statement({
  params: { id: column.uuid },
  row: {
    member_id: column.uuid,
    content_type: column.text.as<ProofContent>(),
  },
  sql: `select member_id, content_type from verification where id = :id and state = 'waiting'`,
});
const decideStatement = statement({
  params: {
    state: column.text.as<'approved' | 'rejected'>(),
    reason: column.text,
    now: column.timestamp,
    by: column.uuid,
    id: column.uuid,
  },
  row: {
    member_id: column.uuid,
  },
  sql: `
    update verification set state = :state, reason = :reason, decided_at = :now, decided_by = :by
    where id = :id and state = 'waiting' returning member_id`,
});

/** Only the first decision counts. @returns the owner */
export async function decide(
  db: Db,
  input: { id: string; approve: boolean; reason: string; by: string; now: Date },
): Promise<string | undefined> {
  const rows = await decideStatement(db, {
    state: input.approve ? 'approved' : 'rejected',
    reason: input.reason,
    now: input.now,
    by: input.by,
    id: input.id,
  });
  return rows[0]?.member_id;
}
export const findVerdict = statement({
  params: { id: column.uuid },
  row: {
    member_id: column.uuid,
    state: column.text,
    reason: column.text,
  },
  sql: `
    select member_id, state, reason from verification where id = :id and state in ('approved', 'rejected')`,
});
const waitingAmongStatement = statement({
  params: { ids: column.uuid.array },
  row: {
    id: column.uuid,
  },
  sql: `select id from verification where id = any (:ids::uuid[]) and state = 'waiting'`,
});

export const waitingAmong = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await waitingAmongStatement(db, { ids });
  return new Set(rows.map((row) => row.id));
};
