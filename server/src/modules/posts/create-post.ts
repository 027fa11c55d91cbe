import { v7 as uuid } from 'uuid';
import type { Out } from '#contract/core/endpoint.ts';
import type { Level } from '#contract/core/choices.ts';
import type { createPost as endpoint, Entity, Post } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { across } from '#platform/database/narrow.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { Refusal } from '#platform/refusal.ts';
import { defaultPostVisibility } from '#modules/profiles';
import { mentionedIn, tagsOf } from './text/entities.ts';
import { linkParts } from './text/mention.ts';
import { noTags, resolveTags } from './text/tags.ts';
import { checkPost } from './text/written.ts';
import { newPostRow, type NewPost } from './new-post-row.ts';
import { canCreatePost } from './policy.ts';
import { attach, publishAttached } from './attachments/kinds.ts';
import { nothing, type StoredAttachment } from './attachments/stored.ts';
import { askForPreview } from './previews/ask.ts';
import { insertHashtags, insertPost, whoMaySee } from './queries-write.ts';
import { type Quoted, readNewPost } from './read-post.ts';
import { placeNewPost } from './timeline/queries-fan-out.ts';
import type { PostsTables } from './tables.ts';
import { refuseLevelOfPage } from './visibility/level-of-page.ts';
import { dailyLimits } from './limits.ts';

/** Publishes a post. It appears in the author's own feed at once; a task adds it to the followers' feeds. */
export async function createPost(
  ctx: RequestContext<PostsTables>,
  input: Out<(typeof endpoint)['body']>,
): Promise<Post> {
  enforce(canCreatePost(ctx));
  if (input.text === '' && input.attachment === undefined)
    throw new Refusal('post_empty', { fields: [{ field: 'text', key: 'required' }] });
  refuseLevelOfPage(ctx, input.visibility);
  return await publish(ctx, { ...input, attachment: attach(ctx, input.attachment) });
}

export interface PostInput {
  readonly text: string;
  /** Claimed together with what else the post needs. */
  readonly attachment: Promise<StoredAttachment>;
  readonly hashtags?: readonly string[] | undefined;
  readonly taggedIds?: readonly string[] | undefined;
  readonly visibility?: Level | Promise<Level> | undefined;
  readonly commentsOpen?: boolean | undefined;
  readonly spaceId?: string;
  /** A community that its admin writes as; by default the acting actor. */
  readonly authorId?: string;
  /** What it says its thoughts about. */
  readonly quoted?: Promise<Quoted>;
}
/** Everything that follows from a permitted post. */
export async function publish(ctx: RequestContext<PostsTables>, input: PostInput): Promise<Post> {
  const { authorId = ctx.actor.id } = input;
  const [entities, tags, attached, visibility, quoted] = await Promise.all([
    linkParts(ctx, input.text),
    resolveTags(ctx, input),
    input.attachment,
    input.visibility ?? defaultVisibility(ctx),
    input.quoted,
  ]);
  const post: NewPost = {
    id: uuid(),
    authorId,
    memberId: ctx.member.id,
    spaceId: input.spaceId ?? null,
    text: input.text,
    entities,
    tags,
    attachment: attached,
    visibility,
    commentsOpen: input.commentsOpen ?? true,
    publishedAt: ctx.now,
    repost: quoted && { ofId: quoted.id, mode: 'with_thoughts' },
  };
  const named = mentionedIn(entities).length + tags.taggedIds.length;
  const { reply } = await inOrder({
    countPosts: async () => countDaily(ctx, dailyLimits.posts),
    countMentions: async () => countDaily(ctx, dailyLimits.mentions, named),
    insertPublished: async () => insertPublished(ctx, post),
    reply: async () => readNewPost(ctx, post, quoted),
  });
  return reply;
}

/** Writes the rows of a post, and tells everyone whom it concerns. */
export async function insertPublished(ctx: RequestContext<PostsTables>, post: NewPost): Promise<void> {
  const { id, authorId, publishedAt, attachment = nothing, tags: { hashtags, taggedIds } = noTags } = post;
  const mentions = mentionedIn(post.entities).filter((actorId) => actorId !== authorId);
  const allHashtags = [...tagsOf(post.entities), ...hashtags];
  const named = [...new Set([...mentions, ...taggedIds])];
  const row = newPostRow(post);
  const { toNotify } = await inOrder({
    insertPost: async () => insertPost(ctx.db, row),
    checkPost: async () => checkPost(ctx, { id, authorId, text: post.text, attachment }),
    publishAttached: async () =>
      publishAttached(ctx, { id, authorId, publishedAt, stored: attachment, clicks: 0, space: null }),
    insertHashtags: async () => insertHashtags(ctx.db, id, publishedAt, allHashtags),
    placeNewPost: async () =>
      placeNewPost.later(ctx.db, {
        postId: post.id,
        authorId: post.authorId,
        spaceId: post.spaceId,
        publishedAt: post.publishedAt,
        limit: ctx.services.config.FEED_PUSH_FOLLOWERS,
      }),
    toNotify: async () => notifiable(ctx, post, named),
  });
  const { spaceId } = post;
  await askForPreview(ctx, post);
  const mentionedIds = toNotify.filter((actorId) => mentions.includes(actorId));
  // Who is mentioned as well is notified once, of the mention.
  const newlyTaggedIds = toNotify.filter((actorId) => !mentions.includes(actorId));
  await ctx.emit('posts.published', { postId: id, authorId, spaceId, mentionedIds, taggedIds: newlyTaggedIds });
  if (spaceId !== null) await ctx.emit('posts.space_changed', { spaceId });
}

/** A member's default visibility is a setting; a page has no such setting. */
export const defaultVisibility = async (ctx: RequestContext<PostsTables>) =>
  ctx.actor.id === ctx.member.id ? defaultPostVisibility(across(ctx.db), ctx.member.id) : Promise.resolve('anyone');

interface Shown {
  readonly authorId: string;
  readonly visibility: string;
  readonly spaceId: string | null;
}
/** The mentioned actors, except the one who mentions, who may see the post and are therefore notified. */
export const mentioned = async (
  ctx: RequestContext<PostsTables>,
  post: Shown,
  entities: readonly Entity[],
): Promise<string[]> =>
  notifiable(
    ctx,
    post,
    mentionedIn(entities).filter((actorId) => actorId !== ctx.actor.id),
  );

/** Who of these may see the post and, if it is in a space, wants to hear of mentions there. */
export async function notifiable(
  { db }: RequestContext<PostsTables>,
  { authorId, visibility: level, spaceId }: Shown,
  candidates: readonly string[],
): Promise<string[]> {
  if (candidates.length === 0) return [];
  return (await whoMaySee(db, { authorId, level, spaceId, candidates })).map((row) => row.id);
}
