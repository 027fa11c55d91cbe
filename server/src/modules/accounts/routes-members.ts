import * as contract from '#contract/accounts/members.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { exportMembers, listMembers } from './members/list-members.ts';
import { liftMemberSuspension, suspendMember } from './members/suspend-member.ts';
import type { AccountsTables } from './tables.ts';

type Caller = RequestContext<AccountsTables>;

export const memberRoutes = [
  serve(contract.listMembers, async (ctx: Caller, { query }) => listMembers(ctx, query)),
  serve(contract.exportMembers, async (ctx: Caller, { query }) => ({ data: await exportMembers(ctx, query) })),
  serve(contract.suspendMember, async (ctx: Caller, { params, body }) => ({
    data: await suspendMember(ctx, params.memberId, body),
  })),
  serve(contract.liftMemberSuspension, async (ctx: Caller, { params }) => ({
    data: await liftMemberSuspension(ctx, params.memberId),
  })),
];
