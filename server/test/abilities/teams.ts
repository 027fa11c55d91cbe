import * as contract from '#contract/pages.team.ts';
import type { PageRole } from '#contract/core/roles.ts';
import { openPage, type Page } from '../page.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities, type RefusedWrite } from './cases.ts';
import { someone } from './people.ts';

type TeamMember = contract.TeamMember & { readonly pageId: string };
type TeamRequest = contract.TeamRequest;

/** A page with an admin, and a second person in a role. */
async function pageWith(world: World, role: PageRole = 'editor') {
  const [admin, second] = [await someone(world), await someone(world)];
  const page = await openPage(world, 'Team page', { admin });
  await page.setRole(second, role);
  return { admin, second, page };
}
const listed = async (viewer: Member, page: Page, of: Member): Promise<TeamMember> => {
  const { reply } = await viewer.call(contract.listTeam, { params: { pageId: page.id }, query: {} });
  const found = reply.data.find(({ actor }) => actor.id === of.id);
  if (found === undefined) throw new Error('not in the team');
  return { ...found, pageId: page.id };
};
const place = ({ pageId, actor }: TeamMember) => ({ params: { pageId, memberId: actor.id } });

export const teamMemberAbilities = defineAbilities<TeamMember>({
  kind: 'a member of a team',
  schema: contract.teamMember,
  abilities: {
    changeRole: {
      endpoint: contract.changeTeamRole,
      input: (member) => ({ ...place(member), body: { role: member.role === 'advertiser' ? 'editor' : 'advertiser' } }),
    },
    remove: { endpoint: contract.removeFromTeam, input: (member) => ({ ...place(member), body: {} }) },
  },
  situations: {
    'to an admin': async (world) => {
      const { admin, second, page } = await pageWith(world);
      return { call: admin.call, read: () => listed(admin, page, second) };
    },
    'who is the last admin, to themselves': async (world) => {
      const { admin, page } = await pageWith(world);
      return { call: admin.call, read: () => listed(admin, page, admin) };
    },
    'to an editor': async (world) => {
      const { admin, second, page } = await pageWith(world);
      return { call: second.call, read: () => listed(second, page, admin) };
    },
    'who is one of two admins, to an admin who acts as the page': async (world) => {
      const { admin, second, page } = await pageWith(world, 'admin');
      const acting = page.as(admin);
      return { call: acting.call, read: () => listed(acting, page, second) };
    },
  },
});

async function invited(world: World) {
  const [{ admin, page }, guest] = [await pageWith(world), await someone(world)];
  const { reply } = await admin.call(contract.inviteToTeam, {
    params: { pageId: page.id },
    body: { memberId: guest.id, role: 'editor' },
  });
  return { admin, page, guest, id: reply.data.id };
}
async function asking(world: World) {
  const [{ admin, page }, guest] = [await pageWith(world), await someone(world)];
  const { reply } = await guest.call(contract.requestRole, { params: { pageId: page.id }, body: {} });
  return { admin, page, guest, id: reply.data.teamRequest?.id ?? '' };
}
const own = (viewer: Member) => async (): Promise<TeamRequest> =>
  (await viewer.call(contract.listOwnTeamRequests, { query: {} })).reply.data[0] as TeamRequest;
const ofPage = (viewer: Member, page: Page, kind: 'invitation' | 'request') => async (): Promise<TeamRequest> =>
  (await viewer.call(contract.listTeamRequests, { params: { pageId: page.id }, query: { kind } })).reply
    .data[0] as TeamRequest;
const of = ({ id }: TeamRequest) => ({ params: { requestId: id } });

export const teamRequestAbilities = defineAbilities<TeamRequest>({
  kind: 'an invitation to a team or a request for a role',
  schema: contract.teamRequest,
  abilities: {
    accept: { endpoint: contract.acceptTeamInvitation, input: of },
    approve: {
      endpoint: contract.approveTeamRequest,
      input: (request) => ({ ...of(request), body: { role: 'editor' } }),
    },
    decline: { endpoint: contract.declineTeamRequest, input: (request) => ({ ...of(request), body: {} }) },
    withdraw: { endpoint: contract.withdrawTeamRequest, input: of },
  },
  situations: {
    'an invitation, to the invited person': async (world) => {
      const { guest } = await invited(world);
      return { call: guest.call, read: own(guest) };
    },
    'an invitation, to an admin': async (world) => {
      const { admin, page } = await invited(world);
      return { call: admin.call, read: ofPage(admin, page, 'invitation') };
    },
    'a request, to the person who asks': async (world) => {
      const { guest } = await asking(world);
      return { call: guest.call, read: own(guest) };
    },
    'a request, to an admin': async (world) => {
      const { admin, page } = await asking(world);
      return { call: admin.call, read: ofPage(admin, page, 'request') };
    },
  },
});

export const refusedWrites: readonly RefusedWrite[] = [
  {
    endpoint: contract.inviteToTeam,
    code: 'already_in_team',
    make: async (world) => {
      const { admin, second, page } = await pageWith(world);
      const body = { memberId: second.id, role: 'editor' };
      return { call: admin.call, input: { params: { pageId: page.id }, body } };
    },
  },
];
