import { onFact } from '#platform/facts/effect.ts';
import { deleteEndorsementsBetween, itemsEndorsedBy, recountEndorsements } from './items/queries-endorsements.ts';
import { outdateShownZone } from './queries.ts';
import type { ProfilesTables } from './tables.ts';

/** A block ends what two said of each other's skills; unblocking does not bring it back. */
const endEndorsements = onFact<ProfilesTables, 'network.blocked'>(
  'network.blocked',
  'profiles.end_endorsements',
  async (act, { blockerId, blockedId }) => {
    const ids = await deleteEndorsementsBetween(act.db, blockerId, blockedId);
    if (ids.length > 0) await recountEndorsements(act.db, ids);
  },
);

/** Whoever is hidden leaves the counts, and comes back to them. */
const recountAround = onFact<ProfilesTables, 'actors.state_changed'>(
  'actors.state_changed',
  'profiles.recount_endorsements',
  async (act, { actorId }) => {
    const ids = await itemsEndorsedBy(act.db, actorId);
    if (ids.length > 0) await recountEndorsements(act.db, ids);
  },
);

/** A form of the profile that is open elsewhere must not bring the former zone back. */
const zoneElsewhere = onFact<ProfilesTables, 'accounts.time_zone_changed'>(
  'accounts.time_zone_changed',
  'profiles.zone_elsewhere',
  async (act, { memberId, inProfile }) => {
    if (inProfile || !(await outdateShownZone(act.db, memberId))) return;
    await act.state('profiles.changed', { memberId });
  },
);

export const effects = [endEndorsements, recountAround, zoneElsewhere];
