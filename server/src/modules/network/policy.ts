import { ASK_AGAIN_AFTER } from '#contract/network.requests.ts';
import type { Caller } from '#platform/context.ts';
import type { Verdict } from '#platform/policy.ts';

type Who = Pick<Caller, 'actor' | 'member'>;
interface Target {
  readonly id: string;
}
/* Whoever the caller may not see was not found before any of these is asked. */

interface Followed extends Target {
  /** `anyone`, `connections` or `approval`; null is anyone. */
  readonly followRule: string | null;
  readonly isConnection: boolean;
}
/** Connections need not ask: they followed already when they connected. */
export const followWaits = (target: Followed): boolean => target.followRule === 'approval' && !target.isConnection;

interface Followable extends Followed {
  /** When they last declined that one follows them. */
  readonly declinedAt: Date | null;
}
const isRecent = (asked: Date | null, now: Date): boolean =>
  asked !== null && now.getTime() - asked.getTime() < ASK_AGAIN_AFTER;

/** Where one has to ask, whoever was declined waits, as with requests to connect. */
export function canFollow({ actor, now }: Who & { readonly now: Date }, target: Followable): Verdict {
  if (target.id === actor.id) return 'not_oneself';
  if (target.followRule === 'connections' && !target.isConnection) return 'follow_closed';
  return followWaits(target) && isRecent(target.declinedAt, now) ? 'asked_recently' : 'ok';
}
export const canUnfollow = ({ actor }: Who, target: Target): Verdict => (target.id === actor.id ? 'not_oneself' : 'ok');

export const canRemoveFollower = canUnfollow;

/** Neither the actor one acts as, nor the person behind it: a block against either would count. */
export const canBlock = ({ actor, member }: Who, target: Target): Verdict =>
  target.id === actor.id || target.id === member.id ? 'not_oneself' : 'ok';
/** What somebody of one's feed says. */
export const canMute = canBlock;

interface Connectable extends Target {
  readonly connectable: boolean;
  /** When one's last request to them was withdrawn or declined. */
  readonly askedAt: Date | null;
}
/** People connect with people; after a refusal or a withdrawal whoever asked waits. The other may ask at any time. */
export function canConnect({ actor, member, now }: Who & { readonly now: Date }, target: Connectable): Verdict {
  if (target.id === member.id) return 'not_oneself';
  if (!target.connectable || actor.id !== member.id) return 'not_connectable';
  return isRecent(target.askedAt, now) ? 'asked_recently' : 'ok';
}
