import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';
import { Refusal } from './refusal.ts';
import type { Caller } from './context.ts';

/** The result of a policy: allowed, already the case (the call succeeds and changes nothing), or the refusal. */
export type Verdict = 'ok' | 'unchanged' | RefusalCode;

/** Called by the use case before it writes. */
export function enforce(verdict: Verdict): void {
  if (verdict !== 'ok' && verdict !== 'unchanged') throw new Refusal(verdict);
}
/** For buttons: true only for what is allowed and would change something. */
export const allowed = <K extends string>(verdicts: Readonly<Record<K, Verdict>>): Record<K, boolean> =>
  Object.fromEntries(Object.entries(verdicts).map(([name, verdict]) => [name, verdict === 'ok'])) as Record<K, boolean>;

/** The first verdict that is not `ok`, or `ok`. */
export const allOf = (...verdicts: readonly Verdict[]): Verdict => verdicts.find((verdict) => verdict !== 'ok') ?? 'ok';

/**
 * Whether an endpoint is open to the actor that the caller acts as. Checked before each call, and by policies for the
 * buttons that lead to it.
 */
export function roleVerdict(
  { actor, member, role }: Pick<Caller, 'actor' | 'member' | 'role'>,
  { as }: Pick<Endpoint, 'as'>,
): Verdict {
  if (actor.id === member.id) return 'ok';
  if (as === 'member') return 'acting_as_page';
  return role !== null && as.includes(role) ? 'ok' : 'role_not_permitted';
}
