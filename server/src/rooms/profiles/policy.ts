import type { Caller } from '#platform/act.ts';
import type { Verdict } from '#platform/refusal.ts';

/** A profile is edited by the person it tells of, not by a page they act for. */
export const canEdit = ({ actor, member }: Pick<Caller, 'actor' | 'member'>, memberId: string): Verdict =>
  member.id === memberId && actor.id === memberId ? 'ok' : 'not_permitted';
