import type { Out } from '#contract/core/endpoint.ts';
import type { Level } from '#contract/core/choices.ts';
import type { editPost as endpoint } from '#contract/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { mentioned } from './create-post.ts';
import { mentionedIn, tagsOf } from './text/entities.ts';
import { linkParts } from './text/mention.ts';
import { holdEdit } from './held/hold-edit.ts';
import { canEditPost } from './policy.ts';
import { findPost } from './queries.ts';
import { findMentioning, type Mentioning } from './comments/queries-comments.ts';
import { deleteHashtags, insertHashtags, keepVersion, updatePost, whoMaySee } from './queries-write.ts';
import { readPost } from './read-post.ts';
import type { StoredAttachment } from './attachments/stored.ts';
import { originsOf } from './reposts/origins.ts';
import { narrower } from './reposts/levels.ts';
import type { PostRow } from './row.ts';
import type { PostsTables } from './tables.ts';
import { dailyLimits } from './limits.ts';

/** A post edited within 30 minutes and before the first reaction or comment is not marked as edited. */
const unmarkedEditMs = 30 * 60_000;
const reactions = (row: PostRow) =>
  row.like_count + row.celebrate_count + row.support_count + row.insightful_count + row.funny_count;

/** The mentioned actors who may see the post now and were not mentioned, or could not see it, before. */
async function newlyMentioned(
  ctx: RequestContext<PostsTables>,
  before: PostRow & { space_id: string | null },
  after: Pick<PostRow, 'visibility' | 'entities'>,
): Promise<string[]> {
  const to = (visibility: string) => ({ authorId: before.actor_id, visibility, spaceId: before.space_id });
  const alreadyNotified = new Set(await mentioned(ctx, to(before.visibility), before.entities));
  return (await mentioned(ctx, to(after.visibility), after.entities)).filter((id) => !alreadyNotified.has(id));
}

/** The actors newly able to see a mention in a comment. Comments are read only if the visibility changed. */
async function newlyMentionedBelow(
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

/** What an edit changes; the rest stays as it is. */
export interface PostEdit {
  /** The version that the editor has read. */
  readonly version: number;
  readonly text?: string | undefined;
  readonly visibility?: Level | undefined;
  readonly commentsOpen?: boolean | undefined;
  readonly attachment?: StoredAttachment;
}
type EditedPost = NonNullable<Awaited<ReturnType<typeof findPost.first>>>;

/** The post that is to be edited, if the caller may see it. */
export async function postToEdit(ctx: RequestContext<PostsTables>, postId: string): Promise<EditedPost> {
  const post = await findPost.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, postId });
  return found(post?.deleted_at === null ? post : undefined);
}

/** Its pictures with the descriptions of these ids. */
function withDescriptions(
  attachment: StoredAttachment,
  described: readonly { id: string; alt: string }[],
): StoredAttachment {
  if (attachment.kind !== 'pictures') return attachment;
  const alts = new Map(described.map(({ id, alt }) => [id, alt]));
  const pictures = attachment.pictures.map((picture) => ({ ...picture, alt: alts.get(picture.id) ?? picture.alt }));
  return { ...attachment, pictures };
}

/** Edits the caller's own post. */
export async function editPost(
  ctx: RequestContext<PostsTables>,
  postId: string,
  { alts: described, ...input }: Out<(typeof endpoint)['body']>,
): Promise<void> {
  const post = await postToEdit(ctx, postId);
  enforce(canEditPost(ctx, { authorId: post.actor_id, space: post.space, repostMode: post.repost_mode }));
  await applyEdit(ctx, post, { ...input, attachment: withDescriptions(post.attachment, described ?? []) });
}

/** Whether readers are shown that the post was edited. */
const isMarked = (now: Date, post: EditedPost): boolean =>
  now.getTime() - post.published_at.getTime() >= unmarkedEditMs || reactions(post) > 0 || post.comment_count > 0;

/** Whether readers get another link. Descriptions of pictures are no part of the text. */
const sameLink = (a: StoredAttachment, b: StoredAttachment): boolean =>
  a.kind !== 'link' ||
  (b.kind === 'link' &&
    a.address === b.address &&
    a.title === b.title &&
    a.description === b.description &&
    a.action === b.action);

/** The level after an edit; that of a repost stays within that of its origin. */
async function editedLevel(
  ctx: RequestContext<PostsTables>,
  post: EditedPost,
  { visibility = post.visibility as Level }: PostEdit,
): Promise<Level> {
  if (post.repost_of_id === null || visibility === post.visibility) return visibility;
  const [origin] = await originsOf(ctx, [post]);
  return origin === undefined ? visibility : narrower(visibility, origin.visibility as Level);
}

/** Writes a permitted edit. A stale version is refused with the current post so that the screen can offer both. */
export async function applyEdit(ctx: RequestContext<PostsTables>, post: EditedPost, edit: PostEdit): Promise<void> {
  const postId = post.id;
  const staleRefusal = async () => new Refusal('stale', { current: await readPost(ctx, postId) });
  if (post.version !== edit.version) throw await staleRefusal();

  const [, level] = await Promise.all([countDaily(ctx, dailyLimits.edits), editedLevel(ctx, post, edit)]);
  const { text = post.text, attachment = post.attachment } = edit;
  // What is in a space is for everyone inside.
  const visibility = post.space_id === null ? level : post.visibility;
  if (text === '' && attachment.kind === 'none')
    throw new Refusal('post_empty', { fields: [{ field: 'text', key: 'required' }] });
  const textChanged = text !== post.text;
  const commentsOpen = edit.commentsOpen ?? post.comments_open;
  if (textChanged && (await holdEdit(ctx, post, { text, attachment, commentsOpen }))) return;
  const entities = textChanged ? await linkParts(ctx, text) : post.entities;
  const before = new Set(mentionedIn(post.entities));
  const newMentions = entities.filter((entity) => entity.kind === 'mention' && !before.has(entity.actorId));
  await countDaily(ctx, dailyLimits.mentions, mentionedIn(newMentions).length);

  const edited = (textChanged || !sameLink(attachment, post.attachment)) && isMarked(ctx.now, post);
  if (edited) await keepVersion(ctx.db, { postId, version: edit.version, now: ctx.now });
  const updated = await updatePost(
    ctx.db,
    postId,
    edit.version,
    {
      text,
      entities: textChanged ? entities : undefined,
      visibility,
      commentsOpen,
      attachment,
      edited,
    },
    ctx.now,
  );
  if (updated === undefined) throw await staleRefusal();
  if (textChanged) {
    await deleteHashtags(ctx.db, postId);
    await insertHashtags(ctx.db, postId, post.published_at, tagsOf(entities));
  }
  await ctx.emit('posts.edited', {
    postId,
    authorId: post.actor_id,
    newlyMentionedIds: await newlyMentioned(ctx, post, { visibility, entities }),
    newlyMentionedIn: await newlyMentionedBelow(ctx, post, visibility),
    visibilityChanged: visibility !== post.visibility,
  });
}
