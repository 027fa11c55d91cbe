import { createHash } from 'node:crypto';
import type { Services } from '#platform/services.ts';

/** Where documents are stored, by the day they were made, until they are swept. */
export const documentFolder = 'documents';

interface Making {
  readonly services: Pick<Services, 'files'>;
  readonly now: Date;
}
interface Content {
  readonly bytes: Uint8Array;
  readonly type: string;
}

/** What is being made, by its key: who asks for the same at that moment waits for it too. */
const making = new Map<string, Promise<void>>();

async function makeOnce({ services: { files } }: Making, key: string, make: () => Promise<Content>): Promise<void> {
  const stored = await files.read(key);
  stored?.stream.destroy();
  if (stored) return;
  const { bytes, type } = await make();
  await files.putBytes(key, bytes, type);
}

/**
 * Stores a document under a name made from all that it says, and answers the key: the same content is set once a day,
 * however often it is asked for.
 */
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
