import type { Out } from '#contract/core/endpoint.ts';
import type { listSpaceAdminRequests as endpoint } from '#contract/spaces/admins.ts';
import { across } from '#platform/database/narrow.ts';
import { allowed, enforce } from '#platform/policy.ts';
import { listPeopleOf } from '#modules/network';
import { countAdmins } from '../members/roles.ts';
import { canSetRole } from '../policy.ts';
import { spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asSpaceFor } from '../space-for.ts';
import { canDecideAdmins } from './policy.ts';
import { askingPeople } from './queries.ts';

/** One page of the members who ask to become admins. */
export async function listAdminRequests(
  ctx: SpacesContext,
  spaceId: string,
  { sort = 'recently', search, cursor, limit }: Out<(typeof endpoint)['query']>,
): Promise<Out<(typeof endpoint)['reply']>> {
  const space = asSpaceFor(await spaceRowFor(ctx, spaceId));
  enforce(canDecideAdmins(ctx, space));
  const input = { source: askingPeople, ofId: spaceId, sort, search, cursor, limit };
  const [{ data, next }, counted] = await Promise.all([
    listPeopleOf({ ...ctx, db: across(ctx.db) }, input),
    countAdmins.first(ctx.db, { spaceId }),
  ]);
  const admins = counted?.count ?? 0;
  return {
    data: data.map(({ actor, relationship, proximity, note, since }) => {
      const person = { id: actor.id, state: 'active', role: 'member' as const, silencedUntil: null };
      return {
        actor,
        relationship,
        proximity,
        note: note ?? '',
        since,
        can: allowed({ accept: canSetRole(ctx, space, { person, role: 'admin', admins }) }),
      };
    }),
    next,
  };
}
