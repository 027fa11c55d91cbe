import type { OwnProfile } from '#contract/profiles/profiles.ts';
import type { RequestContext } from '#platform/context.ts';
import { found } from '#platform/refusal.ts';
import { locationOf } from './location-of.ts';
import { presentOwn } from './present.ts';
import { findOwn } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

/** The member's own profile, as the form edits it. */
export async function readOwnProfile(
  ctx: Pick<RequestContext<ProfilesTables>, 'db' | 'services' | 'now' | 'language'> & {
    readonly member: { readonly id: string };
  },
): Promise<OwnProfile> {
  const row = await findOwn.first(ctx.db, { memberId: ctx.member.id });
  const own = found(row);
  return presentOwn(own, await locationOf(ctx, own), ctx);
}
