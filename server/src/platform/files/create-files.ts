import type { Disk as DiskClass } from 'flydrive';
import type { Config } from '../config/config.ts';
import type { Files } from './files.ts';

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
  if (code === 'ENOENT' || name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404) return true;
  return error.cause !== undefined && isMissing(error.cause);
}

/** The local driver answers a stream before it has opened the file; a store answers both at once. */
async function read(disk: DiskClass, key: string, local: boolean): ReturnType<Files['read']> {
  try {
    if (local) {
      const { contentLength: size } = await disk.getMetaData(key);
      return { stream: await disk.getStream(key), size };
    }
    const [stream, { contentLength: size }] = await Promise.all([disk.getStream(key), disk.getMetaData(key)]);
    return { stream, size };
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function filesOn(disk: DiskClass, local: boolean): Files {
  // The driver itself is asked where a folder is meant: the disk would drop the last slash, and a store, which knows
  // no folders, would take `media/1` for the beginning of `media/10` too.
  const folder = (prefix: string) => `${checked(prefix)}/`;
  return {
    put: (key, path, contentType) => disk.copyFromFs(path, checked(key), { contentType }),
    putBytes: (key, bytes, contentType) => disk.put(checked(key), bytes, { contentType }),
    read: (key) => read(disk, checked(key), local),
    delete: (key) => disk.delete(checked(key)),
    deleteAll: (prefix) => disk.driver.deleteAll(folder(prefix)),
    async *list(prefix) {
      let paginationToken: string | undefined;
      do {
        const page = await disk.driver.listAll(prefix === undefined ? '' : folder(prefix), { recursive: true, ...(paginationToken !== undefined && { paginationToken }) });
        for (const file of page.objects) if (file.isFile) yield file.key;
        ({ paginationToken } = page);
      } while (paginationToken !== undefined);
    },
  };
}

/**
 * Files on the local disk below `directory`, or in an S3 store when the settings name a bucket. The client of the store is
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
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return filesOn(new Disk(driver), false);
}
