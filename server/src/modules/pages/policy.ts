import * as contract from '#contract/pages.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { PageState } from '#contract/pages.choices.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Caller } from '#platform/context.ts';
import { allOf, allowed, guardedBy, roleVerdict, type Verdict } from '#platform/policy.ts';

type Who = Pick<Caller, 'actor' | 'member' | 'role'>;

/** A page, with the role in its team of the member who calls. */
export interface PageOf {
  readonly id: string;
  readonly role: PageRole | null;
  readonly state: PageState;
}

/** Admins change their page as themselves or while they act as it, but not while they act as another page. */
const asAdmin = ({ actor, member }: Who, { id, role }: PageOf): Verdict =>
  role === 'admin' && (actor.id === member.id || actor.id === id) ? 'ok' : 'not_permitted';
const exists = ({ state }: PageOf): Verdict => (state === 'deleted' ? 'not_permitted' : 'ok');
const adminCalls = (endpoint: Endpoint, ctx: Who, page: PageOf): Verdict =>
  allOf(roleVerdict(ctx, endpoint), asAdmin(ctx, page), exists(page));

export const canEditPage = (ctx: Who, page: PageOf): Verdict => adminCalls(contract.editPage, ctx, page);
export const canDeletePage = (ctx: Who, page: PageOf): Verdict => adminCalls(contract.deletePage, ctx, page);
export const canRestorePage = (ctx: Who, page: PageOf): Verdict =>
  allOf(roleVerdict(ctx, contract.restorePage), asAdmin(ctx, page), page.state === 'deleted' ? 'ok' : 'unchanged');
/** `created`: pages of the member that still exist. */
export const canCreatePage = ({ created }: { readonly created: number }): Verdict =>
  created < contract.PAGES_MAX ? 'ok' : 'too_many_pages';

export const pageAbilities = (ctx: Who, page: PageOf) =>
  allowed({ edit: canEditPage(ctx, page), delete: canDeletePage(ctx, page), restore: canRestorePage(ctx, page) });

export const writes = [
  ...guardedBy(canCreatePage, contract.createPage),
  ...guardedBy(
    canEditPage,
    contract.editPage,
    contract.editPageSettings,
    contract.editPagePicture,
    contract.deletePagePicture,
  ),
  ...guardedBy(canDeletePage, contract.deletePage),
  ...guardedBy(canRestorePage, contract.restorePage),
];
