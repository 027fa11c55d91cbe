import { isDeepStrictEqual } from 'node:util';
import type { Out } from '#contract/core/endpoint.ts';
import type { Level } from '#contract/core/choices.ts';
import { type editPost as endpoint, HASHTAGS_MAX, hashtagsFit } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { countDaily } from '#platform/limits/daily.ts';
import { enforce } from '#platform/policy.ts';
import { fieldRefusal, found, Refusal } from '#platform/refusal.ts';
import { newlyMentioned, newlyMentionedBelow, newlyTagged } from './text/newly-named.ts';
import { mentionedIn, tagsOf } from './text/entities.ts';
import { linkParts } from './text/mention.ts';
import { resolveTags, type Tags, tagsOfRow, tagsRow } from './text/tags.ts';
import { checkPost } from './text/written.ts';
import { changeWaiting, holdEdit } from './held/hold-edit.ts';
import { canEditPost } from './policy.ts';
import { editedPoll, revisionOf, settlePoll } from './polls/edit-poll.ts';
import { findPost } from './queries.ts';
import { deleteHashtags, insertHashtags, keepVersion, updatePost } from './queries-write.ts';
import { readPost } from './read-post.ts';
import { nothing, type StoredAttachment } from './attachments/stored.ts';
import { askForPreview, isRelinked } from './previews/ask.ts';
import { originsOf } from './reposts/origins.ts';
import { narrower } from './reposts/levels.ts';
import type { PostRow } from './row.ts';
import type { PostsTables } from './tables.ts';
import { refuseLevelOfPage } from './visibility/level-of-page.ts';
import { dailyLimits } from './limits.ts';

/** A post edited within 30 minutes and before the first reaction or comment is not marked as edited. */
const unmarkedEditMs = 30 * 60_000;
const reactions = (row: PostRow) =>
  row.like_count + row.celebrate_count + row.support_count + row.insightful_count + row.funny_count;

/** What an edit changes; the rest stays as it is. */
export interface PostEdit {
  /** The version that the editor has read. */
  readonly version: number;
  readonly text?: string | undefined;
  readonly visibility?: Level | undefined;
  readonly commentsOpen?: boolean | undefined;
  readonly attachment?: StoredAttachment;
  readonly hashtags?: readonly string[] | undefined;
  readonly taggedIds?: readonly string[] | undefined;
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
  { alts: described, attachment: poll, ...input }: Out<(typeof endpoint)['body']>,
): Promise<void> {
  const post = await postToEdit(ctx, postId);
  enforce(canEditPost(ctx, { authorId: post.actor_id, space: post.space, repostMode: post.repost_mode }));
  const attachment = await editedPoll(ctx, post, poll);
  await applyEdit(ctx, post, { ...input, attachment: withDescriptions(attachment, described ?? []) });
}

/** Whether readers are shown that the post was edited. */
const isMarked = (now: Date, post: EditedPost): boolean =>
  now.getTime() - post.published_at.getTime() >= unmarkedEditMs || reactions(post) > 0 || post.comment_count > 0;

/** Whether readers get another link, with its picture, or poll. Descriptions of pictures are no part of the text. */
const sameWords = (a: StoredAttachment, b: StoredAttachment): boolean => {
  if (a.kind === 'poll') return b.kind === 'poll' && revisionOf(a) === revisionOf(b);
  return (
    a.kind !== 'link' ||
    (b.kind === 'link' &&
      a.address === b.address &&
      a.title === b.title &&
      a.description === b.description &&
      a.action === b.action &&
      a.picture?.id === b.picture?.id)
  );
};

/** The level after an edit; that of a repost stays within that of its origin. */
async function editedLevel(
  ctx: RequestContext<PostsTables>,
  post: EditedPost,
  { visibility = post.visibility as Level }: PostEdit,
): Promise<Level> {
  refuseLevelOfPage(ctx, visibility, post.visibility);
  if (post.repost_of_id === null || visibility === post.visibility) return visibility;
  const [origin] = await originsOf(ctx, [post]);
  return origin === undefined ? visibility : narrower(visibility, origin.visibility as Level);
}

/** Hashtags and tagged people after an edit. The rule about all hashtags needs the text that the edit may not carry. */
async function editedTags(
  ctx: RequestContext<PostsTables>,
  post: EditedPost,
  { hashtags, taggedIds }: PostEdit,
  text: string,
): Promise<Tags> {
  const former = tagsOfRow(post);
  const tags = await resolveTags(
    ctx,
    { hashtags: hashtags ?? former.hashtags, taggedIds: taggedIds ?? former.taggedIds },
    former.taggedIds,
  );
  if (!hashtagsFit(text, tags.hashtags)) throw fieldRefusal('hashtags', 'hashtags_too_many', { max: HASHTAGS_MAX });
  return tags;
}

