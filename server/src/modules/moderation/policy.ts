import { createReport } from '#contract/moderation/moderation.ts';
import { dismissReports, listSpaceReports, removeReported } from '#contract/moderation/spaces.ts';
import * as visitors from '#contract/moderation/visitors.ts';
import { allOf, anyone, guardedBy, roleVerdict, type PolicyCaller, type Verdict } from '#platform/policy.ts';
import { canReport } from '#modules/network';
import { canManageSpace, type WholeSpaceFor } from '#modules/spaces';
import { caseWrites } from './cases/policy.ts';
import { contentWrites } from './content/policy.ts';
import { memberWrites } from './members/policy.ts';
import { secondLookWrites } from './second-looks/policy.ts';

/** Applies to anything with a card. The rule is declared below all modules that show the button. */
export { canReport };

/* The statements leave out what is about the caller: no one decides about themselves. */
export const canListSpaceReports = (ctx: PolicyCaller, space: WholeSpaceFor): Verdict =>
  allOf(roleVerdict(ctx, listSpaceReports), canManageSpace(ctx, space));
export const canDismissReports = (ctx: PolicyCaller, space: WholeSpaceFor): Verdict =>
  allOf(roleVerdict(ctx, dismissReports), canManageSpace(ctx, space));
/** What is gone, or hidden from the caller by a block, they cannot remove. */
export const canRemoveReported = (
  ctx: PolicyCaller,
  space: WholeSpaceFor,
  { visible }: { readonly visible: boolean },
): Verdict => allOf(roleVerdict(ctx, removeReported), canManageSpace(ctx, space), visible ? 'ok' : 'not_found');

export const writes = [
  ...caseWrites,
  ...memberWrites,
  ...contentWrites,
  ...secondLookWrites,
  ...anyone(
    'visitors may report what is public, with an address that is theirs',
    visitors.beginVisitorReport,
    visitors.confirmVisitorReport,
  ),
  ...guardedBy(canReport, createReport),
  ...guardedBy(canDismissReports, dismissReports),
  ...guardedBy(canRemoveReported, removeReported),
];
