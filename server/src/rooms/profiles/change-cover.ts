import type { OwnProfile } from '#contract/profiles.ts';
import type { Act } from '#platform/act.ts';
import { attachMedia, releaseMedia } from '#rooms/media';
import { lockProfile, updateProfile } from './queries.ts';
import { readOwnProfile } from './read-own-profile.ts';
import type { ProfilesTables } from './tables.ts';

/** Shows an uploaded picture above one's profile, or none (null); the former one is deleted. */
export async function changeCover(act: Act<ProfilesTables>, mediaId: string | null): Promise<OwnProfile> {
  const { db, member, now } = act;
  const { cover_id: former } = await lockProfile(db, member.id);
  const [cover] = mediaId === null ? [] : await attachMedia(act, { ids: [mediaId], purpose: 'cover', kind: 'profile' });
  await updateProfile(db, member.id, { cover_id: cover?.id ?? null, updated_at: now });
  if (former !== null) await releaseMedia(act, [former]);
  await act.state('profiles.changed', { memberId: member.id });
  return await readOwnProfile(act);
}
