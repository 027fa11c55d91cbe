import { column, statement } from '#platform/database/statement.ts';
import type { Kysely } from 'kysely';
import {
  IMPORT_ITEMS_MAX,
  type IMPORT_ACTIONS,
  type IMPORT_KINDS,
  type IMPORT_STATES,
  type ImportSection,
} from '#contract/portfolio/imports.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import type { PortfolioTables } from '../tables.ts';
import type { Change } from './matching/merge-item.ts';

type Db = Kysely<PortfolioTables>;

export interface StoredProblem {
  readonly file: string;
  readonly row: number;
  /** The text in the file. */
  readonly text: string;
  /** The part of the row that is wrong; '' for the whole row. */
  readonly field: string;
  /** The language key of the field's label. */
  readonly key: string;
  readonly values: TextParams;
}
export interface ImportRow {
  id: string;
  member_id: string;
  state: (typeof IMPORT_STATES)[number];
  kind: (typeof IMPORT_KINDS)[number] | null;
  filename: string;
  done: number;
  total: number;
  problems: StoredProblem[];
  failure: string | null;
  added: number;
  changed: number;
  chosen: number[] | null;
  keep_contacts: boolean;
  created_at: Date;
}
export interface ItemRow {
  number: number;
  section: ImportSection;
  action: (typeof IMPORT_ACTIONS)[number];
  fields: unknown;
  target_id: string | null;
  /** Version of the existing item that the preview showed. */
  target_version: number | null;
  changes: Change[];
  title: string;
  subtitle: string;
  body: string;
  problem: string | null;
  /** A remark to read before choosing the item. */
  note: 'shortened' | 'level_unknown' | 'date_unread' | 'dates_kept' | 'changed_meanwhile' | null;
}
const importColumns = [
  'id',
  'member_id',
  'state',
  'kind',
  'filename',
  'done',
  'total',
  'problems',
  'failure',
  'added',
  'changed',
  'chosen',
  'keep_contacts',
  'created_at',
] as const;

const insertProfileImport = statement({
  params: { id: column.uuid, member_id: column.uuid, filename: column.text, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
    insert into profile_import (id, member_id, state, filename, created_at, changed_at)
    values (:id, :member_id, 'reading', :filename, :now, :now)
    on conflict (member_id) where state in ('reading', 'ready', 'applying') do nothing returning id`,
});

/** False when the member has an active import. */
export const insertImport = async (
  db: Db,
  row: { id: string; member_id: string; filename: string; now: Date },
): Promise<boolean> => (await insertProfileImport(db, row)).length > 0;

/** Whether the member has an import that is being read, previewed or applied. */
export const hasUnderWay = async (db: Db, memberId: string): Promise<boolean> =>
  (await db
    .selectFrom('profile_import')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['reading', 'ready', 'applying'])
    .executeTakeFirst()) !== undefined;
export const findImport = async (db: Db, id: string, memberId: string): Promise<ImportRow | undefined> =>
  (await db
    .selectFrom('profile_import')
    .select(importColumns)
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst()) as ImportRow | undefined;
/** Reads an import and locks it until the transaction ends. */
export const lockImport = async (db: Db, id: string, memberId: string): Promise<Pick<ImportRow, 'state'> | undefined> =>
  (await db
    .selectFrom('profile_import')
    .select('state')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()) as Pick<ImportRow, 'state'> | undefined;
export const findLatestImport = async (db: Db, memberId: string): Promise<ImportRow | undefined> =>
  (await db
    .selectFrom('profile_import')
    .select(importColumns)
    .where('member_id', '=', memberId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()) as ImportRow | undefined;

/**
 * Changes an import that is still in the expected state. Returns false when it is not, so that the second of two
 * callers loses.
 */
export async function move(
  db: Db,
  id: string,
  from: ImportRow['state'] | readonly ImportRow['state'][],
  to: Partial<Omit<ImportRow, 'id' | 'member_id' | 'problems'>> & { problems?: string; changed_at: Date },
): Promise<boolean> {
  const result = await db
    .updateTable('profile_import')
    .set(to)
    .where('id', '=', id)
    .where('state', 'in', [from].flat())
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export const insertItems = async (db: Db, importId: string, rows: readonly ItemRow[]) =>
  db
    .insertInto('profile_import_item')
    .values(
      rows.map((row) => ({
        ...row,
        import_id: importId,
        fields: JSON.stringify(row.fields),
        changes: JSON.stringify(row.changes),
      })),
    )
    .execute();
/** Replaces an item after it was matched again. */
export const replaceItem = async (db: Db, importId: string, { number, changes, fields, ...row }: ItemRow) =>
  db
    .updateTable('profile_import_item')
    .set({ ...row, fields: JSON.stringify(fields), changes: JSON.stringify(changes) })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();
export const listItems = async (db: Db, importId: string): Promise<ItemRow[]> =>
  (await db
    .selectFrom('profile_import_item')
    .select([
      'number',
      'section',
      'action',
      'fields',
      'target_id',
      'target_version',
      'changes',
      'title',
      'subtitle',
      'body',
      'problem',
      'note',
    ])
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(IMPORT_ITEMS_MAX)
    .execute()) as unknown as ItemRow[];
export const markProblem = async (db: Db, importId: string, number: number, problem: string) =>
  db
    .updateTable('profile_import_item')
    .set({ problem })
    .where('import_id', '=', importId)
    .where('number', '=', number)
    .execute();

export const deleteRead = async (db: Db, importId: string): Promise<void> => {
  await db.deleteFrom('imported_contact').where('import_id', '=', importId).execute();
  await db.deleteFrom('profile_import_item').where('import_id', '=', importId).execute();
};

/** Imports that have been in a state since before a given time. */
export const staleImports = async (db: Db, state: 'reading' | 'ready' | 'applying', before: Date) =>
  db
    .selectFrom('profile_import')
    .select(['id', 'member_id'])
    .where('changed_at', '<', before)
    .where('state', '=', state)
    .limit(500)
    .execute();
export const deleteEndedImports = async (db: Db, before: Date) =>
  db
    .deleteFrom('profile_import')
    .where('changed_at', '<', before)
    .where('state', 'in', ['done', 'failed', 'cancelled'])
    .execute();

/** Codes of languages by their names in each of our languages and in their own. */
export const listLanguages = async (db: Db) =>
  db.selectFrom('language_name').select(['code', 'names', 'own_name']).execute();
