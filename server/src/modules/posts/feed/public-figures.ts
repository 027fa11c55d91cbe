import { PUBLIC_FIGURES } from '#contract/posts/topics.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { VisitorContext } from '#platform/context.ts';
import type { Services } from '#platform/services.ts';
import { postNotWithheld } from '../row.ts';
import type { PostsTables } from '../tables.ts';

const figuresStatement = statement({
  params: { since: column.timestamp },
  row: { people: column.int, posts: column.int },
  sql: `
  select count(distinct post.author_id)::int as people, count(*)::int as posts
  from post
  join actor_card on actor_card.id = post.author_id
  where post.visibility = 'anyone' and post.space_id is null and post.deleted_at is null
    and post.published_at > :since and actor_card.discoverable and ${postNotWithheld}`,
});

interface Figures {
  people: number;
  posts: number;
}
interface Remembered {
  readonly figures: Promise<Figures>;
  readonly until: number;
}
const MINUTE_MS = 60 * 1_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The figures of each running program. */
const remembered = new WeakMap<Services, Remembered>();

async function count(ctx: VisitorContext<PostsTables>): Promise<Figures> {
  const since = new Date(ctx.now.getTime() - PUBLIC_FIGURES.days * DAY_MS);
  return (await figuresStatement.first(ctx.db, { since })) ?? { people: 0, posts: 0 };
}

/** Visitors open the first screen often: all of them get the same figures, which are counted once in some minutes. */
export async function readPublicFigures(ctx: VisitorContext<PostsTables>): Promise<Figures> {
  const now = ctx.now.getTime();
  const known = remembered.get(ctx.services);
  if (known !== undefined && known.until > now) return known.figures;
  const figures = count(ctx);
  remembered.set(ctx.services, { figures, until: now + PUBLIC_FIGURES.minutes * MINUTE_MS });
  // What could not be counted is not remembered.
  figures.catch(() => remembered.delete(ctx.services));
  return figures;
}
