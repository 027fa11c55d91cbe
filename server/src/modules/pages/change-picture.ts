import type { Page } from '#contract/pages/pages.ts';
import { PAGE_PICTURES, type PagePicture } from '#contract/pages/pictures.ts';
import type { RequestContext } from '#platform/context.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { changeCard } from '#modules/actors';
import { attachMedia, releaseMedia } from '#modules/media';
import { canEditPage } from './policy.ts';
import { lockPage, updateDetails } from './queries-details.ts';
import { pageFor, readPage } from './read-page.ts';
import type { PagesTables } from './tables.ts';

/** Sets the logo or cover of a page to an uploaded picture, or removes it (null). The previous picture is deleted. */
export async function changePicture(
  ctx: RequestContext<PagesTables>,
  { pageId, picture }: { readonly pageId: string; readonly picture: PagePicture },
  mediaId: string | null,
): Promise<Page> {
  found(await lockPage(ctx.db, pageId));
  const { role, state, actor_photo_id: logo, cover_id: cover } = await pageFor(ctx, pageId);
  enforce(canEditPage(ctx, { id: pageId, role, state }));
  const upload = { ids: mediaId === null ? [] : [mediaId], purpose: PAGE_PICTURES[picture], kind: 'page' };
  const [attached = null] = await attachMedia(ctx, { ...upload, ownerId: pageId });
  if (picture === 'logo') await changeCard(ctx, pageId, { photo: attached });
  else await updateDetails(ctx.db, pageId, { cover_id: attached?.id ?? null, updated_at: ctx.now });
  const former = picture === 'logo' ? logo : cover;
  if (former !== null) await releaseMedia(ctx, [former]);
  await ctx.emit('pages.changed', { pageId });
  return await readPage(ctx, pageId);
}
