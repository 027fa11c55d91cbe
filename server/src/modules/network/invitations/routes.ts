import * as contract from '#contract/network/invitations.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { NetworkTables } from '../tables.ts';
import { acceptInvitation, withdrawInvitationRefusal, readInvitation, refuseInvitations } from './answer.ts';
import { invite, listInvitations, withdrawOne } from './invite.ts';

type NetworkContext = RequestContext<NetworkTables>;
type Visitor = VisitorContext<NetworkTables>;

export const invitationRoutes = [
  serve(contract.inviteByEmail, async (ctx: NetworkContext, { body }) => ({ data: await invite(ctx, body) })),
  serve(contract.listEmailInvitations, async (ctx: NetworkContext, { query }) => listInvitations(ctx, query)),
  serve(contract.withdrawEmailInvitation, async (ctx: NetworkContext, { params }) =>
    withdrawOne(ctx, params.invitationId),
  ),
  serve(contract.readInvitation, async (ctx: Visitor, { query }) => ({ data: await readInvitation(ctx, query.data) })),
  serve(contract.acceptInvitation, async (ctx: NetworkContext, { body }) => ({
    data: await acceptInvitation(ctx, body.data),
  })),
  serve(contract.refuseInvitations, async (ctx: Visitor, { query }) => refuseInvitations(ctx, query.data)),
  serve(contract.withdrawInvitationRefusal, async (ctx: Visitor, { query }) =>
    withdrawInvitationRefusal(ctx, query.data),
  ),
];
