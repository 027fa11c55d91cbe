/** The last reads of a member, on this computer. One record for each member and read. */
export interface SavedRead {
  /** Hash of the query key. */
  readonly read: string;
  /** The member whose session made the read. */
  readonly member: string;
  readonly language: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly data: unknown;
}

const NAME = 'guildhall';
const TABLE = 'reads';

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });

async function open(): Promise<IDBObjectStore> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE, { keyPath: 'read' }));
  const database = await done(request);
  const transaction = database.transaction(TABLE, 'readwrite');
  // Another tab may erase the database, which an open connection would block.
  transaction.addEventListener('complete', () => database.close());
  transaction.addEventListener('abort', () => database.close());
  return transaction.objectStore(TABLE);
}

export const savedReads = {
  all: async (): Promise<SavedRead[]> => done((await open()).getAll() as IDBRequest<SavedRead[]>),
  put: async (read: SavedRead): Promise<void> => void (await done((await open()).put(read))),
  remove: async (read: string): Promise<void> => {
    await done((await open()).delete(read));
  },
  erase: async (): Promise<void> => done((await open()).clear()),
};
