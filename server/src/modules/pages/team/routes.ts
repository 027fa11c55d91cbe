import * as contract from '#contract/pages/team.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { PagesTables } from '../tables.ts';
import { acceptTeamInvitation, approveTeamRequest, declineTeamRequest, withdrawTeamRequest } from './answer.ts';
import { changeTeamRole, leaveTeam, removeFromTeam } from './change-role.ts';
import { listOwnTeamRequests, listTeam, listTeamHistory, listTeamRequests } from './lists.ts';
import { inviteToTeam, requestRole } from './requests.ts';

type PagesContext = RequestContext<PagesTables>;

export const teamRoutes = [
  serve(contract.listTeam, async (ctx: PagesContext, { params, query }) => listTeam(ctx, params.pageId, query)),
  serve(contract.listTeamRequests, async (ctx: PagesContext, { params, query }) =>
    listTeamRequests(ctx, params.pageId, query),
  ),
  serve(contract.listOwnTeamRequests, async (ctx: PagesContext, { query }) => listOwnTeamRequests(ctx, query)),
  serve(contract.listTeamHistory, async (ctx: PagesContext, { params, query }) =>
    listTeamHistory(ctx, params.pageId, query),
  ),
  serve(contract.inviteToTeam, async (ctx: PagesContext, { params, body }) => ({
    data: await inviteToTeam(ctx, params.pageId, body),
  })),
  serve(contract.requestRole, async (ctx: PagesContext, { params, body }) => ({
    data: await requestRole(ctx, params.pageId, body),
  })),
  serve(contract.acceptTeamInvitation, async (ctx: PagesContext, { params }) =>
    acceptTeamInvitation(ctx, params.requestId),
  ),
  serve(contract.approveTeamRequest, async (ctx: PagesContext, { params, body }) =>
    approveTeamRequest(ctx, params.requestId, body.role),
  ),
  serve(contract.declineTeamRequest, async (ctx: PagesContext, { params, body }) =>
    declineTeamRequest(ctx, params.requestId, body.reason),
  ),
  serve(contract.withdrawTeamRequest, async (ctx: PagesContext, { params }) =>
    withdrawTeamRequest(ctx, params.requestId),
  ),
  serve(contract.changeTeamRole, async (ctx: PagesContext, { params, body }) => changeTeamRole(ctx, params, body)),
  serve(contract.removeFromTeam, async (ctx: PagesContext, { params, body }) =>
    removeFromTeam(ctx, params, body.reason),
  ),
  serve(contract.leaveTeam, async (ctx: PagesContext, { params }) => leaveTeam(ctx, params.pageId)),
];
