import * as contract from '#contract/pages/pages.ts';
import { deletePagePicture, editPagePicture } from '#contract/pages/pictures.ts';
import { readPageFigures } from '#contract/insights/pages.ts';
import type { TeamRequestKind } from '#contract/pages/choices.ts';
import { allOf, allowed, guardedBy, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import { addressWrites } from './domain-address/policy.ts';
import { adminCalls, asAdmin, type PageOf, speaksForOne } from './page-policy.ts';
import { verificationWrites } from './verification/policy.ts';
import { documentWrites } from './documents/policy.ts';
import { peopleWrites } from './people/policy.ts';
import { canClaim, type Claimable, successionWrites } from './succession/policy.ts';
import { canLeaveTeam, canRequestRole, teamWrites } from './team/policy.ts';

export const canEditPage = (ctx: PolicyCaller, page: PageOf): Verdict => adminCalls(contract.editPage, ctx, page);
export const canDeletePage = (ctx: PolicyCaller, page: PageOf): Verdict => adminCalls(contract.deletePage, ctx, page);
export const canRestorePage = (ctx: PolicyCaller, page: PageOf): Verdict =>
  allOf(roleVerdict(ctx, contract.restorePage), asAdmin(ctx, page), page.state === 'deleted' ? 'ok' : 'unchanged');
/** Everyone in the team, while the page exists. */
export const canReadAnalytics = (ctx: PolicyCaller, page: PageOf): Verdict =>
  allOf(
    roleVerdict(ctx, readPageFigures),
    page.role !== null && page.state !== 'deleted' && speaksForOne(ctx, page.id) ? 'ok' : 'not_permitted',
  );
/** `created`: pages of the member that still exist. */
export const canCreatePage = ({ created }: { readonly created: number }): Verdict =>
  created < contract.PAGES_MAX ? 'ok' : 'too_many_pages';

/** What the page knows of the caller's place in its team. */
interface OwnPlace {
  readonly admins: number;
  readonly open: TeamRequestKind | null;
  readonly wasDeclined: boolean;
  readonly claimable: Claimable;
}
export const pageAbilities = (ctx: PolicyCaller, page: PageOf, place: OwnPlace) =>
  allowed({
    edit: canEditPage(ctx, page),
    delete: canDeletePage(ctx, page),
    restore: canRestorePage(ctx, page),
    requestRole: canRequestRole(ctx, page, place),
    leaveTeam: canLeaveTeam(ctx, page, place.admins),
    readAnalytics: canReadAnalytics(ctx, page),
    claim: canClaim(ctx, page, place.claimable),
  });

export const writes = [
  ...teamWrites,
  ...peopleWrites,
  ...documentWrites,
  ...verificationWrites,
  ...addressWrites,
  ...successionWrites,
  ...guardedBy(canCreatePage, contract.createPage),
  ...guardedBy(
    canEditPage,
    contract.editPage,
    contract.editPageSettings,
    contract.renamePage,
    editPagePicture,
    deletePagePicture,
  ),
  ...guardedBy(canDeletePage, contract.deletePage),
  ...guardedBy(canRestorePage, contract.restorePage),
];
