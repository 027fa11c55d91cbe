import type { OwnProfile } from '#contract/profiles/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { changeCard } from '#modules/actors';
import { attachMedia, releaseMedia } from '#modules/media';
import { findPhotoId, lockProfile } from './queries.ts';
import { readOwnProfile } from './read-own-profile.ts';
import type { ProfilesTables } from './tables.ts';
import { enforce } from '#platform/policy.ts';
import { canEdit } from './policy.ts';

/** Sets the member's photo to an uploaded picture, or removes it (null). The previous picture is deleted. */
export async function changePhoto(ctx: RequestContext<ProfilesTables>, mediaId: string | null): Promise<OwnProfile> {
  enforce(canEdit(ctx, ctx.member.id));
  const { db, member } = ctx;
  await lockProfile(db, member.id);
  const former = await findPhotoId(db, member.id);
  const [photo] = mediaId === null ? [] : await attachMedia(ctx, { ids: [mediaId], purpose: 'photo', kind: 'profile' });
  await changeCard(ctx, member.id, { photo: photo ?? null });
  if (former !== null) await releaseMedia(ctx, [former]);
  return await readOwnProfile(ctx);
}
