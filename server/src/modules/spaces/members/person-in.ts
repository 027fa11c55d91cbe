import { inOrder } from '#platform/database/in-order.ts';
import { found } from '#platform/refusal.ts';
import type { PersonIn } from '../policy.ts';
import { spaceRowFor, type SpacesContext } from '../read-space.ts';
import { asWholeSpaceFor, type WholeSpaceFor } from '../space-for.ts';
import type { Participation } from './change-memberships.ts';
import { findPeople, lockSpace, type LockedSpace } from './queries-members.ts';

type Row = Awaited<ReturnType<typeof findPeople>>[number];
/** As policies see them. */
export function personIn(id: string, row: Row | undefined): PersonIn {
  const { state = null, role = null, silenced_until: silencedUntil = null } = row ?? {};
  return { id, state, role: state === 'active' ? role : null, silencedUntil };
}

export interface Deciding {
  readonly locked: LockedSpace;
  readonly space: WholeSpaceFor;
  readonly person: PersonIn;
  readonly before: Participation | null;
}
/** A locked space, as the caller is in it, and another person in it. */
export async function decideAbout(ctx: SpacesContext, spaceId: string, memberId: string): Promise<Deciding> {
  const {
    locked,
    row,
    people: [person],
  } = await inOrder({
    locked: async () => lockSpace(ctx.db, spaceId),
    row: async () => spaceRowFor(ctx, spaceId),
    people: async () => findPeople(ctx.db, { spaceId, memberIds: [memberId] }),
  });
  return {
    locked: found(locked),
    space: asWholeSpaceFor(row),
    person: personIn(memberId, person),
    before: person === undefined ? null : { state: person.state, role: person.role },
  };
}
