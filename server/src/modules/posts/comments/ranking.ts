import { RANKED_COMMENTS_MAX } from '#contract/posts/posts.ts';
import type { Position } from '#platform/paging/keyset.ts';
import { fieldRefusal } from '#platform/refusal.ts';

/**
 * How a list by relevance goes on. The order is computed once and carried in the cursor, so that pages neither overlap
 * nor lose a comment while reactions change it. After the ranked comments come older ones, then those written since.
 */
export interface Ranking {
  /** The last 8 digits of the ids that are still to come. */
  readonly keys: readonly string[];
  /** The newest and the oldest comment that were ranked or shown; null where there was none. */
  readonly newest: Position | null;
  readonly oldest: Position | null;
  readonly hasOlder: boolean;
  /** The comment of the address, which is shown first. */
  readonly linkedId: string | null;
  readonly showsLinked: boolean;
}
/** Digits of an id that tell the comments of one post apart. */
export const KEY_DIGITS = 8;

const MARK = '~';
const flags = { hasOlder: 1, showsLinked: 2, linked: 4, bounds: 8 } as const;
const [TIME_BYTES, ID_BYTES, KEY_BYTES] = [6, 16, KEY_DIGITS / 2];

const idBytes = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
function positionBytes({ at, id }: Position): Buffer {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeUIntBE(at.getTime(), 0, TIME_BYTES);
  return Buffer.concat([time, idBytes(id)]);
}

export function toRankingCursor({ keys, newest, oldest, hasOlder, linkedId, showsLinked }: Ranking): string {
  const bounds = newest === null || oldest === null ? null : [positionBytes(newest), positionBytes(oldest)];
  const flag =
    (hasOlder ? flags.hasOlder : 0) +
    (showsLinked ? flags.showsLinked : 0) +
    (linkedId === null ? 0 : flags.linked) +
    (bounds === null ? 0 : flags.bounds);
  const parts = [
    Buffer.from([flag]),
    ...(linkedId === null ? [] : [idBytes(linkedId)]),
    ...(bounds ?? []),
    ...keys.map((key) => Buffer.from(key, 'hex')),
  ];
  return MARK + Buffer.concat(parts).toString('base64url');
}

/** Parses such a cursor; undefined for those of other lists. Refuses malformed ones. */
export function fromRankingCursor(cursor: string | undefined): Ranking | undefined {
  if (!cursor?.startsWith(MARK)) return undefined;
  const bytes = Buffer.from(cursor.slice(MARK.length), 'base64url');
  let at = 0;
  const take = (length: number): Buffer => {
    if (at + length > bytes.length) throw fieldRefusal('cursor', 'invalid');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const position = (): Position => ({
    at: new Date(take(TIME_BYTES).readUIntBE(0, TIME_BYTES)),
    id: idOf(take(ID_BYTES)),
  });
  const flag = take(1).readUInt8();
  const linkedId = (flag & flags.linked) === 0 ? null : idOf(take(ID_BYTES));
  const hasBounds = (flag & flags.bounds) !== 0;
  const [newest, oldest] = hasBounds ? [position(), position()] : [null, null];
  const keys: string[] = [];
  while (at < bytes.length) keys.push(take(KEY_BYTES).toString('hex'));
  if (keys.length > RANKED_COMMENTS_MAX) throw fieldRefusal('cursor', 'invalid');
  return {
    keys,
    newest,
    oldest,
    hasOlder: hasBounds && (flag & flags.hasOlder) !== 0,
    linkedId,
    showsLinked: linkedId !== null && (flag & flags.showsLinked) !== 0,
  };
}