/** How many an edit mentions or tags whom the post did not. */
function countNewlyNamed(post: EditedPost, entities: EditedPost['entities'], taggedIds: readonly string[]): number {
  const before = new Set(mentionedIn(post.entities));
  const newMentions = entities.filter((entity) => entity.kind === 'mention' && !before.has(entity.actorId));
  const newTags = taggedIds.filter((id) => post.tagged_ids?.includes(id) !== true);
  return mentionedIn(newMentions).length + newTags.length;
}
const replaceHashtags = async ({ db }: RequestContext<PostsTables>, post: EditedPost, hashtags: readonly string[]) =>
  inOrder({
    deleteHashtags: async () => deleteHashtags(db, post.id),
    insertHashtags: async () => insertHashtags(db, post.id, post.published_at, hashtags),
  });

/** Writes a permitted edit. A stale version is refused with the current post so that the screen can offer both. */
export async function applyEdit(ctx: RequestContext<PostsTables>, post: EditedPost, edit: PostEdit): Promise<void> {
  const postId = post.id;
  const staleRefusal = async () => new Refusal('stale', { current: await readPost(ctx, postId) });
  if (post.version !== edit.version) throw await staleRefusal();

  const { level } = await inOrder({
    countEdits: async () => countDaily(ctx, dailyLimits.edits),
    level: async () => editedLevel(ctx, post, edit),
  });
  const { text = post.text } = edit;
  const textChanged = text !== post.text;
  const entities = textChanged ? await linkParts(ctx, text) : post.entities;
  const isLinkNew = isRelinked(post.entities, entities, edit.attachment ?? post.attachment);
  const attachment = isLinkNew ? nothing : (edit.attachment ?? post.attachment);
  // What is in a space is for everyone inside.
  const visibility = post.space_id === null ? level : post.visibility;
  if (text === '' && attachment.kind === 'none')
    throw new Refusal('post_empty', { fields: [{ field: 'text', key: 'required' }] });
  const commentsOpen = edit.commentsOpen ?? post.comments_open;
  const tags = await editedTags(ctx, post, edit, text);
  const isTagged = !isDeepStrictEqual(tags, tagsOfRow(post));
  const isReworded = !sameWords(attachment, post.attachment);
  if ((textChanged || isTagged || isReworded) && (await holdEdit(ctx, post, { text, tags, attachment, commentsOpen })))
    return;
  await countDaily(ctx, dailyLimits.mentions, countNewlyNamed(post, entities, tags.taggedIds));

  const edited = (textChanged || isReworded) && isMarked(ctx.now, post);
  if (edited) await keepVersion(ctx.db, { postId, version: edit.version, now: ctx.now });
  const updated = await updatePost.first(ctx.db, {
    postId,
    version: edit.version,
    text,
    entities: textChanged ? entities : null,
    hashtags: tagsRow(tags).hashtags,
    taggedIds: tagsRow(tags).tagged_ids,
    visibility,
    commentsOpen,
    attachment,
    edited,
    now: ctx.now,
  });
  if (updated === undefined) throw await staleRefusal();
  if (post.space_id !== null) await changeWaiting.later(ctx.db, { postId, commentsOpen, attachment });
  if (isReworded) await settlePoll(ctx, post, attachment);
  if (textChanged || isReworded) await checkPost(ctx, { id: postId, authorId: post.actor_id, text, attachment });
  if (isLinkNew) await askForPreview(ctx, { id: postId, entities, attachment });
  const allTags = [...tagsOf(entities), ...tags.hashtags];
  const { newlyMentionedIds, newlyTaggedIds, newlyMentionedIn } = await inOrder({
    newlyMentionedIds: async () => newlyMentioned(ctx, post, { visibility, entities }),
    newlyTaggedIds: async () => newlyTagged(ctx, post, { visibility, taggedIds: updated.tagged_ids ?? [] }),
    newlyMentionedIn: async () => newlyMentionedBelow(ctx, post, visibility),
    replaceHashtags: async () => (textChanged || isTagged ? replaceHashtags(ctx, post, allTags) : undefined),
  });
  await ctx.emit('posts.edited', {
    postId,
    authorId: post.actor_id,
    newlyMentionedIds,
    // Who is newly mentioned as well is notified of that alone.
    newlyTaggedIds: newlyTaggedIds.filter((id) => !newlyMentionedIds.includes(id)),
    newlyMentionedIn,
    visibilityChanged: visibility !== post.visibility,
  });
}
