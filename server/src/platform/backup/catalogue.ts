import type pg from 'pg';

/** A table of the schema `public`. */
export interface Table {
  readonly name: string;
  /** Columns that store data, in their order; generated ones are left out. */
  readonly columns: readonly string[];
  /** Size on disk in bytes, to estimate the duration. */
  readonly bytes: number;
}

/**
 * Without the table of migrations, which a restore fills itself, and without unlogged tables, whose content need not
 * survive a crash.
 */
const tablesText = `
  select c.relname as name, pg_table_size(c.oid)::float8 as bytes,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> 'migration'
  order by c.relname`;

export const tablesOf = async (client: pg.ClientBase): Promise<Table[]> => (await client.query<Table>(tablesText)).rows;

/** Sequences that have been used. */
const sequencesText = `
  select sequencename as name, last_value::float8 as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`;

export const sequencesOf = async (client: pg.ClientBase): Promise<{ name: string; last: number }[]> =>
  (await client.query<{ name: string; last: number }>(sequencesText)).rows;

export interface AppliedMigration {
  readonly name: string;
  readonly fingerprint: string;
}
/** The applied migrations; empty if the database contains no Guildhall. */
export async function migrationsOf(client: pg.ClientBase): Promise<AppliedMigration[]> {
  const { rows: result } = await client.query<{ there: boolean }>(
    `select to_regclass('public.migration') is not null as there`,
  );
  if (result[0]?.there !== true) return [];
  return (await client.query<AppliedMigration>('select name, fingerprint from migration order by name')).rows;
}

export interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}
const foreignKeysText = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and k.contype = 'f' and k.conparentid = 0 order by 1, 2`;

export const foreignKeysOf = async (client: pg.ClientBase): Promise<ForeignKey[]> =>
  (await client.query<ForeignKey>(foreignKeysText)).rows;

/** A quoted SQL identifier. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** A table or sequence of the schema `public`, whatever the search path. */
export const inPublic = (name: string): string => `public.${quoted(name)}`;

/** Session settings under which rows have the same text on every server, so that hashes can be compared. */
export const sameTextEverywhere = `
  set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = 0;
  set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'; set synchronize_seqscans = off`;

/** The statement that exports a table's rows in COPY format. */
export const copyOut = ({ name, columns }: Pick<Table, 'name' | 'columns'>): string =>
  `copy ${inPublic(name)} (${columns.map(quoted).join(', ')}) to stdout`;
export const copyIn = ({ name, columns }: Pick<Table, 'name' | 'columns'>): string =>
  `copy ${inPublic(name)} (${columns.map(quoted).join(', ')}) from stdin`;
