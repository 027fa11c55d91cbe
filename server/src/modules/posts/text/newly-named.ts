import type { RequestContext } from '#platform/context.ts';
import { findMentioning, type Mentioning } from '../comments/queries-comments.ts';
import { mentioned, notifiable } from '../create-post.ts';
import { whoMaySee } from '../queries-write.ts';
import type { PostRow } from '../row.ts';
import type { PostsTables } from '../tables.ts';

/* Whom an edit names for the first time, or lets see for the first time that they are named. */

/** The mentioned actors who may see the post now and were not mentioned, or could not see it, before. */
export async function newlyMentioned(
  ctx: RequestContext<PostsTables>,
  before: PostRow & { space_id: string | null },
  after: Pick<PostRow, 'visibility' | 'entities'>,
): Promise<string[]> {
  const to = (visibility: string) => ({ authorId: before.actor_id, visibility, spaceId: before.space_id });
  const [old, now] = [to(before.visibility), to(after.visibility)];
  const [notified, mentionedNow] = await Promise.all([
    mentioned(ctx, old, before.entities),
    mentioned(ctx, now, after.entities),
  ]);
  return mentionedNow.filter((id) => !notified.includes(id));
}

/** The tagged people who may see the post now and were not tagged, or could not see it, before. */
export async function newlyTagged(
  ctx: RequestContext<PostsTables>,
  before: PostRow & { space_id: string | null },
  { visibility, taggedIds }: { visibility: string; taggedIds: readonly string[] },
): Promise<string[]> {
  const to = (level: string) => ({ authorId: before.actor_id, visibility: level, spaceId: before.space_id });
  const former = before.tagged_ids ?? [];
  const isSame = visibility === before.visibility;
  const [old, now] = [to(before.visibility), to(visibility)];
  const candidates = isSame ? taggedIds.filter((id) => !former.includes(id)) : taggedIds;
  const [notified, taggedNow] = await Promise.all([
    isSame ? former : notifiable(ctx, old, former),
    notifiable(ctx, now, candidates),
  ]);
  return taggedNow.filter((id) => !notified.includes(id));
}

/** The actors newly able to see a mention in a comment. Comments are read only if the visibility changed. */
export async function newlyMentionedBelow(
  ctx: RequestContext<PostsTables>,
  before: PostRow & { space_id: string | null },
  visibility: string,
): Promise<Mentioning[]> {
  if (visibility === before.visibility) return [];
  const comments = await findMentioning(ctx.db, before.id);
  const all = [...new Set(comments.flatMap(({ mentionedIds }) => mentionedIds))];
  if (all.length === 0) return [];
  const [couldSee, canSee] = [
    await whoMaySee(ctx.db, {
      authorId: before.actor_id,
      level: before.visibility,
      spaceId: before.space_id,
      candidates: all,
    }),
    await whoMaySee(ctx.db, {
      authorId: before.actor_id,
      level: visibility,
      spaceId: before.space_id,
      candidates: all,
    }),
  ];
  const alreadyNotified = new Set(couldSee.map(({ id }) => id));
  const newlyNotified = new Set(canSee.map(({ id }) => id).filter((id) => !alreadyNotified.has(id)));
  return comments
    .map((comment) => ({
      ...comment,
      mentionedIds: comment.mentionedIds.filter((id) => newlyNotified.has(id) && id !== comment.authorId),
    }))
    .filter(({ mentionedIds }) => mentionedIds.length > 0);
}
