import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { AccountLimits } from '../limits/index.ts';
import { createMediaReaders } from '../media-files/index.ts';
import type { Log } from '../observability/log.ts';
import { createPictures } from '../pictures/index.ts';
import type { Seal } from '../seal.ts';
import { createUploads } from '../uploads/index.ts';
import { createAddresses } from './addresses.ts';
import { createFiles } from './create-files.ts';
import { createDownloads } from './downloads.ts';

interface StoreOptions {
  readonly config: Config;
  readonly log: Log;
  readonly filesDirectory: string;
  /** Pictures that are decoded at once. */
  readonly decoders?: number;
}

/** Files, and what reads and writes them. */
export async function openStores(
  { config, log, filesDirectory, decoders }: StoreOptions,
  db: Kysely<never>,
  seal: Seal,
  limits: AccountLimits,
) {
  return {
    files: await createFiles(config, filesDirectory),
    uploads: await createUploads(config, filesDirectory, db),
    addresses: createAddresses(seal),
    downloads: createDownloads(seal),
    pictures: createPictures({ log, ...(decoders !== undefined && { width: decoders }) }),
    readers: createMediaReaders({ log, limits }),
  };
}
