import { MENTIONS_MAX, type Entity } from '#contract/posts/posts.ts';
import { findParts, usernamesIn } from '#contract/core/text-parts.ts';
import type { RequestContext } from '#platform/context.ts';
import { toEntities } from './entities.ts';
import { findMentioned } from '../queries-write.ts';
import type { PostsTables } from '../tables.ts';

/** Finds links, hashtags and mentions in a text. Mentions of blocked, hidden or unknown actors stay plain text. */
export async function linkParts(ctx: RequestContext<PostsTables>, text: string): Promise<Entity[]> {
  const parts = findParts(text);
  const usernames = usernamesIn(parts.mentions, MENTIONS_MAX);
  const rows =
    usernames.length === 0
      ? []
      : await findMentioned(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, usernames });
  return toEntities(parts, new Map(rows.map((row) => [row.username, row.id])));
}
