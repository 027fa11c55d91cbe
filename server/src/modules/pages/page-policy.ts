import type { Endpoint } from '#contract/core/endpoint.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { PageState } from '#contract/pages/choices.ts';
import { allOf, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';

/** A page, with the role in its team of the member who calls. */
export interface PageOf {
  readonly id: string;
  readonly role: PageRole | null;
  readonly state: PageState;
}

/** Members speak for a page as themselves or while they act as it, but not while they act as another page. */
export const speaksForOne = ({ actor, member }: Pick<PolicyCaller, 'actor' | 'member'>, pageId: string): boolean =>
  actor.id === member.id || actor.id === pageId;

/** Admins change their page as themselves or while they act as it. */
export const asAdmin = (who: PolicyCaller, { id, role }: PageOf): Verdict =>
  role === 'admin' && speaksForOne(who, id) ? 'ok' : 'not_permitted';
const exists = ({ state }: PageOf): Verdict => (state === 'deleted' ? 'not_permitted' : 'ok');

/** The verdict of every call that only admins of an existing page may make. */
export const adminCalls = (endpoint: Endpoint, ctx: PolicyCaller, page: PageOf): Verdict =>
  allOf(roleVerdict(ctx, endpoint), asAdmin(ctx, page), exists(page));

/** What policies ask about a page, from any row of it. */
export const pageOf = (row: {
  readonly actor_id: string;
  readonly role: PageRole | null;
  readonly state: PageState;
}): PageOf => ({ id: row.actor_id, role: row.role, state: row.state });
