import { onFact } from '#platform/facts/effect.ts';
import { deleteEndorsementsBetween, itemsEndorsedBy, recountEndorsements } from './items/queries-endorsements.ts';
import { outdateShownZone } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

/** A block ends what two said of each other's skills; unblocking does not bring it back. */
const endEndorsements = onFact<ProfilesTables, 'network.blocked'>(
  'network.blocked',
  'profiles.end_endorsements',
  async (ctx, { blockerId, blockedId }) => {
    const ids = await deleteEndorsementsBetween(ctx.db, blockerId, blockedId);
    if (ids.length > 0) await recountEndorsements(ctx.db, { ids });
  },
);

/** Anyone who is hidden leaves the counts, and comes back to them. */
const recountAround = onFact<ProfilesTables, 'actors.state_changed'>(
  'actors.state_changed',
  'profiles.recount_endorsements',
  async (ctx, { actorId }) => {
    const ids = await itemsEndorsedBy(ctx.db, actorId);
    if (ids.length > 0) await recountEndorsements(ctx.db, { ids });
  },
);

/** A form of the profile that is open elsewhere must not bring the former zone back. */
const zoneElsewhere = onFact<ProfilesTables, 'accounts.time_zone_changed'>(
  'accounts.time_zone_changed',
  'profiles.zone_elsewhere',
  async (ctx, { memberId, inProfile }) => {
    if (inProfile || !(await outdateShownZone(ctx.db, memberId))) return;
    await ctx.emit('profiles.changed', { memberId });
  },
);

export const effects = [endEndorsements, recountAround, zoneElsewhere];
