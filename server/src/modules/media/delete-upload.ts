import type { RequestContext } from '#platform/context.ts';
import { eraseTask } from './erase.ts';
import { deleteUnattached, findOwnMedia } from './queries.ts';
import type { MediaTables } from './tables.ts';
import { enforce } from '#platform/policy.ts';
import { canDeleteUpload } from './policy.ts';

/** Deletes an unattached upload of the member. */
export async function deleteUpload(ctx: RequestContext<MediaTables>, id: string): Promise<void> {
  const isDeleted = await deleteUnattached(ctx.db, id, ctx.member.id);
  const upload = isDeleted || (await findOwnMedia(ctx.db, id, ctx.member.id)) ? { isAttached: !isDeleted } : null;
  enforce(canDeleteUpload(upload));
  await ctx.task(eraseTask, { ids: [id] });
}
