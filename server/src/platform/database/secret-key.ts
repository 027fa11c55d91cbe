import type { Kysely } from 'kysely';
import { secretFingerprint } from '../config/secret-fingerprint.ts';
import { StartRefusal } from '../start-refusal.ts';
import { column, statement } from './statement.ts';

type Db = Kysely<never>;

const hasTable = statement({
  row: { there: column.boolean },
  sql: `select to_regclass('public.secret_key') is not null as there`,
});
const selectFingerprint = statement({
  row: { fingerprint: column.text },
  sql: `select fingerprint from secret_key`,
});
const insertFingerprint = statement({
  params: { fingerprint: column.text },
  sql: `insert into secret_key (fingerprint) values (:fingerprint) on conflict (only_row) do nothing`,
});
const updateFingerprint = statement({
  params: { fingerprint: column.text },
  sql: `
    insert into secret_key (fingerprint) values (:fingerprint)
    on conflict (only_row) do update set fingerprint = excluded.fingerprint, stored_at = now()
    where secret_key.fingerprint <> excluded.fingerprint`,
});

/** A secret key and where the operator finds it. */
export interface SecretKey {
  readonly key: string;
  /** The file of a generated key; null for that of SECRET_KEY. */
  readonly file: string | null;
}

function refuse({ key, file }: SecretKey, fingerprint: string | undefined): void {
  if (fingerprint === undefined || fingerprint === secretFingerprint(key)) return;
  throw new StartRefusal(
    (file === null
      ? 'SECRET_KEY is not the secret key that this database was used with: set SECRET_KEY to that one'
      : `The secret key in ${file} is not the one that this database was used with: bring back that file, or set ` +
        'SECRET_KEY to that key') +
      '. If it is lost, "npm run admin -- accept-key" makes the database take the present one; docs/operations.md ' +
      'says what is lost then.',
  );
}

/**
 * Called before anything is written: a database without the table has not been used with any key.
 * @throws StartRefusal when the database was used with another key
 */
export async function checkSecretKey(db: Db, secretKey: SecretKey): Promise<void> {
  if ((await hasTable.first(db))?.there !== true) return;
  refuse(secretKey, (await selectFingerprint.first(db))?.fingerprint);
}

/**
 * Stores the fingerprint in a database that has none. Of several programs that start together, the first decides.
 * @throws StartRefusal when another key is stored
 */
export async function storeSecretKey(db: Db, secretKey: SecretKey): Promise<void> {
  await insertFingerprint(db, { fingerprint: secretFingerprint(secretKey.key) });
  refuse(secretKey, (await selectFingerprint.first(db))?.fingerprint);
}

/** Makes the database take this key. @returns whether it was used with another one */
export const replaceSecretKey = async (db: Db, { key }: SecretKey): Promise<boolean> =>
  (await updateFingerprint(db, { fingerprint: secretFingerprint(key) })) > 0;
