import * as z from 'zod/mini';
import { id } from '#contract/core/endpoint.ts';
import type { TaskContext } from '#platform/context.ts';
import { defineTask } from '#platform/tasks/definition.ts';
import { day } from '#platform/time.ts';
import { releaseMedia, takePicture } from '#modules/media';
import type { StoredPreview } from '../attachments/stored.ts';
import type { PostsTables } from '../tables.ts';
import { deleteOldPreviews, findPreview, findWaiting, showPreview, storePreview } from './queries-previews.ts';
import { readHead } from './read-head.ts';

type Ctx = TaskContext<PostsTables>;
/** Milliseconds for which what was found at an address is used for other posts. */
export const previewLifetimeMs = 7 * day;
const PAGE = { accept: /^text\/html|^application\/xhtml\+xml/i, maxBytes: 512_000 };
const IMAGE = { accept: /^image\/(?!svg)/i, maxBytes: 2_000_000 };

/** Reads a page and takes its picture; null if there is nothing to show. */
async function read(ctx: Ctx, address: string): Promise<StoredPreview | null> {
  const { sites } = ctx.services;
  const page = await sites.page(address, PAGE);
  const head = page && readHead(page);
  if (head === null) return null;
  const { image, ...words } = head;
  const found = image === null ? null : await sites.page(image, IMAGE);
  const taken = found && (await takePicture(ctx, { bytes: found.body, kind: 'link_preview' }));
  return { kind: 'preview', address, ...words, picture: taken && { ...taken, alt: '' } };
}

/** What is known of an address, or is read now and then known. */
async function previewOf(ctx: Ctx, address: string): Promise<StoredPreview | null> {
  const since = new Date(ctx.now.getTime() - previewLifetimeMs);
  const known = await findPreview.first(ctx.db, { address, since });
  if (known !== undefined) return known.preview;
  const preview = await read(ctx, address);
  await storePreview(ctx.db, { address, preview, at: ctx.now });
  return preview;
}

/** Adds a preview to a post whose text has a link. Repeating it changes nothing. */
export const previewTask = defineTask({
  name: 'posts.preview',
  payload: z.object({ postId: id, address: z.string() }),
  concurrency: 2,
  run: async (ctx: Ctx, { postId, address }) => {
    if (ctx.services.config.LINK_PREVIEWS === 'off') return;
    const preview = await previewOf(ctx, address);
    if (preview === null) return;
    await ctx.transaction(async (tx) => {
      const post = await findWaiting.first(tx.db, { postId, address });
      if (post === undefined) return;
      await showPreview(tx.db, { postId, preview });
      await tx.emit('posts.edited', {
        postId,
        authorId: post.author_id,
        newlyMentionedIds: [],
        newlyMentionedIn: [],
        visibilityChanged: false,
      });
    });
  },
});

const batch = 200;

/** Forgets previews that are too old, and deletes their pictures. */
export const sweepPreviews = defineTask({
  name: 'posts.sweep_previews',
  payload: z.object({}),
  schedule: '52 3 * * *',
  run: async (ctx: Ctx) => {
    const before = new Date(ctx.now.getTime() - previewLifetimeMs);
    let deleted: number;
    do
      deleted = await ctx.transaction(async (tx) => {
        const rows = await deleteOldPreviews(tx.db, { before, limit: batch });
        const pictures = rows.flatMap(({ picture_id }) => picture_id ?? []);
        await releaseMedia(tx, pictures);
        return rows.length;
      });
    while (deleted === batch && !ctx.signal.aborted);
  },
});
