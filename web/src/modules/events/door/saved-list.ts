import { CHECK_IN_HOURS } from '#contract/events/choices.ts';
import { type Event, readEvent } from '#contract/events/events.ts';
import { type DoorSeat, readDoor } from '#contract/events/hosting.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { call } from '#shell/calls/call.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { session } from '#shell/session/session.ts';

/** Whom codes let in, as this device keeps it: it works without network. */
export interface SavedList {
  /** The member whose session read it, and the event. */
  readonly key: string;
  readonly memberId: string;
  readonly name: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** From when to when the door is open; null without times, left out of lists that were kept before. */
  readonly opens?: number | null;
  readonly closes?: number | null;
  readonly seats: readonly DoorSeat[];
}

const NAME = 'guildhall-door';
const TABLE = 'lists';
/** Milliseconds after which a list is deleted: an event lasts two weeks at most. */
const MAX_AGE_MS = 21 * 24 * 60 * 60_000;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
async function open(): Promise<IDBObjectStore> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(TABLE, { keyPath: 'key' }));
  const database = await done(request);
  const transaction = database.transaction(TABLE, 'readwrite');
  transaction.addEventListener('complete', () => database.close());
  transaction.addEventListener('abort', () => database.close());
  return transaction.objectStore(TABLE);
}
export const savedLists = {
  read: async (key: string) => done((await open()).get(key) as IDBRequest<SavedList | undefined>),
  put: async (list: SavedList): Promise<void> => void (await done((await open()).put(list))),
  all: async () => done((await open()).getAll() as IDBRequest<SavedList[]>),
  remove: async (key: string): Promise<void> => {
    await done((await open()).delete(key));
  },
};

const listKey = (memberId: string, eventId: string): string => `${memberId}.${eventId}`;

/** Deletes lists that another member has read, or that are old. */
export async function tidyLists(memberId: string | undefined, now: number): Promise<void> {
  const lists = await savedLists.all();
  const stale = lists.filter((list) => list.memberId !== memberId || now - list.at > MAX_AGE_MS);
  await Promise.all(stale.map(async ({ key }) => savedLists.remove(key)));
}
/** The names in the lists belong to the session: they go with it. */
session.subscribe(() => {
  const { user } = session.get();
  if (user === null && typeof indexedDB !== 'undefined') tidyLists(undefined, Date.now()).catch(() => undefined);
});

function doorTimes({ starts, ends }: Event): Pick<SavedList, 'opens' | 'closes'> {
  const [from, to] = [starts?.at, ends?.at];
  return {
    opens: from === undefined ? null : Date.parse(from) - CHECK_IN_HOURS * 60 * 60_000,
    closes: to === undefined ? null : Date.parse(to),
  };
}
/** From the server, and kept; without network, what was kept. A device whose storage is blocked reads it each time. */
async function readList(memberId: string, eventId: string): Promise<SavedList> {
  const key = listKey(memberId, eventId);
  try {
    const [{ data: seats }, { data: event }] = await Promise.all([
      call(readDoor, { params: { eventId } }),
      call(readEvent, { params: { eventId }, query: {} }),
    ]);
    const list = { key, memberId, name: event.name, at: Date.now(), ...doorTimes(event), seats };
    await savedLists.put(list).catch(() => undefined);
    return list;
  } catch (error) {
    const isOffline = error instanceof ApiError && (error.status === 0 || error.status >= 500);
    const saved = isOffline ? await savedLists.read(key).catch(() => undefined) : undefined;
    if (saved === undefined) throw error;
    return saved;
  }
}
/** The key begins with that of the read, so that live facts reach it. */
export const doorListQuery = (memberId: string, eventId: string) => ({
  queryKey: [...queryKey(readDoor, { params: { eventId } }), 'saved'],
  queryFn: async () => readList(memberId, eventId),
  // Without network it answers from what was kept.
  networkMode: 'always' as const,
  retry: false,
});
