import { sql, type Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { DataExport } from '#contract/accounts.closing.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export interface ExportRow {
  id: string;
  state: DataExport['state'];
  progress: number;
  bytes: number | null;
  asked_at: Date;
  expires_at: Date | null;
}
/** One at a time: the key settles two who ask at once. Nothing when one is being made. */
export async function insertExport(db: Db, memberId: string, now: Date): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    insert into data_export (id, member_id, asked_at) values (${uuid()}, ${memberId}, ${now})
    on conflict do nothing returning id, state, progress, bytes, asked_at, expires_at`.execute(db);
  return rows[0];
}
/** When the last but so many was asked for, after `since`; nothing when there were fewer. */
export async function askedBefore(db: Db, memberId: string, others: number, since: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ asked_at: Date }>`
    select asked_at from data_export where member_id = ${memberId} and asked_at > ${since} order by asked_at desc offset ${others} limit 1`.execute(
    db,
  );
  return rows[0]?.asked_at;
}
export async function findLatest(db: Db, memberId: string): Promise<ExportRow | undefined> {
  const { rows } = await sql<ExportRow>`
    select id, state, progress, bytes, asked_at, expires_at from data_export where member_id = ${memberId} order by asked_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}
/** @returns whose copy it is, unless it was given up */
export async function begin(db: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ member_id: string }>`
    update data_export set state = 'running', progress = 0 where id = ${id} and state in ('waiting', 'running') returning member_id`.execute(
    db,
  );
  return rows[0]?.member_id;
}
/** False when it was given up meanwhile. */
export async function moveOn(db: Db, id: string, progress: number): Promise<boolean> {
  const { rows } =
    await sql`update data_export set progress = ${progress} where id = ${id} and state = 'running' returning id`.execute(
      db,
    );
  return rows.length > 0;
}
export async function finish(db: Db, id: string, bytes: number, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    update data_export set state = 'ready', progress = 100, bytes = ${bytes}, expires_at = ${expiresAt} where id = ${id} and state = 'running' returning id`.execute(
    db,
  );
  return rows.length > 0;
}
export const fail = (db: Db, id: string) =>
  sql`update data_export set state = 'failed' where id = ${id} and state = 'running'`.execute(db);

/** What was being made is given up, what was ready is gone; its file is for the caller to delete. */
export async function giveUp(db: Db, memberId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update data_export set state = 'cancelled', expires_at = null
    where id = ${id} and member_id = ${memberId} and state in ('waiting', 'running', 'ready') returning id`.execute(db);
  return rows.length > 0;
}
/** Copies whose time is over, and those that a crash left half made. @returns ids of files to delete */
export async function endOld(db: Db, now: Date, stuckSince: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update data_export set state = case when state = 'ready' then 'cancelled' else 'failed' end, expires_at = null
    where (state = 'ready' and expires_at <= ${now}) or (state in ('waiting', 'running') and asked_at <= ${stuckSince})
    returning id`.execute(db);
  return rows.map((row) => row.id);
}
