import { onFact } from '#platform/facts/effect.ts';
import { deleteEndorsementsBetween, itemsEndorsedBy, recountEndorsements } from './items/queries-endorsements.ts';
import { outdateShownZone } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

/** A block removes mutual endorsements; unblocking does not restore them. */
const endEndorsements = onFact<ProfilesTables, 'network.blocked'>(
  'network.blocked',
  'profiles.end_endorsements',
  async (ctx, { blockerId, blockedId }) => {
    const ids = await deleteEndorsementsBetween(ctx.db, blockerId, blockedId);
    if (ids.length > 0) await recountEndorsements(ctx.db, { ids });
  },
);

/** Endorsements of a hidden member are not counted until the member is visible again. */
const recountAround = onFact<ProfilesTables, 'actors.state_changed'>(
  'actors.state_changed',
  'profiles.recount_endorsements',
  async (ctx, { actorId }) => {
    const ids = await itemsEndorsedBy(ctx.db, actorId);
    if (ids.length > 0) await recountEndorsements(ctx.db, { ids });
  },
);

/** Makes open profile forms stale, so that they do not restore the previous time zone. */
const timeZoneChanged = onFact<ProfilesTables, 'accounts.time_zone_changed'>(
  'accounts.time_zone_changed',
  'profiles.zone_elsewhere',
  async (ctx, { memberId, inProfile }) => {
    if (inProfile || !(await outdateShownZone(ctx.db, memberId))) return;
    await ctx.emit('profiles.changed', { memberId });
  },
);

export const effects = [endEndorsements, recountAround, timeZoneChanged];
