import type { OwnProfile } from '#contract/profiles/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { attachMedia, releaseMedia } from '#modules/media';
import { lockProfile, updateProfile } from './queries.ts';
import { readOwnProfile } from './read-own-profile.ts';
import type { ProfilesTables } from './tables.ts';
import { enforce } from '#platform/policy.ts';
import { canEdit } from './policy.ts';

/**
 * Sets the cover of the member's profile to an uploaded picture, or removes it (null). The previous picture is deleted.
 */
export async function changeCover(ctx: RequestContext<ProfilesTables>, mediaId: string | null): Promise<OwnProfile> {
  enforce(canEdit(ctx, ctx.member.id));
  const { db, member, now } = ctx;
  const { cover_id: former } = await lockProfile(db, member.id);
  const [cover] = mediaId === null ? [] : await attachMedia(ctx, { ids: [mediaId], purpose: 'cover', kind: 'profile' });
  await updateProfile(db, member.id, { cover_id: cover?.id ?? null, updated_at: now });
  if (former !== null) await releaseMedia(ctx, [former]);
  await ctx.emit('profiles.changed', { memberId: member.id });
  return await readOwnProfile(ctx);
}
