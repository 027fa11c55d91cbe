import type { Caller } from '#platform/context.ts';
import type { Verdict } from '#platform/policy.ts';

type Who = Pick<Caller, 'actor' | 'member'>;

/** A profile is edited by the person it tells of, not by a page they act for. */
export const canEdit = ({ actor, member }: Who, memberId: string): Verdict =>
  member.id === memberId && actor.id === memberId ? 'ok' : 'not_permitted';

/**
 * Skills are endorsed by connections, as themselves. Anyone who may not see the skill was not found before this is
 * asked.
 */
export function canEndorse(
  { actor, member }: Who,
  { memberId, isConnection }: { memberId: string; isConnection: boolean },
): Verdict {
  if (memberId === member.id) return 'not_oneself';
  return isConnection && actor.id === member.id ? 'ok' : 'only_connections_endorse';
}
