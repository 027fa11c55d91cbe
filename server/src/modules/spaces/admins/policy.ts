import * as contract from '#contract/spaces/admins.ts';
import { SPACE_ASK_AGAIN_DAYS } from '#contract/spaces/members.ts';
import {
  allOf,
  guardedBy,
  roleVerdict,
  type PolicyCaller,
  type PolicyCallerNow,
  type Verdict,
} from '#platform/policy.ts';
import { day } from '#platform/time.ts';
import type { SpaceFor, WholeSpaceFor } from '../space-for.ts';

const exists = ({ state }: SpaceFor): Verdict => (state === 'deleted' ? 'not_permitted' : 'ok');
const isOrdinaryMember = ({ ownRole, steward }: SpaceFor): Verdict =>
  ownRole === 'member' && !steward ? 'ok' : 'not_permitted';
/** Members who are neither owner nor admin; after a refusal not for some days. */
export const canRequestAdmin = (ctx: PolicyCallerNow, space: WholeSpaceFor): Verdict => {
  const { adminAskedAt, adminDeclinedAt } = space;
  const freeAt = (adminDeclinedAt?.getTime() ?? 0) + SPACE_ASK_AGAIN_DAYS * day;
  return allOf(
    roleVerdict(ctx, contract.requestSpaceAdmin),
    exists(space),
    isOrdinaryMember(space),
    adminAskedAt === null ? 'ok' : 'unchanged',
    freeAt > ctx.now.getTime() ? 'asked_recently' : 'ok',
  );
};
export const canWithdrawAdminRequest = (ctx: PolicyCaller, { adminAskedAt }: WholeSpaceFor): Verdict =>
  allOf(roleVerdict(ctx, contract.withdrawSpaceAdminRequest), adminAskedAt === null ? 'unchanged' : 'ok');
/** The owner, who alone chooses the admins. */
export const canDecideAdmins = (ctx: PolicyCaller, space: SpaceFor): Verdict =>
  allOf(
    roleVerdict(ctx, contract.declineSpaceAdminRequest),
    space.role === 'owner' ? 'ok' : 'not_permitted',
    exists(space),
  );

export const adminWrites = [
  ...guardedBy(canRequestAdmin, contract.requestSpaceAdmin),
  ...guardedBy(canWithdrawAdminRequest, contract.withdrawSpaceAdminRequest),
  ...guardedBy(canDecideAdmins, contract.declineSpaceAdminRequest),
];
