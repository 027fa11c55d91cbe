import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';
import { Refusal } from './refusal.ts';
import type { Caller } from './context.ts';

/**
 * What a policy answers: that it may be done, that it is so already (the call is answered and changes nothing), or the
 * refusal.
 */
export type Verdict = 'ok' | 'unchanged' | RefusalCode;

/** Asked by the use case, before it writes. */
export function enforce(verdict: Verdict): void {
  if (verdict !== 'ok' && verdict !== 'unchanged') throw new Refusal(verdict);
}
/** What buttons show: only what may be done and would change something. */
export const allowed = <K extends string>(verdicts: Readonly<Record<K, Verdict>>): Record<K, boolean> =>
  Object.fromEntries(Object.entries(verdicts).map(([name, verdict]) => [name, verdict === 'ok'])) as Record<K, boolean>;

/** The first that is not `ok`, or `ok`. */
export const allOf = (...verdicts: readonly Verdict[]): Verdict => verdicts.find((verdict) => verdict !== 'ok') ?? 'ok';

/**
 * Whether an endpoint is open to whom the caller acts as. Asked before each call, and by policies for the buttons that
 * lead to it.
 */
export function roleVerdict(
  { actor, member, role }: Pick<Caller, 'actor' | 'member' | 'role'>,
  { as }: Pick<Endpoint, 'as'>,
): Verdict {
  if (actor.id === member.id) return 'ok';
  if (as === 'member') return 'acting_as_page';
  return role !== null && as.includes(role) ? 'ok' : 'role_not_permitted';
}
