import * as contract from '#contract/accounts/members.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { confirmMemberEmail, endMemberSessions, resetSecondFactor } from './members/change-member.ts';
import { exportMembers, listMembers } from './members/list-members.ts';
import { readMember } from './members/read-member.ts';
import { setMemberDuties } from './members/set-member-duties.ts';
import type { AccountsTables } from './tables.ts';

type Caller = RequestContext<AccountsTables>;

export const memberRoutes = [
  serve(contract.listMembers, async (ctx: Caller, { query }) => listMembers(ctx, query)),
  serve(contract.exportMembers, async (ctx: Caller, { query }) => exportMembers(ctx, query)),
  serve(contract.readMember, async (ctx: Caller, { params }) => ({ data: await readMember(ctx, params.memberId) })),
  serve(contract.endMemberSessions, async (ctx: Caller, { params, body }) => ({
    data: await endMemberSessions(ctx, params.memberId, body.reason),
  })),
  serve(contract.resetSecondFactor, async (ctx: Caller, { params, body }) => ({
    data: await resetSecondFactor(ctx, params.memberId, body.reason),
  })),
  serve(contract.confirmMemberEmail, async (ctx: Caller, { params, body }) => ({
    data: await confirmMemberEmail(ctx, params.memberId, body),
  })),
  serve(contract.setMemberDuties, async (ctx: Caller, { params, body }) => ({
    data: await setMemberDuties(ctx, params.memberId, body),
  })),
];
