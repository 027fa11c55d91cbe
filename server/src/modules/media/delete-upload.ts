import type { RequestContext } from '#platform/context.ts';
import { Refusal } from '#platform/refusal.ts';
import { eraseTask } from './erase.ts';
import { deleteUnattached, findOwnMedia } from './queries.ts';
import type { MediaTables } from './tables.ts';

/** Deletes an unattached upload of the member. */
export async function deleteUpload(ctx: RequestContext<MediaTables>, id: string): Promise<void> {
  if (!(await deleteUnattached(ctx.db, id, ctx.member.id)))
    throw new Refusal((await findOwnMedia(ctx.db, id, ctx.member.id)) ? 'media_in_use' : 'not_found');
  await ctx.task(eraseTask, { ids: [id] });
}
