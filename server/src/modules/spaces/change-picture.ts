import { PAGE_PICTURES, type PagePicture } from '#contract/pages/pictures.ts';
import type { Space } from '#contract/spaces/spaces.ts';
import { enforce } from '#platform/policy.ts';
import { found } from '#platform/refusal.ts';
import { changeCard } from '#modules/actors';
import { attachMedia, releaseMedia } from '#modules/media';
import { lockSpace } from './members/queries-members.ts';
import { canEditSpace } from './policy.ts';
import { updateDetails } from './queries-write.ts';
import { readSpace, spaceRowFor, type SpacesContext } from './read-space.ts';
import { asSpaceFor } from './space-for.ts';

/** Sets the logo or cover of a space to an uploaded picture, or removes it (null). The previous one is deleted. */
export async function changePicture(
  ctx: SpacesContext,
  { spaceId, picture }: { readonly spaceId: string; readonly picture: PagePicture },
  mediaId: string | null,
): Promise<Space> {
  const { kind, logo_id: logo, cover_id: cover } = found(await lockSpace(ctx.db, spaceId));
  enforce(canEditSpace(ctx, asSpaceFor(await spaceRowFor(ctx, spaceId))));
  const [attached = null] = await attachMedia(ctx, {
    ids: mediaId === null ? [] : [mediaId],
    purpose: PAGE_PICTURES[picture],
    kind,
    ownerId: spaceId,
  });
  const id = attached?.id ?? null;
  await updateDetails(ctx.db, [spaceId], {
    ...(picture === 'logo' ? { logo_id: id } : { cover_id: id }),
    updated_at: ctx.now,
  });
  if (picture === 'logo' && kind === 'community') await changeCard(ctx, spaceId, { photo: attached });
  const former = picture === 'logo' ? logo : cover;
  if (former !== null) await releaseMedia(ctx, [former]);
  await ctx.emit('spaces.changed', { spaceId });
  return readSpace(ctx, spaceId);
}
