import { holdsDuty, isAreaOf, type PageKind } from '#contract/core/roles.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RefusalCode } from '#contract/core/refusals.ts';
import { Refusal } from './refusal.ts';
import type { Caller } from './context.ts';

/** The result of a policy: allowed, already the case (the call succeeds and changes nothing), or the refusal. */
export type Verdict = 'ok' | 'unchanged' | RefusalCode;

/** What policies ask about the caller. */
export type PolicyCaller = Pick<Caller, 'actor' | 'member' | 'role'>;
/** The same, where the time of the call decides too. */
export type PolicyCallerNow = PolicyCaller & { readonly now: Date };

/** Called by the use case before it writes. `values` go into the text of the refusal. */
export function enforce(verdict: Verdict, values?: Readonly<Record<string, number>>): void {
  if (verdict !== 'ok' && verdict !== 'unchanged') throw new Refusal(verdict, values && { values });
}
/** For buttons: true only for what is allowed and would change something. */
export function allowed<K extends string>(verdicts: Readonly<Record<K, Verdict>>): Record<K, boolean> {
  // A loop: this runs for every card of every list, and entries of objects took a tenth of the time of a page of posts.
  const abilities = {} as Record<K, boolean>;
  for (const name in verdicts) abilities[name] = verdicts[name] === 'ok';
  return abilities;
}

/** The first verdict that is not `ok`, or `ok`. */
export function allOf(...verdicts: readonly Verdict[]): Verdict {
  for (const verdict of verdicts) if (verdict !== 'ok') return verdict;
  return 'ok';
}

/**
 * Whether a ruling keeps the member from publishing, in whatever name, and from writing to strangers. Endpoints that
 * only do that declare `whileLimited: false`; policies ask it where it depends on what is written or to whom.
 */
export const limitVerdict = ({ member }: Pick<Caller, 'member'>): Verdict =>
  (member.limitedUntil ?? null) === null ? 'ok' : 'account_limited';

/**
 * Whether an endpoint is open to the actor that the caller acts as. Checked before each call, and by policies for the
 * buttons that lead to it.
 */
export function roleVerdict(
  { actor, member, role }: PolicyCaller,
  { as, area, whileLimited = true }: Pick<Endpoint, 'as' | 'area'> & Partial<Pick<Endpoint, 'whileLimited'>>,
): Verdict {
  if (!whileLimited && limitVerdict({ member }) !== 'ok') return limitVerdict({ member });
  if (actor.id === member.id) return 'ok';
  if (as === 'member') return 'acting_as_page';
  if (role === null || !as.includes(role)) return 'role_not_permitted';
  return actor.kind === undefined || isAreaOf(area, actor.kind) ? 'ok' : 'kind_not_permitted';
}

/**
 * Whether an endpoint of platform admins is open to this one. Only admins may learn that it exists: for others it is
 * not found.
 */
export function dutyVerdict({ member }: Pick<Caller, 'member'>, { duty }: Pick<Endpoint, 'duty'>): Verdict {
  if (!member.isAdmin) return 'not_found';
  return duty !== null && holdsDuty(member.duties ?? [], duty) ? 'ok' : 'duty_missing';
}

/** Members who act as a page open pages of its kind alone, as there are no screens for others. */
export const kindVerdict = ({ actor }: Pick<Caller, 'actor'>, kind: PageKind): Verdict =>
  actor.kind === undefined || actor.kind === kind ? 'ok' : 'kind_not_permitted';

/** A policy function without the types of its parameters. */
type PolicyFunction = (...input: never[]) => Verdict;

/**
 * Who may make a write, for each endpoint that is not a GET: `by` is the function whose verdict the use case enforces.
 * If no state and no relationship can refuse the write, there is a reason in place of a function.
 */
export interface DeclaredWrite {
  readonly endpoint: Endpoint;
  readonly by: PolicyFunction | 'own things' | 'anyone';
  readonly reason: string;
}
export const guardedBy = (by: PolicyFunction, ...endpoints: readonly Endpoint[]): DeclaredWrite[] =>
  endpoints.map((endpoint) => ({ endpoint, by, reason: '' }));

/** The statement only finds objects of the caller; those of others are not found. */
export const ownThings = (reason: string, ...endpoints: readonly Endpoint[]): DeclaredWrite[] =>
  endpoints.map((endpoint) => ({ endpoint, by: 'own things', reason }));

/** Everyone with the endpoint's `access`. */
export const anyone = (reason: string, ...endpoints: readonly Endpoint[]): DeclaredWrite[] =>
  endpoints.map((endpoint) => ({ endpoint, by: 'anyone', reason }));
