import type { Out } from '#contract/core/endpoint.ts';
import type { HeldState } from '#contract/posts/states.ts';
import type { HeldPost, rejectHeldPost } from '#contract/posts/spaces.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { releaseMedia } from '#modules/media';
import { filesOf } from '../attachments/kinds.ts';
import { nothing } from '../attachments/stored.ts';
import { insertPublished, notifiable } from '../create-post.ts';
import { deleteHashtags, insertHashtags } from '../queries-write.ts';
import { settlePoll } from '../polls/edit-poll.ts';
import { askForPreview, isRelinked } from '../previews/ask.ts';
import { hidePreview } from '../previews/queries-previews.ts';
import { canApproveHeld, canRejectHeld, canWithdrawHeld } from '../spaces/policy.ts';
import type { PostsTables } from '../tables.ts';
import { mentionedIn, tagsOf } from '../text/entities.ts';
import { tagsOfRow } from '../text/tags.ts';
import { readHeld } from './hold.ts';
import { termsOf } from './present.ts';
import { applyHeldEdit, decideHeld, findHeld, type HeldRow, insertChange } from './queries-held.ts';

type PostsContext = RequestContext<PostsTables>;

export const heldFor = async (ctx: PostsContext, heldId: string): Promise<HeldRow> =>
  found(await findHeld.first(ctx.db, { viewerId: ctx.actor.id, personId: ctx.member.id, heldId }));

interface Decision {
  readonly state: HeldState;
  readonly version?: number;
  readonly rule?: string;
  readonly reason?: string;
}
/** Of an admin and an author who decide at the same moment, the first wins: the row changes once. */
async function decide(ctx: PostsContext, waiting: HeldRow, { state, version, rule = '', reason = '' }: Decision) {
  const { id: heldId, space_id: spaceId, actor_id: authorId } = waiting;
  const by = { byId: ctx.actor.id, now: ctx.now, reason };
  if ((await decideHeld.first(ctx.db, { heldId, state, version: version ?? null, rule, ...by })) === undefined) {
    const now = await heldFor(ctx, heldId);
    throw now.state === 'held'
      ? new Refusal('stale', { current: await readHeld(ctx, heldId) })
      : new Refusal('held_decided');
  }
  await insertChange(ctx.db, { heldId, before: 'held', after: state, ...by });
  await ctx.emit('posts.held_changed', { heldId, spaceId, authorId, byId: ctx.actor.id, state });
}

export async function withdrawHeld(ctx: PostsContext, heldId: string): Promise<HeldPost> {
  const waiting = await heldFor(ctx, heldId);
  enforce(canWithdrawHeld(ctx, termsOf(waiting)));
  await decide(ctx, waiting, { state: 'withdrawn' });
  // What an edit attaches is that of the published post.
  if (waiting.post_id === null) {
    await ctx.db
      .updateTable('held_post')
      .set({ attachment: JSON.stringify(nothing) })
      .where('id', '=', heldId)
      .execute();
    await releaseMedia(ctx, filesOf(waiting.attachment));
  }
  return readHeld(ctx, heldId);
}

export async function rejectHeld(
  ctx: PostsContext,
  heldId: string,
  { rule, reason }: Out<(typeof rejectHeldPost)['body']>,
): Promise<HeldPost> {
  const waiting = await heldFor(ctx, heldId);
  enforce(canRejectHeld(ctx, termsOf(waiting)));
  await decide(ctx, waiting, { state: 'rejected', ...(rule !== undefined && { rule }), reason });
  return readHeld(ctx, heldId);
}

/** Publishes a held post under its author, as of now; an approved edit replaces the text of its post. */
export async function approveHeld(ctx: PostsContext, heldId: string, version: number): Promise<HeldPost> {
  const waiting = await heldFor(ctx, heldId);
  enforce(canApproveHeld(ctx, termsOf(waiting)));
  await decide(ctx, waiting, { state: 'published', version });
  if (waiting.post_id === null) await publishHeld(ctx, waiting);
  else await editApproved(ctx, waiting, waiting.post_id);
  await ctx.emit('posts.space_changed', { spaceId: waiting.space_id });
  return readHeld(ctx, heldId);
}

const authored = (waiting: HeldRow) => ({
  authorId: waiting.actor_id,
  visibility: 'anyone',
  spaceId: waiting.space_id,
});

const publishHeld = async (ctx: PostsContext, waiting: HeldRow): Promise<void> =>
  insertPublished(ctx, {
    ...authored(waiting),
    id: waiting.id,
    memberId: waiting.member_id,
    text: waiting.text,
    entities: waiting.entities,
    tags: tagsOfRow(waiting),
    attachment: waiting.attachment,
    commentsOpen: waiting.comments_open,
    publishedAt: ctx.now,
  });

async function editApproved(ctx: PostsContext, waiting: HeldRow, postId: string): Promise<void> {
  const post = found(await applyHeldEdit.first(ctx.db, { heldId: waiting.id, now: ctx.now }));
  await settlePoll(ctx, post, post.attachment);
  if (isRelinked(post.former_entities, waiting.entities, post.attachment)) {
    await hidePreview(ctx.db, { postId });
    await askForPreview(ctx, { id: postId, entities: waiting.entities });
  }
  await deleteHashtags(ctx.db, postId);
  await insertHashtags(ctx.db, postId, post.published_at, [
    ...tagsOf(waiting.entities),
    ...tagsOfRow(waiting).hashtags,
  ]);
  const mentions = mentionedIn(waiting.entities).filter((id) => id !== waiting.actor_id);
  const named = await notifiable(ctx, authored(waiting), [...new Set([...mentions, ...(post.tagged_ids ?? [])])]);
  const edited = {
    postId,
    authorId: waiting.actor_id,
    newlyMentionedIds: named.filter((id) => mentions.includes(id)),
    newlyTaggedIds: named.filter((id) => !mentions.includes(id)),
    newlyMentionedIn: [],
    visibilityChanged: false,
  };
  await ctx.emit('posts.edited', edited);
}
