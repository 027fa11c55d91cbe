import { column, statement, type RowOf } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { DataExport } from '#contract/accounts/closing.ts';
import type { AccountsTables } from '../tables.ts';

type Db = Kysely<AccountsTables>;

export const exportRow = {
  id: column.uuid,
  state: column.text.as<DataExport['state']>(),
  progress: column.int,
  bytes: column.int.orNull,
  asked_at: column.timestamp,
  expires_at: column.timestamp.orNull,
};
export type ExportRow = RowOf<typeof exportRow>;
const insertDataExport = statement({
  params: { id: column.uuid, memberId: column.uuid, now: column.timestamp },
  row: exportRow,
  sql: `
    insert into data_export (id, member_id, asked_at) values (:id, :memberId, :now)
    on conflict do nothing returning id, state, progress, bytes, asked_at, expires_at`,
});

/** Inserts an export unless one is active; the unique key resolves races. Undefined if one is active. */
export async function insertExport(db: Db, memberId: string, now: Date): Promise<ExportRow | undefined> {
  const rows = await insertDataExport(db, { id: uuid(), memberId, now });
  return rows[0];
}
const selectDataExport = statement({
  params: { memberId: column.uuid, since: column.timestamp, others: column.int },
  row: {
    asked_at: column.timestamp,
  },
  sql: `
    select asked_at from data_export where member_id = :memberId and asked_at > :since
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
  const rows = await selectDataExport(db, { memberId, since, others });
  return rows[0]?.asked_at;
}
export const findLatest = statement({
  params: { memberId: column.uuid },
  row: exportRow,
  sql: `
    select id, state, progress, bytes, asked_at, expires_at from data_export where member_id = :memberId
      order by asked_at desc limit 1`,
});
/** The copy that can be downloaded; there is one at most. */
export const findReady = statement({
  params: { memberId: column.uuid },
  row: {
    id: column.uuid,
    bytes: column.int.notNull,
    asked_at: column.timestamp,
    expires_at: column.timestamp.notNull,
  },
  sql: `
    select id, bytes, asked_at, expires_at from data_export
    where member_id = :memberId and state = 'ready' and bytes is not null and expires_at is not null
      order by asked_at desc limit 1`,
});
const updateDataExport = statement({
  params: { id: column.uuid },
  row: {
    member_id: column.uuid,
  },
  sql: `
    update data_export set state = 'running', progress = 0 where id = :id and state in ('waiting', 'running')
      returning member_id`,
});

/** @returns the owner of the copy, or undefined if it was cancelled */
export async function markStarted(db: Db, id: string): Promise<string | undefined> {
  const rows = await updateDataExport(db, { id });
  return rows[0]?.member_id;
}
const moveOnStatement = statement({
  params: { progress: column.int, id: column.uuid },
  row: { id: column.uuid },
  sql: `update data_export set progress = :progress where id = :id and state = 'running' returning id`,
});

/** False when it was cancelled. */
export async function moveOn(db: Db, id: string, progress: number): Promise<boolean> {
  const rows = await moveOnStatement(db, { progress, id });
  return rows.length > 0;
}
const finishStatement = statement({
  params: { bytes: column.int, expiresAt: column.timestamp, id: column.uuid },
  row: { id: column.uuid },
  sql: `
    update data_export set state = 'ready', progress = 100, bytes = :bytes, expires_at = :expiresAt
      where id = :id and state = 'running' returning id`,
});

export async function finish(db: Db, id: string, bytes: number, expiresAt: Date): Promise<boolean> {
  const rows = await finishStatement(db, { bytes, expiresAt, id });
  return rows.length > 0;
}
const replaceReadyStatement = statement({
  params: { id: column.uuid, memberId: column.uuid },
  row: { id: column.uuid },
  sql: `
    update data_export set state = 'cancelled', expires_at = null
    where member_id = :memberId and id <> :id and state = 'ready' returning id`,
});

/** Discards the copies that a new one replaces. @returns ids of files to delete */
export async function replaceReady(db: Db, memberId: string, id: string): Promise<string[]> {
  const rows = await replaceReadyStatement(db, { id, memberId });
  return rows.map((row) => row.id);
}
export const fail = statement({
  params: { id: column.uuid },
  sql: `update data_export set state = 'failed' where id = :id and state = 'running'`,
});

const giveUpStatement = statement({
  params: { id: column.uuid, memberId: column.uuid },
  row: { id: column.uuid },
  sql: `
    update data_export set state = 'cancelled', expires_at = null
    where id = :id and member_id = :memberId and state in ('waiting', 'running', 'ready') returning id`,
});

/** Cancels an active export or discards a finished one. The caller deletes its file. */
export async function giveUp(db: Db, memberId: string, id: string): Promise<boolean> {
  const rows = await giveUpStatement(db, { id, memberId });
  return rows.length > 0;
}
const endOldStatement = statement({
  params: { now: column.timestamp, stuckSince: column.timestamp },
  row: {
    id: column.uuid,
  },
  sql: `
    update data_export set state = case when state = 'ready' then 'cancelled' else 'failed' end, expires_at = null
    where (state = 'ready' and expires_at <= :now) or (state in ('waiting', 'running') and asked_at <= :stuckSince)
    returning id`,
});

/** Ends copies that expired or were left unfinished by a crash. @returns ids of files to delete */
export async function endOld(db: Db, now: Date, stuckSince: Date): Promise<string[]> {
  const rows = await endOldStatement(db, { now, stuckSince });
  return rows.map((row) => row.id);
}
