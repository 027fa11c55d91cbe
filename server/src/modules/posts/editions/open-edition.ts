import { v7 as uuid } from 'uuid';
import type { Edition } from '#contract/posts/feed.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { newestPosition } from '#platform/paging/keyset.ts';
import { day, hour } from '#platform/time.ts';
import type { PostsTables } from '../tables.ts';
import { latestPosts } from '../feed/queries-lists.ts';
import { recordReader } from '../timeline/readers.ts';
import { editionCandidates } from './queries-candidates.ts';
import { insertEdition, lastOpened, latestEdition } from './queries-editions.ts';
import { arrange, entryOf } from './rank.ts';

/** How far back the candidate sources go, and how many posts of Latest are looked at. */
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

/** The newest posts of the following feed, and when the last edition was opened. */
async function readLatest({ db, actor, member }: RequestContext<PostsTables>, since: Date) {
  const page = { viewerId: actor.id, personId: member.id, ...newestPosition, since, limit: LATEST_MAX };
  const { timeline, authors, spaces, last } = await inOrder({
    timeline: async () => latestPosts.timeline(db, page),
    authors: async () => latestPosts.authors(db, page),
    spaces: async () => latestPosts.spaces(db, page),
    last: async () => lastOpened.first(db, { viewerId: actor.id }),
  });
  const posts = [...timeline, ...authors, ...spaces]
    .toSorted((one, other) => other.published_at.getTime() - one.published_at.getTime())
    .slice(0, LATEST_MAX);
  return { latestIds: posts.map(({ id }) => id), lastAt: last?.opened_at ?? null };
}

/** Chooses and orders the posts of a new edition. They stay in this order, on every device. */
export async function openEdition(ctx: RequestContext<PostsTables>): Promise<Edition> {
  const { db, now } = ctx;
  const since = new Date(now.getTime() - LATEST_DAYS * day);
  const { latestIds, lastAt } = await readLatest(ctx, since);
  const candidates = await editionCandidates(db, {
    viewerId: ctx.actor.id,
    personId: ctx.member.id,
    latestIds,
    since,
    actedSince: new Date(now.getTime() - ACTED_HOURS * hour),
  });
  const chosen = arrange(candidates, now);
  const entries = chosen.map(entryOf);
  recordReader(ctx);
  const id = uuid();
  // How many of its posts are newer than the edition before.
  const fresh = chosen.filter((candidate) => lastAt === null || candidate.published_at > lastAt).length;
  await insertEdition.later(db, {
    id,
    viewerId: ctx.actor.id,
    now,
    since: lastAt,
    fresh,
    postIds: entries.map((entry) => entry.id),
    kinds: entries.map(({ kind }) => kind),
    subjects: entries.map(({ subject }) => subject),
  });
  return present({ id, opened_at: now, since: lastAt, fresh, posts: entries.length });
}

export async function readLatestEdition(ctx: RequestContext<PostsTables>): Promise<Edition | null> {
  const row = await latestEdition.first(ctx.db, { viewerId: ctx.actor.id, now: ctx.now });
  return row === undefined ? null : present(row);
}
