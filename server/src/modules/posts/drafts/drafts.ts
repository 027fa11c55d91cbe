import type { Out } from '#contract/core/endpoint.ts';
import {
  DRAFT_DAYS,
  type DraftContent,
  DRAFTS_MAX,
  type listPostDrafts,
  type PostDraft,
  type savePostDraft,
} from '#contract/posts/drafts.ts';
import type { RequestContext } from '#platform/context.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { defaultLimit, fromCursor, infinitePage, newestPosition } from '#platform/paging/keyset.ts';
import { found, Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { keepUploads } from '#modules/media';
import type { PostsTables } from '../tables.ts';
import {
  deleteDraftRow,
  draftPage,
  type DraftRow,
  findDraft,
  insertDraft,
  lockDrafts,
  updateDraft,
} from './queries-drafts.ts';

type Context = RequestContext<PostsTables>;

export const presentDraft = ({ id, sequence, content, saved_at: savedAt }: DraftRow): PostDraft => ({
  id,
  sequence,
  content,
  savedAt: savedAt.toISOString(),
});

/** The uploads that a draft names. */
function uploadsIn({ attachment }: DraftContent): string[] {
  if (attachment?.kind === 'pictures') return attachment.pictures.map(({ id }) => id);
  if (attachment?.kind === 'document') return [attachment.mediaId, ...(attachment.cover ? [attachment.cover.id] : [])];
  if (attachment?.kind !== 'video') return [];
  const { mediaId, poster, captions } = attachment;
  return [mediaId, ...captions.map((each) => each.mediaId), ...(poster ? [poster.id] : [])];
}

export async function listDrafts(
  ctx: Context,
  { cursor, limit = defaultLimit }: Out<(typeof listPostDrafts)['query']>,
): Promise<Out<(typeof listPostDrafts)['reply']>> {
  const position = fromCursor(cursor, newestPosition);
  const rows = await draftPage(ctx.db, { memberId: ctx.member.id, ...position, limit: limit + 1 });
  return infinitePage(rows, limit, ({ saved_at: at, id }) => ({ at, id }), presentDraft);
}

export async function readDraft(ctx: Context, id: string): Promise<PostDraft> {
  return presentDraft(found(await findDraft.first(ctx.db, { id, memberId: ctx.member.id })));
}

/** Why nothing was saved: the draft that is stored, none, or too many of them. */
function refuse(current: DraftRow | undefined, sequence: number): never {
  if (current !== undefined) throw new Refusal('stale', { current: presentDraft(current) });
  throw sequence === 0 ? new Refusal('drafts_full', { values: { max: DRAFTS_MAX } }) : new Refusal('not_found');
}

/** Saves a draft, unless another window has saved it since. Its uploads are kept as long as the draft. */
export async function saveDraft(
  ctx: Context,
  id: string,
  { sequence, content }: Out<(typeof savePostDraft)['body']>,
): Promise<PostDraft> {
  const own = { id, memberId: ctx.member.id };
  const { former, saved } = await inOrder({
    lockDrafts: async () => lockDrafts(ctx.db, { memberId: ctx.member.id }),
    former: async () => findDraft.first(ctx.db, own),
    saved: async () =>
      sequence === 0
        ? insertDraft.first(ctx.db, { ...own, content, now: ctx.now })
        : updateDraft.first(ctx.db, { ...own, sequence, content, now: ctx.now }),
  });
  if (saved === undefined) return refuse(former, sequence);
  await keepUploads(ctx, {
    former: former === undefined ? [] : uploadsIn(former.content),
    retained: uploadsIn(content),
    until: new Date(ctx.now.getTime() + DRAFT_DAYS * day),
  });
  if (sequence === 0) await ctx.emit('posts.drafts_changed', { memberId: ctx.member.id });
  return presentDraft(saved);
}

/** Deletes a draft, also after its post was published: then its files belong to the post. */
export async function deleteDraft(ctx: Context, id: string): Promise<void> {
  const row = await deleteDraftRow.first(ctx.db, { id, memberId: ctx.member.id });
  if (row === undefined) return;
  await keepUploads(ctx, { former: uploadsIn(row.content), retained: [], until: ctx.now });
  await ctx.emit('posts.drafts_changed', { memberId: ctx.member.id });
}
