import { DRAFT_DAYS, DRAFTS_MAX, type DraftContent, type PostDraft } from '#contract/posts/drafts.ts';
import { inOrder } from '#platform/database/in-order.ts';
import { Refusal } from '#platform/refusal.ts';
import { day } from '#platform/time.ts';
import { returnUploads } from '#modules/media';
import { filesOf } from '../attachments/kinds.ts';
import type { StoredAttachment, StoredPicture } from '../attachments/stored.ts';
import { presentDraft } from '../drafts/drafts.ts';
import { insertDraft, lockDrafts } from '../drafts/queries-drafts.ts';
import { presentOne } from './present.ts';
import { findScheduled, takeScheduled, type TakenRow } from './queries-scheduled.ts';
import type { PostsContext } from './schedule-post.ts';

const asDraft = ({ id, alt }: StoredPicture) => ({ id, alt });

/** What the form attaches again. Links are no attachment there: they are in the text. */
function attachmentOf(stored: StoredAttachment): DraftContent['attachment'] {
  switch (stored.kind) {
    case 'pictures':
      return { kind: 'pictures', pictures: stored.pictures.map(asDraft) };
    case 'poll':
      return { kind: 'poll', question: stored.question, options: [...stored.options], duration: stored.duration };
    case 'video': {
      const captions = stored.captions.map(({ id, language }) => ({ mediaId: id, language }));
      const poster = stored.poster && { poster: asDraft(stored.poster) };
      return { kind: 'video', mediaId: stored.file.id, captions, ...poster };
    }
    case 'document':
      return { kind: 'document', mediaId: stored.file.id, ...(stored.cover && { cover: asDraft(stored.cover) }) };
    case 'event':
    case 'job':
    case 'product':
    case 'service':
      return { kind: stored.kind, id: stored.id };
    case 'none':
    case 'link':
    case 'preview':
      return undefined;
  }
}

function contentOf(row: TakenRow): DraftContent {
  const attachment = attachmentOf(row.attachment);
  return {
    text: row.text,
    hashtags: row.hashtags ?? [],
    taggedIds: row.tagged_ids ?? [],
    commentsOpen: row.comments_open,
    ...(row.visibility !== null && { visibility: row.visibility as NonNullable<DraftContent['visibility']> }),
    ...(attachment && { attachment }),
  };
}

/** Makes a draft of the caller of a scheduled post: of simultaneous calls and its time, one takes the post. */
export async function returnToDrafts(ctx: PostsContext, id: string, version: number): Promise<PostDraft> {
  const authorId = ctx.actor.id;
  const { row } = await inOrder({
    lockDrafts: async () => lockDrafts(ctx.db, { memberId: ctx.member.id }),
    row: async () => takeScheduled.first(ctx.db, { id, authorId, version }),
  });
  if (row === undefined) {
    const current = await presentOne(ctx, await findScheduled.first(ctx.db, { id, authorId }));
    throw new Refusal('stale', { current });
  }
  const content = contentOf(row);
  const ids = filesOf(row.attachment);
  const until = new Date(ctx.now.getTime() + DRAFT_DAYS * day);
  const { draft } = await inOrder({
    draft: async () => insertDraft.first(ctx.db, { id, memberId: ctx.member.id, content, now: ctx.now }),
    returnUploads: async () => returnUploads(ctx, { ids, kind: 'post', until }),
  });
  if (draft === undefined) throw new Refusal('drafts_full', { values: { max: DRAFTS_MAX } });
  await ctx.emit('posts.schedule_changed', { scheduledId: id, authorId });
  await ctx.emit('posts.drafts_changed', { memberId: ctx.member.id });
  return presentDraft(draft);
}
