import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { Level } from '#contract/core/choices.ts';
import type { createPost as endpoint, Entity, Post } from '#contract/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { defaultPostVisibility } from '#modules/profiles';
import { mentionedIn, tagsOf } from './text/entities.ts';
import { linkParts } from './text/mention.ts';
import { newPostRow, timelineRow, type NewPost } from './new-post-row.ts';
import { canCreatePost } from './policy.ts';
import { attachPictures } from './pictures/pictures.ts';
import { insertHashtags, insertPost, insertTimelineRow, whoMaySee } from './queries-write.ts';
import { readNewPost } from './read-post.ts';
import type { StoredLink } from './row.ts';
import type { PostsTables } from './tables.ts';
import { dailyLimits } from './limits.ts';

/** Publishes a post. It appears in the author's own feed at once; a task adds it to the followers' feeds. */
export async function createPost(
  ctx: RequestContext<PostsTables>,
  input: Out<(typeof endpoint)['body']>,
): Promise<Post> {
  enforce(canCreatePost(ctx));
  const pictures = input.pictures ?? [];
  if (input.text === '' && pictures.length === 0)
    throw new Refusal('post_empty', { fields: [{ field: 'text', key: 'required' }] });
  return await publish(ctx, { ...input, pictures, link: null });
}

export interface PostInput {
  readonly text: string;
  readonly pictures: readonly { id: string; alt: string }[];
  readonly link: StoredLink | null;
  readonly visibility?: Level | undefined;
  readonly commentsOpen?: boolean | undefined;
}
/** Everything that follows from a permitted post. */
export async function publish(ctx: RequestContext<PostsTables>, input: PostInput): Promise<Post> {
  const [entities, attached, visibility] = await Promise.all([
    linkParts(ctx, input.text),
    attachPictures(ctx, input.pictures),
    input.visibility ?? defaultVisibility(ctx),
  ]);
  const post: NewPost = {
    id: uuid(),
    authorId: ctx.actor.id,
    memberId: ctx.member.id,
    spaceId: null,
    text: input.text,
    entities,
    pictures: attached,
    link: input.link,
    visibility,
    commentsOpen: input.commentsOpen ?? true,
    publishedAt: ctx.now,
  };
  const [row, ownTimeline] = [newPostRow(post), timelineRow(post.authorId, post)];
  const [tags, mentions] = [tagsOf(entities), mentionedIn(entities).length];
  const [, , , , , mentionedIds, reply] = await Promise.all([
    countDaily(ctx, dailyLimits.posts),
    countDaily(ctx, dailyLimits.mentions, mentions),
    insertPost(ctx.db, row),
    insertHashtags(ctx.db, post.id, post.publishedAt, tags),
    insertTimelineRow(ctx.db, ownTimeline),
    mentioned(ctx, post, entities),
    readNewPost(ctx, post.id),
  ]);
  await ctx.emit('posts.published', { postId: post.id, authorId: post.authorId, mentionedIds });
  return reply;
}

/** A member's default visibility is a setting; a page has no such setting. */
const defaultVisibility = async (ctx: RequestContext<PostsTables>) =>
  ctx.actor.id === ctx.member.id ? defaultPostVisibility(across(ctx.db), ctx.member.id) : Promise.resolve('anyone');

/** The mentioned actors, except the author, who may see the post and are therefore notified. */
export async function mentioned(
  ctx: RequestContext<PostsTables>,
  post: { authorId: string; visibility: string; spaceId: string | null },
  entities: readonly Entity[],
): Promise<string[]> {
  const mentioned = mentionedIn(entities).filter((actorId) => actorId !== ctx.actor.id);
  if (mentioned.length === 0) return [];
  return (
    await whoMaySee(ctx.db, {
      authorId: post.authorId,
      level: post.visibility,
      spaceId: post.spaceId,
      candidates: mentioned,
    })
  ).map((row) => row.id);
}
