import { v7 as uuid } from 'uuid';
import type { Entity } from '#contract/posts/posts.ts';
import type { RequestContext } from '#platform/context.ts';
import { column, statement } from '#platform/database/statement.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { spaceFor } from '#modules/spaces';
import type { StoredAttachment } from '../attachments/stored.ts';
import { canPostIn, needsApproval } from '../spaces/policy.ts';
import type { PostsTables } from '../tables.ts';
import { linkParts } from '../text/mention.ts';
import { type Tags, tagsRow } from '../text/tags.ts';
import { insertChange } from './queries-held.ts';

/** One edit of a post waits: another one takes its place, and an admin who has read the former one decides again. */
const storeEdit = statement({
  params: {
    id: column.uuid,
    spaceId: column.uuid,
    postId: column.uuid,
    authorId: column.uuid,
    memberId: column.uuid,
    text: column.text,
    entities: column.json<readonly Entity[]>(),
    hashtags: column.text.array.orNull,
    taggedIds: column.uuid.array.orNull,
    attachment: column.json<StoredAttachment>(),
    commentsOpen: column.boolean,
    now: column.timestamp,
  },
  row: { id: column.uuid, version: column.int },
  sql: `
  insert into held_post (id, space_id, post_id, author_id, member_id, text, entities, hashtags, tagged_ids, attachment,
    comments_open, created_at)
  values (:id, :spaceId, :postId, :authorId, :memberId, :text, :entities::jsonb, :hashtags, :taggedIds,
    :attachment::jsonb, :commentsOpen, :now)
  on conflict (post_id) where post_id is not null and state = 'held'
  do update set text = excluded.text, entities = excluded.entities, hashtags = excluded.hashtags,
    tagged_ids = excluded.tagged_ids, attachment = excluded.attachment,
    comments_open = excluded.comments_open, version = held_post.version + 1
  returning id, version`,
});

/** What an edit changes without waiting is also changed in the words that wait, which replace the post later. */
export const changeWaiting = statement({
  params: { postId: column.uuid, commentsOpen: column.boolean, attachment: column.json<StoredAttachment>() },
  sql: `
  update held_post set comments_open = :commentsOpen,
    attachment = case when attachment ->> 'kind' = 'pictures' then :attachment::jsonb else attachment end
  where post_id = :postId and state = 'held'`,
});

interface Edited {
  readonly id: string;
  readonly space_id: string | null;
}
interface Edit {
  readonly text: string;
  readonly tags: Tags;
  readonly attachment: StoredAttachment;
  readonly commentsOpen: boolean;
}
/**
 * Holds the new text of a published post where its author would have to wait with a new post; the former text stays.
 * False: the edit needs no approval.
 */
export async function holdEdit(
  ctx: RequestContext<PostsTables>,
  post: Edited,
  { tags, ...edit }: Edit,
): Promise<boolean> {
  if (post.space_id === null) return false;
  const space = found(await spaceFor(ctx, post.space_id));
  enforce(canPostIn(ctx, space));
  if (!needsApproval(space, ctx.now)) return false;
  const authorId = ctx.actor.id;
  const rowOfTags = tagsRow(tags);
  const { id: heldId, version } = found(
    await storeEdit.first(ctx.db, {
      ...edit,
      id: uuid(),
      spaceId: space.id,
      postId: post.id,
      authorId,
      memberId: ctx.member.id,
      entities: await linkParts(ctx, edit.text),
      hashtags: rowOfTags.hashtags,
      taggedIds: rowOfTags.tagged_ids,
      now: ctx.now,
    }),
  );
  if (version === 1) await insertChange(ctx.db, { heldId, before: null, after: 'held', byId: authorId, now: ctx.now });
  await ctx.emit('posts.held', { heldId, spaceId: space.id, authorId });
  // The author sees that the edit waits.
  const edited = { newlyMentionedIds: [], newlyMentionedIn: [], visibilityChanged: false };
  await ctx.emit('posts.edited', { postId: post.id, authorId, ...edited });
  return true;
}
