import { createHash } from 'node:crypto';
import type { Services } from '#platform/services.ts';

/** Storage folder of documents, grouped by day, until they are swept. */
export const documentFolder = 'documents';

interface Making {
  readonly services: Pick<Services, 'files'>;
  readonly now: Date;
}
interface Content {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** Documents being rendered, by key: simultaneous requests for the same content share one rendering. */
const making = new Map<string, Promise<void>>();

async function makeOnce({ services: { files } }: Making, key: string, make: () => Promise<Content>): Promise<void> {
  const stored = await files.read(key);
  stored?.stream.destroy();
  if (stored) return;
  const { bytes, type } = await make();
  await files.putBytes(key, bytes, type);
}

/** Stores a document under a hash of its content and returns the key: the same content is rendered once a day. */
export async function storeDocument(
  ctx: Making,
  content: unknown,
  extension: string,
  make: () => Promise<Content>,
): Promise<string> {
  const digest = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const key = `${documentFolder}/${ctx.now.toISOString().slice(0, 10)}/${digest}.${extension}`;
  const before = making.get(key);
  const pending = before ?? makeOnce(ctx, key, make).finally(() => making.delete(key));
  if (before === undefined) making.set(key, pending);
  await pending;
  return key;
}
