import { createHash, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { column, type RowOf, statement } from '../database/statement.ts';

/* Each entry of the audit log carries the hash of the one before it, so that none can be changed or left out later. */

const HASH_BYTES = 32;
const sha256 = (...parts: (Buffer | string)[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};
const START: Buffer = Buffer.alloc(HASH_BYTES);

const entry = {
  id: column.uuid,
  admin_id: column.uuid,
  what: column.text,
  target_kind: column.text.orNull,
  target_id: column.text.orNull,
  details: column.text.array.orNull,
  reason: column.text.orNull,
  at: column.timestamp,
};
type Entry = RowOf<typeof entry>;
type Said = Omit<Entry, 'reason'> & { readonly position: number };
/** What the hash covers. Reasons are covered by their hashes: they may be emptied, and outsiders do not read them. */
const fieldsOf = ({ details, position, ...said }: Said, reasonHash: Buffer | null) => [
  position,
  said.id,
  said.admin_id,
  said.what,
  said.target_kind,
  said.target_id,
  said.at.toISOString(),
  reasonHash?.toString('hex') ?? null,
  // Entries without details have the hash that they had before there were any.
  ...(details === null ? [] : [details]),
];

const selectEnd = statement({
  row: { position: column.int.notNull, hash: column.bytes.notNull },
  sql: `select position, hash from audit where position is not null order by position desc limit 1`,
});
// Locked, so that no reason is emptied before its hash is stored.
const selectUnchained = statement({
  params: { limit: column.int },
  row: entry,
  sql: `
  select id, admin_id, what, target_kind, target_id, details, reason, at from audit
  where position is null order by at, id limit :limit for no key update`,
});
interface Link {
  readonly id: string;
  readonly position: number;
  readonly reason_salt: string | null;
  readonly reason_hash: string | null;
  readonly hash: string;
}
const storeLinks = statement({
  params: { links: column.json<readonly Link[]>() },
  sql: `
  update audit set position = link.position, reason_salt = decode(link.reason_salt, 'hex'),
    reason_hash = decode(link.reason_hash, 'hex'), hash = decode(link.hash, 'hex')
  from jsonb_to_recordset(:links::jsonb)
    as link (id uuid, position bigint, reason_salt text, reason_hash text, hash text)
  where audit.id = link.id`,
});
const storeHead = statement({
  params: { day: column.date },
  sql: `
  insert into audit_head (day, position, hash)
  select :day, last.position, last.hash
  from (select position, hash from audit where position is not null order by position desc limit 1) as last
  on conflict (day) do nothing`,
});

/** Entries that one run appends. */
const APPENDED_MAX = 2_000;
/** Appends what was recorded since the last time, in the order of time, and publishes the end of yesterday. */
export async function appendToChain(db: Kysely<never>, { yesterday }: { readonly yesterday: string }): Promise<void> {
  await storeHead(db, { day: yesterday });
  const [end] = await selectEnd(db);
  let [position, hash] = [end?.position ?? 0, end?.hash ?? START];
  const links = (await selectUnchained(db, { limit: APPENDED_MAX })).map((row): Link => {
    const salt = row.reason === null ? null : randomBytes(16);
    const reasonHash = salt === null ? null : sha256(salt, row.reason ?? '');
    position += 1;
    hash = sha256(hash, JSON.stringify(fieldsOf({ ...row, position }, reasonHash)));
    return {
      id: row.id,
      position,
      reason_salt: salt?.toString('hex') ?? null,
      reason_hash: reasonHash?.toString('hex') ?? null,
      hash: hash.toString('hex'),
    };
  });
  if (links.length > 0) await storeLinks(db, { links });
}

const selectChained = statement({
  params: { after: column.int, limit: column.int },
  row: {
    ...entry,
    position: column.int.notNull,
    reason_salt: column.bytes.orNull,
    reason_hash: column.bytes.orNull,
    hash: column.bytes.notNull,
  },
  sql: `
  select id, admin_id, what, target_kind, target_id, details, reason, at, position, reason_salt, reason_hash, hash
  from audit where position > :after order by position limit :limit`,
});
const countUnchained = statement({
  row: { count: column.int },
  sql: `select count(*)::int as count from audit where position is null`,
});
const selectHeads = statement({
  row: { day: column.date, position: column.int, hash: column.bytes },
  sql: `select day, position, hash from audit_head order by day`,
});
const findHead = statement({
  params: { day: column.date },
  row: { day: column.date, position: column.int, hash: column.text.notNull },
  sql: `select day, position, encode(hash, 'hex') as hash from audit_head where day = :day`,
});

type ChainedRow = Awaited<ReturnType<typeof selectChained>>[number];
/** Entries that one statement reads. */
const READ_AT_ONCE = 5_000;
/** The whole chain, from its beginning. */
async function* chained(db: Kysely<never>): AsyncGenerator<ChainedRow> {
  for (let after = 0; ;) {
    const rows = await selectChained(db, { after, limit: READ_AT_ONCE });
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}

/** Whether the reason is the one whose hash the chain has, or was emptied. */
function hasItsReason({ reason, reason_salt: salt, reason_hash: hash }: ChainedRow): boolean {
  if (hash === null) return reason === null;
  if (salt === null) return reason === '';
  return reason !== null && sha256(salt, reason).equals(hash);
}

export interface VerifiedAudit {
  readonly entries: number;
  /** Recorded, and not in the chain yet. */
  readonly waiting: number;
  /** Hash at the end of the chain. */
  readonly hash: string;
  /** What does not match; nothing corrects it. */
  readonly problems: readonly string[];
}
const PROBLEMS_MAX = 20;
/** Computes the chain again from its beginning. */
export async function verifyAudit(db: Kysely<never>): Promise<VerifiedAudit> {
  const heads = new Map((await selectHeads(db)).map((head) => [head.position, head]));
  const problems: string[] = [];
  let [entries, previous] = [0, START];
  for await (const row of chained(db)) {
    entries += 1;
    if (row.position !== entries) {
      problems.push(`entry ${entries} is missing`);
      entries = row.position;
    }
    if (!hasItsReason(row)) problems.push(`entry ${row.position}: its reason was changed`);
    if (!sha256(previous, JSON.stringify(fieldsOf(row, row.reason_hash))).equals(row.hash))
      problems.push(`entry ${row.position} was changed, or the one before it`);
    const head = heads.get(row.position);
    if (head?.hash.equals(row.hash) === false) problems.push(`entry ${row.position} is not what ${head.day} published`);
    previous = row.hash;
    if (problems.length >= PROBLEMS_MAX) break;
  }
  if (problems.length < PROBLEMS_MAX)
    for (const { day, position } of heads.values())
      if (position > entries) problems.push(`the end of ${day}, entry ${position}, is missing`);
  const [unchained] = await countUnchained(db);
  return { entries, waiting: unchained?.count ?? 0, hash: previous.toString('hex'), problems };
}

/** Each entry in a line, for `docs/verify-audit.mjs`: with hashes in place of reasons. */
export async function* exportAudit(db: Kysely<never>): AsyncGenerator<string> {
  for await (const row of chained(db))
    yield JSON.stringify({ fields: fieldsOf(row, row.reason_hash), hash: row.hash.toString('hex') });
}

/** Where the chain ended when a day (UTC) was over. */
export const readAuditHead = async (db: Kysely<never>, day: string) => findHead.first(db, { day });
