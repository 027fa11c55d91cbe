import type { Config } from '../config/config.ts';
import { StartRefusal } from '../start-refusal.ts';
import { s3ClientOptions } from './create-files.ts';

/** What the store says, such as "NoSuchBucket: The specified bucket does not exist". */
export function storeReason(error: unknown): string {
  const outer = error instanceof Error ? error : new Error(String(error));
  // `localhost` is tried at two addresses; only the nested errors contain the reason.
  const [first] = outer instanceof AggregateError ? (outer.errors as unknown[]) : [];
  const { name, message } = first instanceof Error ? first : outer;
  const [line = ''] = message.split('\n', 1);
  return name === 'Error' || name === line || line === '' ? line || name : `${name}: ${line}`;
}

/** Asks the store for one name of the bucket. Rejects with the store's reason. */
export async function askStore(s3: NonNullable<Config['s3']>): Promise<void> {
  const { ListObjectsV2Command, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({ ...s3ClientOptions(s3), maxAttempts: 1 });
  try {
    await client.send(new ListObjectsV2Command({ Bucket: s3.bucket, MaxKeys: 1 }));
  } finally {
    client.destroy();
  }
}

/** @throws StartRefusal when the bucket is missing, may not be read, or does not answer */
export async function checkStore(s3: Config['s3']): Promise<void> {
  if (s3 === null) return;
  try {
    await askStore(s3);
  } catch (error) {
    throw new StartRefusal(
      `The file store cannot be used (${storeReason(error)}): create the bucket "${s3.bucket}", or correct the ` +
        'settings that begin with S3_.',
      { cause: error },
    );
  }
}
