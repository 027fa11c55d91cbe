import type { Caller } from '#platform/context.ts';
import type { Verdict } from '#platform/policy.ts';

type Who = Pick<Caller, 'actor' | 'member'>;

/** Only the member may edit their profile, and not while acting for a page. */
export const canEdit = ({ actor, member }: Who, memberId: string): Verdict =>
  member.id === memberId && actor.id === memberId ? 'ok' : 'not_permitted';

/**
 * Only connections endorse skills, and only as members. A skill that the caller may not see was already refused as not
 * found.
 */
export function canEndorse(
  { actor, member }: Who,
  { memberId, isConnection }: { memberId: string; isConnection: boolean },
): Verdict {
  if (memberId === member.id) return 'not_oneself';
  return isConnection && actor.id === member.id ? 'ok' : 'only_connections_endorse';
}
