import type { OwnProfile } from '#contract/profiles.ts';
import type { Act } from '#platform/act.ts';
import { changeCard } from '#rooms/actors';
import { attachMedia, releaseMedia } from '#rooms/media';
import { findPhotoId, lockProfile } from './queries.ts';
import { readOwnProfile } from './read-own-profile.ts';
import type { ProfilesTables } from './tables.ts';

/** Shows an uploaded picture as one's photo, or none (null); the former one is deleted. */
export async function changePhoto(act: Act<ProfilesTables>, mediaId: string | null): Promise<OwnProfile> {
  const { db, member } = act;
  await lockProfile(db, member.id);
  const former = await findPhotoId(db, member.id);
  const [photo] = mediaId === null ? [] : await attachMedia(act, { ids: [mediaId], purpose: 'photo', kind: 'profile' });
  await changeCard(act, member.id, { photo: photo ?? null });
  if (former !== null) await releaseMedia(act, [former]);
  return await readOwnProfile(act);
}
