import type { Disk as DiskClass } from 'flydrive';
import type { Config } from '../config/config.ts';
import { Refusal } from '../refusal.ts';
import type { FileContent, Files } from './files.ts';

/** Parts of lower-case letters, digits, point, dash and underscore, none beginning with a point. */
const keyForm = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9][a-z0-9._-]*)*$/;

function checked(key: string): string {
  if (!keyForm.test(key) || key.length > 200) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`);
  return key;
}

/** Both stores say "there is none" in words of their own. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name, $metadata } = error as Error & { code?: string; $metadata?: { httpStatusCode?: number } };
  if (code === 'ENOENT' || name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404)
    return true;
  return error.cause !== undefined && isMissing(error.cause);
}

/** The local driver answers with a stream before it has opened the file, so it is asked for the size first. */
async function readLocal(disk: DiskClass, key: string): Promise<FileContent> {
  const { contentLength: size } = await disk.getMetaData(key);
  return { stream: await disk.getStream(key), size };
}

/** A store takes its time: both questions go out at once. */
async function readRemote(disk: DiskClass, key: string): Promise<FileContent> {
  const [stream, about] = await Promise.allSettled([disk.getStream(key), disk.getMetaData(key)]);
  if (stream.status === 'rejected') throw stream.reason;
  if (about.status === 'fulfilled') return { stream: stream.value, size: about.value.contentLength };
  stream.value.destroy();
  throw about.reason;
}

/** A store that does not answer is a passing trouble, to be told as such; the local disk has no such excuse. */
async function reaching<R>(local: boolean, read: () => Promise<R>): Promise<R> {
  try {
    return await read();
  } catch (error) {
    if (local || isMissing(error)) throw error;
    throw new Refusal('unavailable', { retryAfter: 5, cause: error });
  }
}

function filesOn(disk: DiskClass, local: boolean): Files {
  /** A wrong key is a mistake of ours, whatever the store would say to it. */
  const at = async <R>(key: string, read: (key: string) => Promise<R>): Promise<R> => {
    checked(key);
    return await reaching(local, async () => read(key));
  };
  return {
    put: async (key, path, contentType) => at(key, async () => disk.copyFromFs(path, key, { contentType })),
    putBytes: async (key, bytes, contentType) => at(key, async () => disk.put(key, bytes, { contentType })),
    async read(key) {
      try {
        return await at(key, async () => (local ? readLocal : readRemote)(disk, key));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    delete: async (key) => at(key, async () => disk.delete(key)),
    // The driver itself is asked where a folder is meant: the disk would drop the last slash, and a store, which knows
    // no folders, would take `media/1` for the beginning of `media/10` too.
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

/**
 * Files on the local disk below `directory`, or in an S3 store when the settings name a bucket. The client of the store
 * is
 * loaded only then: it is larger than all the rest of the program.
 */
export async function createFiles(config: Pick<Config, 's3'>, directory: string): Promise<Files> {
  const { Disk } = await import('flydrive');
  if (config.s3 === null) {
    const { FSDriver } = await import('flydrive/drivers/fs');
    return filesOn(new Disk(new FSDriver({ location: directory, visibility: 'private' })), true);
  }
  const { S3Driver } = await import('flydrive/drivers/s3');
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = config.s3;
  const driver = new S3Driver({
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    visibility: 'private',
    // Buckets made today refuse access lists; what is private by default stays private.
    supportsACL: false,
    // Other stores than Amazon's have the bucket in the path, and not all know its newer checksums.
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 15_000, throwOnRequestTimeout: true },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return filesOn(new Disk(driver), false);
}
