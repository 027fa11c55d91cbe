import type { SilenceDays } from '#contract/spaces/choices.ts';
import type { RequestContext } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { allowed } from '#platform/policy.ts';
import { canBan, canSilence } from '../policy.ts';
import type { SpacesContext } from '../read-space.ts';
import type { WholeSpaceFor } from '../space-for.ts';
import type { SpacesTables } from '../tables.ts';
import { personIn } from './person-in.ts';
import { findPeople } from './queries-members.ts';
import { removeFromSpace } from './remove.ts';
import { silence } from './silence.ts';

const own = (ctx: RequestContext<never>): SpacesContext => ({ ...ctx, db: narrowed<SpacesTables>(ctx.db) });

/** What the caller may do about people in a space, for a list of things that they wrote. */
export async function abilitiesAbout(
  ctx: RequestContext<never>,
  space: WholeSpaceFor,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, { readonly silence: boolean; readonly ban: boolean }>> {
  const rows = await findPeople(own(ctx).db, { spaceId: space.id, memberIds: [...memberIds] });
  const byId = new Map(rows.map((row) => [row.member_id, row]));
  return new Map(
    memberIds.map((id) => {
      const person = personIn(id, byId.get(id));
      return [id, allowed({ silence: canSilence(ctx, space, person), ban: canBan(ctx, space, person) })];
    }),
  );
}

/** Silences someone for some days, or bans them, because of what they wrote. */
export async function restrain(
  ctx: RequestContext<never>,
  whom: { readonly spaceId: string; readonly memberId: string },
  { days, reason }: { readonly days: SilenceDays | 'ban'; readonly reason: string },
): Promise<void> {
  if (days === 'ban') await removeFromSpace(own(ctx), whom, { ban: true, reason });
  else await silence(own(ctx), whom, { days, reason });
}
