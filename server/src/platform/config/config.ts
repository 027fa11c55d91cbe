import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { distance } from 'fastest-levenshtein';
import { StartRefusal } from '../start-refusal.ts';
import { type ChosenProvider, paymentsOf } from './payments.ts';
import { settings, type Settings } from './settings.ts';

/** The settings and values derived from them. Read once; no other code reads the environment. */
export interface Config extends Settings {
  readonly publicUrl: string;
  readonly secretKey: string;
  readonly mailFrom: string;
  readonly demo: boolean;
  /** Orders are paid by wallet, which holds the money until they are completed. */
  readonly tradesByWallet: boolean;
  /** From `PAYMENTS`. */
  readonly payments: readonly ChosenProvider[];
  /** Null unless S3_BUCKET is set. */
  readonly s3: {
    bucket: string;
    region: string;
    endpoint?: string;
    accessKeyId: string;
    secretAccessKey: string;
  } | null;
}

/** A variable counts as a misspelt setting, and is refused, if it has one of these prefixes or resembles a setting. */
const prefixes = ['S3_', 'SMTP_', 'LIMIT_', 'METRICS_', 'MAIL_', 'DATABASE_', 'REDIS_', 'GEO_', 'TRUST_', 'WALLET_'];
const knownKeys = new Set(Object.keys(settings.shape));
/** Shorter names resemble too many variables of other programs. */
const distinctiveNames = [...knownKeys].filter((name) => name.length >= 8);
const suggestionFor = (key: string): string | undefined =>
  distinctiveNames.find((name) => key.startsWith(name) || distance(key, name) <= 2);

/** @throws StartRefusal that names every unknown, missing or weak setting */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  const values: Record<string, string> = {};
  for (const [key, value] of Object.entries(environment)) {
    if (value === undefined || value === '') continue;
    if (knownKeys.has(key) || prefixes.some((prefix) => key.startsWith(prefix)) || suggestionFor(key) !== undefined)
      values[key] = value;
  }
  const parsed = settings.safeParse(values);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map(
          (key) => `${key} is not a setting${suggestionFor(key) === undefined ? '' : `, ${suggestionFor(key)} is`}`,
        )
      : [`${issue.path.join('.')}: ${issue.message}`],
  );
  throw new StartRefusal(`Settings: ${problems.join('; ')}. See docs/operations.md.`);
}

/** The S3 store of the settings, or null for the local disk. */
export function storeOf(settings: Settings): Config['s3'] {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region = 'us-east-1',
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const s3Values = (
      ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'S3_ENDPOINT', 'S3_REGION'] as const
    ).find((name) => settings[name] !== undefined);
    if (s3Values === undefined) return null;
    throw new StartRefusal(
      `Settings: ${s3Values} belongs to a file store whose settings are incomplete: ` +
        'set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or remove all settings that begin with S3_.',
    );
  }
  return { bucket, region, accessKeyId, secretAccessKey, ...(endpoint !== undefined && { endpoint }) };
}

/** Path of the generated secret; the file has mode 0600. */
export const secretFile = (keysDirectory: string): string => path.join(keysDirectory, 'secret-key');

/** The file of the key that a program uses; null if it is a setting. */
const fileOfSecret = (read: Pick<Settings, 'SECRET_KEY'>, keysDirectory: string): string | null =>
  read.SECRET_KEY === undefined ? secretFile(keysDirectory) : null;

/** Completes the settings; `keysDirectory` contains the generated secret. */
export function createConfig(read: Settings, keysDirectory: string): Config {
  const demo = read.DEMO === undefined ? read.DATABASE_URL === undefined : read.DEMO === 'on';
  return Object.freeze({
    ...read,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/+$/, ''),
    secretKey: read.SECRET_KEY ?? ownSecret(keysDirectory),
    mailFrom: read.MAIL_FROM ?? 'Guildhall <guildhall@localhost>',
    demo,
    tradesByWallet: read.TRADE_PAYMENTS === undefined ? demo : read.TRADE_PAYMENTS === 'on',
    payments: paymentsOf(read.PAYMENTS, { demo, PUBLIC_URL: read.PUBLIC_URL }),
    s3: storeOf(read),
  });
}

/** The secret of a program that has run before; never generates one. @throws StartRefusal when there is none */
export function readSecret(read: Settings, keysDirectory: string): string {
  const file = secretFile(keysDirectory);
  if (read.SECRET_KEY !== undefined) return read.SECRET_KEY;
  if (!fs.existsSync(file))
    throw new StartRefusal(
      `There is no secret key in ${keysDirectory}: set DATA_DIR or SECRET_KEY to those of the program.`,
    );
  return fs.readFileSync(file, 'utf8').trim();
}

/** The secret of a program that has run before, and its file, if it is a generated one. @throws StartRefusal */
export const secretOf = (read: Settings, keysDirectory: string): { key: string; file: string | null } => ({
  key: readSecret(read, keysDirectory),
  file: fileOfSecret(read, keysDirectory),
});

/** Several processes may start at once: the one that creates the file wins, and the others read it. */
function ownSecret(directory: string): string {
  const file = secretFile(directory);
  try {
    fs.writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return fs.readFileSync(file, 'utf8').trim();
}
