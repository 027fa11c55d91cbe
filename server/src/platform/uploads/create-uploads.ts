import fs from 'node:fs';
import path from 'node:path';
import { type DataStore, type KvStore, Server, Upload } from '@tus/server';
import type { Kysely } from 'kysely';
import { UPLOAD_PIECE_BYTES, UPLOADS_PATH } from '#contract/media/files.ts';
import type { Config } from '../config/config.ts';
import { withDeadline } from '../database/request-scope.ts';
import { s3ClientOptions } from '../files/index.ts';
import { createLocker, noLocker } from './lock.ts';
import { selectUpload } from './queries.ts';
import { NEW_ID, uploadKey, type Uploads } from './uploads.ts';

const STATEMENT_MS = 2_500;
/** Milliseconds that a request has for ending after another one asked for its lock. */
const DRAIN_MS = 300;

/** What the store has to know of an upload is in our table already. */
const rows = (db: Kysely<never>): KvStore => ({
  get: async (id) => {
    const row = await withDeadline(STATEMENT_MS, async () => selectUpload.first(db, { id }));
    return row && new Upload({ id, size: row.size, offset: 0, creation_date: row.created_at.toISOString() });
  },
  set: async () => Promise.resolve(),
  delete: async () => Promise.resolve(),
});

/** Beside the other files, so that a whole upload is read like any file. */
async function storeIn(
  { s3 }: Pick<Config, 's3'>,
  directory: string,
  db: Kysely<never>,
): Promise<{ store: DataStore; idOf: (stored: string) => string; stored: (id: string) => string }> {
  if (s3 === null) {
    const { FileStore } = await import('@tus/file-store');
    const folder = path.join(directory, uploadKey(''));
    await fs.promises.mkdir(folder, { recursive: true, mode: 0o700 });
    const store = new FileStore({ directory: folder, configstore: rows(db) });
    return { store, idOf: (stored) => stored, stored: (id) => id };
  }
  const { S3Store } = await import('@tus/s3-store');
  const s3ClientConfig = { ...s3ClientOptions(s3), bucket: s3.bucket };
  const store = new S3Store({ partSize: UPLOAD_PIECE_BYTES, useTags: false, s3ClientConfig });
  return { store, idOf: (stored) => stored.slice(uploadKey('').length), stored: uploadKey };
}

/** Uploads by the tus protocol, in the same place as the files. */
export async function createUploads(
  config: Pick<Config, 's3'>,
  directory: string,
  db: Kysely<never>,
): Promise<Uploads> {
  const { store, idOf, stored } = await storeIn(config, directory, db);
  const rowLocker = createLocker(db);
  const locker = { newLock: (name: string) => rowLocker.newLock(idOf(name)) };
  const server = new Server({
    path: UPLOADS_PATH,
    datastore: store,
    locker: ({ method }) => (method === 'POST' ? noLocker : locker),
    lockDrainTimeout: DRAIN_MS,
    namingFunction: (request) => stored(request.headers.get(NEW_ID) ?? ''),
    generateUrl: (_request, { id }) => `${UPLOADS_PATH}/${idOf(id)}`,
    getFileIdFromRequest: (_request, last) => (last === undefined ? undefined : stored(last)),
  });
  return {
    handle: async (request) => server.handleWeb(request),
    remove: async (id) => {
      await store.remove(stored(id)).catch(() => undefined); // nothing had arrived
    },
  };
}
