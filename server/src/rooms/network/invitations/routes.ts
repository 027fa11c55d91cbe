import * as contract from '#contract/network.invitations.ts';
import type { Act, VisitorAct } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import type { NetworkTables } from '../tables.ts';
import { acceptInvitation, allowInvitations, readInvitation, refuseInvitations } from './answer.ts';
import { invite, listInvitations, takeBack } from './invite.ts';

type NetworkAct = Act<NetworkTables>;
type Visitor = VisitorAct<NetworkTables>;

export const invitationRoutes = [
  serve(contract.inviteByEmail, async (act: NetworkAct, { body }) => ({ data: await invite(act, body) })),
  serve(contract.listEmailInvitations, (act: NetworkAct, { query }) => listInvitations(act, query)),
  serve(contract.withdrawEmailInvitation, (act: NetworkAct, { params }) => takeBack(act, params.invitationId)),
  serve(contract.readInvitation, async (act: Visitor, { query }) => ({ data: await readInvitation(act, query.data) })),
  serve(contract.acceptInvitation, async (act: NetworkAct, { body }) => ({
    data: await acceptInvitation(act, body.data),
  })),
  serve(contract.refuseInvitations, (act: Visitor, { query }) => refuseInvitations(act, query.data)),
  serve(contract.allowInvitations, (act: Visitor, { query }) => allowInvitations(act, query.data)),
];
