import type { Attachment, AttachmentKind, NewAttachment } from '#contract/posts/attachments.ts';
import type { PostRow } from '../row.ts';
import type { Attachable, AttachedPost, PostsContext, Presenting } from './kind.ts';
import { documentKind } from './document.ts';
import { linkKind } from './link.ts';
import { pictureKind } from './pictures.ts';
import { pollKind } from '../polls/poll-kind.ts';
import { previewKind } from './preview.ts';
import { nothing, type StoredAttachment } from './stored.ts';
import { thingKind } from './things.ts';
import { videoKind } from './video.ts';

/** Every kind of attachment, with all that differs between them: nothing else asks which kind it is. */
export const attachmentKinds = {
  none: { present: () => nothing },
  pictures: pictureKind,
  link: linkKind,
  poll: pollKind,
  document: documentKind,
  video: videoKind,
  preview: previewKind,
  event: thingKind('event'),
  job: thingKind('job'),
  product: thingKind('product'),
  service: thingKind('service'),
} satisfies { [K in AttachmentKind]: Attachable<K> };

/** A kind under the types that fit whatever a row holds: it gets back only what it has stored or gathered itself. */
interface AnyKind {
  attach?: (ctx: PostsContext, input: NewAttachment, ownerId: string) => Promise<StoredAttachment>;
  publish?: (ctx: PostsContext, post: AttachedPost & { readonly publishedAt: Date }) => Promise<unknown>;
  gather?: (ctx: PostsContext, posts: readonly AttachedPost[]) => Promise<ReadonlyMap<string, unknown>>;
  present: (post: AttachedPost, context: Presenting, gathered: unknown) => Attachment;
  files?: (stored: StoredAttachment) => readonly string[];
}
const kindOf = (kind: AttachmentKind) => attachmentKinds[kind] as unknown as AnyKind;

/** Checks and claims what a new post attaches; returns what the row of the post stores. */
export const attach = async (
  ctx: PostsContext,
  input: NewAttachment | undefined,
  ownerId = ctx.actor.id,
): Promise<StoredAttachment> =>
  input === undefined ? nothing : ((await kindOf(input.kind).attach?.(ctx, input, ownerId)) ?? nothing);

/** Writes the rows that a kind has beside the row of the post. */
export const publishAttached = async (
  ctx: PostsContext,
  post: AttachedPost & { readonly publishedAt: Date },
): Promise<unknown> => kindOf(post.stored.kind).publish?.(ctx, post);

const attachedPost = (row: PostRow): AttachedPost => ({
  id: row.id,
  authorId: row.actor_id,
  stored: row.attachment,
  clicks: row.link_clicks,
  space: row.space,
});

/** What attachments read from other tables, by the id of the post: one query for each kind that needs one. */
export async function gatherFor(
  ctx: PostsContext,
  posts: readonly AttachedPost[],
): Promise<ReadonlyMap<string, unknown>> {
  const byKind = Map.groupBy(posts, ({ stored }) => stored.kind);
  const maps = await Promise.all([...byKind].map(async ([kind, same]) => kindOf(kind).gather?.(ctx, same)));
  return new Map(maps.flatMap((map) => [...(map ?? [])]));
}
export async function withGathered<Row extends PostRow>(ctx: PostsContext, rows: readonly Row[]): Promise<Row[]> {
  const gathered = await gatherFor(ctx, rows.map(attachedPost));
  return gathered.size === 0 ? [...rows] : rows.map((row) => ({ ...row, gathered: gathered.get(row.id) }));
}

export const presentAttachment = (row: PostRow, context: Presenting): Attachment =>
  kindOf(row.attachment.kind).present(attachedPost(row), context, row.gathered);

/** What a held post attaches: nothing of it has been published. */
export const presentHeldAttachment = (
  row: { readonly id: string; readonly actor_id: string; readonly attachment: StoredAttachment },
  context: Presenting,
): Attachment =>
  kindOf(row.attachment.kind).present(
    { id: row.id, authorId: row.actor_id, stored: row.attachment, clicks: 0, space: null },
    context,
    undefined,
  );

/** The ids of all files of an attachment. */
export const filesOf = (stored: StoredAttachment): readonly string[] => kindOf(stored.kind).files?.(stored) ?? [];
