import type { Caller } from '#platform/act.ts';
import type { Verdict } from '#platform/refusal.ts';

type Who = Pick<Caller, 'actor' | 'member'>;
interface Target {
  readonly id: string;
}
/* Whoever the caller may not see was not found before any of these is asked. */

export const canFollow = ({ actor }: Who, target: Target): Verdict => (target.id === actor.id ? 'not_oneself' : 'ok');
export const canUnfollow = canFollow;
/** Neither the actor one acts as, nor the person behind it: a block against either would count. */
export const canBlock = ({ actor, member }: Who, target: Target): Verdict =>
  target.id === actor.id || target.id === member.id ? 'not_oneself' : 'ok';
