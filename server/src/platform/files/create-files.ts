import fs from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import type { Disk as DiskClass } from 'flydrive';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import type { ByteRange, FileContent, Files } from './files.ts';

/** Segments of lower-case letters, digits, dots, hyphens and underscores; no segment begins with a dot. */
const keyForm = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

function checked(key: string): string {
  if (!keyForm.test(key) || key.length > 200) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`);
  return key;
}

/** Each store reports a missing file in its own way. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  if (code === 'ENOENT' || name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404)
    return true;
  return isMissing(error.cause);
}

/** The local driver returns a stream before it has opened the file, so the size is read first. */
async function readLocal(disk: DiskClass, key: string): Promise<FileContent> {
  const { contentLength: size } = await disk.getMetaData(key);
  return { stream: await disk.getStream(key), size };
}

/** A remote store is slow, so both requests are sent at once. */
async function readRemote(disk: DiskClass, key: string): Promise<FileContent> {
  const [stream, about] = await Promise.allSettled([disk.getStream(key), disk.getMetaData(key)]);
  if (stream.status === 'rejected') throw stream.reason;
  if (about.status === 'fulfilled') return { stream: stream.value, size: about.value.contentLength };
  stream.value.destroy();
  throw about.reason;
}

/** Null for a missing file. */
async function orNull<R>(read: () => Promise<R>): Promise<R | null> {
  try {
    return await read();
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** Reads part of a file; the disk class only reads whole ones. */
type ReadRange = (disk: DiskClass, key: string, range: ByteRange) => Promise<FileContent>;

/** A remote store that does not answer is a temporary error; an error of the local disk is not. */
async function reaching<R>(local: boolean, read: () => Promise<R>): Promise<R> {
  try {
    return await read();
  } catch (error) {
    if (local || isMissing(error)) throw error;
    throw new Refusal('unavailable', { retryAfter: 5, cause: error });
  }
}

function filesOn(disk: DiskClass, local: boolean, readRange: ReadRange): Files {
  /** A wrong key is a bug, whatever the store would reply. */
  const at = async <R>(key: string, read: (key: string) => Promise<R>): Promise<R> => {
    checked(key);
    return await reaching(local, async () => read(key));
  };
  return {
    put: async (key, path, contentType) => at(key, async () => disk.copyFromFs(path, key, { contentType })),
    putBytes: async (key, bytes, contentType) => at(key, async () => disk.put(key, bytes, { contentType })),
    copy: async (from, to) =>
      (await orNull(async () =>
        at(to, async () => {
          await disk.copy(checked(from), to);
          return true;
        }),
      )) ?? false,
    read: async (key, range) =>
      orNull(async () =>
        at(key, async () =>
          range === undefined ? (local ? readLocal : readRemote)(disk, key) : readRange(disk, key, range),
        ),
      ),
    size: async (key) => orNull(async () => at(key, async () => (await disk.getMetaData(key)).contentLength)),
    delete: async (key) => at(key, async () => disk.delete(key)),
    // Uses the driver directly: the disk class drops the trailing slash, and a store without folders would take
    // `media/1` for a prefix of `media/10`.
    deleteAll: async (prefix) => at(prefix, async () => disk.driver.deleteAll(`${prefix}/`)),
    async *list(prefix) {
      const folder = prefix === undefined ? '' : `${checked(prefix)}/`;
      let paginationToken: string | undefined;
      do {
        const page = await reaching(local, async () =>
          disk.driver.listAll(folder, { recursive: true, ...(paginationToken !== undefined && { paginationToken }) }),
        );
        for (const file of page.objects) if (file.isFile) yield file.key;
        ({ paginationToken } = page);
      } while (paginationToken !== undefined);
    },
  };
}

/** How clients of the store are made. */
export function s3ClientOptions(s3: NonNullable<Config['s3']>) {
  const { region, endpoint, accessKeyId, secretAccessKey } = s3;
  return {
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Stores other than Amazon's expect the bucket in the path, and some do not support the newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
    requestChecksumCalculation: 'WHEN_REQUIRED' as const,
    responseChecksumValidation: 'WHEN_REQUIRED' as const,
  };
}

/**
 * Files on the local disk below `directory`, or in an S3 store if the settings name a bucket. The S3 client is loaded
 * only then, because it is larger than the rest of the program.
 */
export async function createFiles(config: Pick<Config, 's3'>, directory: string): Promise<Files> {
  const { Disk } = await import('flydrive');
  if (config.s3 === null) {
    const { FSDriver } = await import('flydrive/drivers/fs');
    const readRange: ReadRange = async (disk, key, range) => {
      const { contentLength: size } = await disk.getMetaData(key);
      return { stream: fs.createReadStream(path.join(directory, key), range), size };
    };
    return filesOn(new Disk(new FSDriver({ location: directory, visibility: 'private' })), true, readRange);
  }
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ]);
  const { bucket } = config.s3;
  const client = new S3Client(s3ClientOptions(config.s3));
  // New buckets refuse access lists; files are private by default.
  const driver = new S3Driver({ client, bucket, visibility: 'private', supportsACL: false });
  const readRange: ReadRange = async (_disk, Key, { start, end }) => {
    const Range = `bytes=${start}-${end}`;
    const { Body, ContentRange } = await client.send(new GetObjectCommand({ Bucket: bucket, Key, Range }));
    return { stream: Body as Readable, size: Number(ContentRange?.split('/')[1]) };
  };
  return filesOn(new Disk(driver), false, readRange);
}
