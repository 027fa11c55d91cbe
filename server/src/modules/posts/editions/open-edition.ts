import { v7 as uuid } from 'uuid';
import type { Edition } from '#contract/posts/feed.ts';
import type { RequestContext } from '#platform/context.ts';
import { newestPosition } from '#platform/paging/keyset.ts';
import { day, hour } from '#platform/time.ts';
import type { PostsTables } from '../tables.ts';
import { recordReader } from '../timeline/readers.ts';
import { editionCandidates } from './queries-candidates.ts';
import { insertEdition, latestEdition } from './queries-editions.ts';
import { arrange, entryOf } from './rank.ts';

/** How far back the wells go, and how many posts of Latest are looked at. */
const LATEST_DAYS = 7;
const ACTED_HOURS = 48;
const LATEST_MAX = 400;

interface EditionRow {
  readonly id: string;
  readonly opened_at: Date;
  readonly since: Date | null;
  readonly fresh: number;
  readonly posts: number;
}
const present = (row: EditionRow): Edition => ({
  id: row.id,
  openedAt: row.opened_at.toISOString(),
  posts: row.posts,
  fresh: row.fresh,
  since: row.since?.toISOString() ?? null,
});

/** Chooses and orders the posts of a new edition. They stay in this order, on every device. */
export async function openEdition(ctx: RequestContext<PostsTables>): Promise<Edition> {
  const { db, now } = ctx;
  const candidates = await editionCandidates(db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    at: newestPosition.at,
    id: newestPosition.id,
    limit: LATEST_MAX,
    since: new Date(now.getTime() - LATEST_DAYS * day),
    actedSince: new Date(now.getTime() - ACTED_HOURS * hour),
  });
  const chosen = arrange(candidates, now);
  const entries = chosen.map(entryOf);
  recordReader(ctx);
  const [row] = await insertEdition(db, {
    id: uuid(),
    viewerId: ctx.actor.id,
    now,
    postIds: entries.map(({ id }) => id),
    times: chosen.map((candidate) => candidate.published_at),
    kinds: entries.map(({ kind }) => kind),
    subjects: entries.map(({ subject }) => subject),
  });
  return present(row as EditionRow);
}

export async function readLatestEdition(ctx: RequestContext<PostsTables>): Promise<Edition | null> {
  const row = await latestEdition.first(ctx.db, { viewerId: ctx.actor.id, now: ctx.now });
  return row === undefined ? null : present(row);
}
