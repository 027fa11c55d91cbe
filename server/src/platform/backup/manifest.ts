import fs from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { StartRefusal } from '../start-refusal.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
/** A file of the backup: relative path, size in bytes, and SHA-256 of its bytes. */
const fileEntry = z.strictObject({
  path: z
    .string()
    .regex(/^[a-z0-9][a-z0-9/._-]*$/)
    .refine((value) => !value.includes('..')),
  bytes: z.int(),
  sha256: hash,
});
export type FileEntry = z.output<typeof fileEntry>;

/**
 * Rows in COPY format, gzipped. `content` is the SHA-256 of the uncompressed rows; a restored table must have the same.
 */
const rows = z.strictObject({ ...fileEntry.shape, rows: z.int(), content: hash });
const table = z.strictObject({ name: z.string(), columns: z.array(z.string()), ...rows.shape });
export type BackedUpTable = z.output<typeof table>;

/** Everything a restore needs, with the expected result. Written last, so a backup with a manifest is complete. */
const manifest = z.strictObject({
  format: z.literal(1),
  /** Version of the program that made the backup. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.strictObject({ name: z.string(), fingerprint: hash })),
  tables: z.array(table),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.int() })),
  /** Background tasks: waiting, running at the time, or failed for good. */
  tasks: rows,
  /**
   * The list of stored files, one JSON object per line: `{ key, bytes, sha256 }`. The files are below `files/` under
   * their keys.
   */
  files: z.strictObject({ ...fileEntry.shape, count: z.int() }),
  /**
   * `fingerprint` is an HMAC of the secret, to recognise it. `included`: the secret is in `keys/secret-key`; otherwise
   * the operator has to set it.
   */
  secret: z.strictObject({ fingerprint: hash, included: z.boolean() }),
});
export type Manifest = z.output<typeof manifest>;

export const storedFile = z.strictObject({ key: z.string(), bytes: z.int(), sha256: hash });
export type StoredFile = z.output<typeof storedFile>;

export const manifestPath = 'manifest.json';

/** @throws StartRefusal when there is no manifest, or an invalid one */
export function readManifest(folder: string): Manifest {
  const file = path.join(folder, manifestPath);
  if (!fs.existsSync(file))
    throw new StartRefusal(
      `There is no backup in ${folder}: it has no ${manifestPath}. Give the folder that npm run backup named.`,
    );
  try {
    return manifest.parse(JSON.parse(fs.readFileSync(file, 'utf8')));
  } catch (error) {
    throw new StartRefusal(
      `${file} is damaged, or was written by a later version of the program: use the program that made the ` +
        'backup, or another backup.',
      { cause: error },
    );
  }
}
