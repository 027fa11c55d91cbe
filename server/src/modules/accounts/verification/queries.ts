import { sql, type Kysely } from 'kysely';
import type { ProofType, Verification } from '#contract/accounts.verification.ts';
import { statement } from '#platform/database/statement.ts';
import type { AccountsTables } from '../tables.ts';
import type { ProofContent } from './proof-store.ts';

type Db = Kysely<AccountsTables>;

interface StandRow {
  verified: boolean;
  id: string | null;
  proof_type: ProofType;
  state: NonNullable<Verification['request']>['state'];
  reason: string;
  asked_at: Date;
}
export const selectStand = statement<StandRow, [memberId: string]>(`
  select actor_card.verified, latest.id, latest.proof_type, latest.state, latest.reason, latest.asked_at
  from actor_card
  left join lateral (
    select id, proof_type, state, reason, asked_at from verification where verification.member_id = actor_card.id order by asked_at desc limit 1
  ) as latest on true
  where actor_card.id = $1`);

/** One waits at a time: the key settles two who send at once. */
export async function insertProof(
  db: Db,
  row: { id: string; memberId: string; proofType: string; contentType: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into verification (id, member_id, proof_type, content_type, asked_at)
    values (${row.id}, ${row.memberId}, ${row.proofType}, ${row.contentType}, ${row.now}) on conflict do nothing returning id`.execute(
    db,
  );
  return rows.length > 0;
}
/** When the last but so many was sent, after `since`; nothing when there were fewer. */
export async function askedBefore(db: Db, memberId: string, others: number, since: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ asked_at: Date }>`
    select asked_at from verification where member_id = ${memberId} and asked_at > ${since} order by asked_at desc offset ${others} limit 1`.execute(
    db,
  );
  return rows[0]?.asked_at;
}
export async function withdraw(db: Db, memberId: string, now: Date): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update verification set state = 'withdrawn', decided_at = ${now} where member_id = ${memberId} and state = 'waiting' returning id`.execute(
    db,
  );
  return rows[0]?.id;
}

export interface WaitingRow {
  id: string;
  member_id: string;
  proof_type: ProofType;
  content_type: ProofContent;
  asked_at: Date;
  first_name: string;
  last_name: string;
}
/** A closed account waits with its proof. */
export const selectWaiting = statement<WaitingRow, [limit: number, offset: number]>(`
  select verification.id, verification.member_id, verification.proof_type, verification.content_type, verification.asked_at, account.first_name, account.last_name
  from verification join account on account.member_id = verification.member_id
  where verification.state = 'waiting' and account.closed_at is null
  order by verification.asked_at, verification.id
  limit $1 offset $2`);
export const countPending = statement<{ total: number }, []>(`
  select count(*)::int as total from verification join account on account.member_id = verification.member_id
  where verification.state = 'waiting' and account.closed_at is null`);
export const findWaiting = async (db: Db, id: string): Promise<{ content_type: ProofContent } | undefined> => {
  const { rows } = await sql<{
    content_type: ProofContent;
  }>`select content_type from verification where id = ${id} and state = 'waiting'`.execute(db);
  return rows[0];
};
/** The first decision counts. @returns whose it is */
export async function decide(
  db: Db,
  given: { id: string; approve: boolean; reason: string; by: string; now: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    update verification set state = ${given.approve ? 'approved' : 'rejected'}, reason = ${given.reason}, decided_at = ${given.now}, decided_by = ${given.by}
    where id = ${given.id} and state = 'waiting' returning member_id`.execute(db);
  return rows[0]?.member_id;
}
export const findVerdict = async (
  db: Db,
  id: string,
): Promise<{ member_id: string; state: string; reason: string } | undefined> => {
  const { rows } = await sql<{ member_id: string; state: string; reason: string }>`
    select member_id, state, reason from verification where id = ${id} and state in ('approved', 'rejected')`.execute(
    db,
  );
  return rows[0];
};
export const waitingAmong = async (db: Db, ids: readonly string[]): Promise<Set<string>> => {
  const { rows } = await sql<{
    id: string;
  }>`select id from verification where id = any (${ids}::uuid[]) and state = 'waiting'`.execute(db);
  return new Set(rows.map((row) => row.id));
};
