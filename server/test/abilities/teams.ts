import * as contract from '#contract/pages/team.ts';
import type { PageRole } from '#contract/core/roles.ts';
import {
  claimPage,
  nameSuccessors,
  type PageSuccession,
  pageSuccession,
  readPageSuccession,
} from '#contract/pages/succession.ts';
import { openPage, type Page } from '../page.ts';
import type { Member, World } from '../world.ts';
import { defineAbilities, type RefusedWrite } from './cases.ts';
import { claimablePage, searchForAdmins } from '../pages/succession.ts';
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
const ofPage = (viewer: Member, page: Page, kind: contract.TeamRequest['kind']) => async (): Promise<TeamRequest> =>
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
    'a question whether someone succeeds the admins, to that person': async (world) => {
      const [page, guest] = [await openPage(world, 'Asking page'), await someone(world)];
      await page.setRole(guest, 'editor');
      await searchForAdmins(world);
      return { call: guest.call, read: own(guest) };
    },
    'a claim, to the member who claims the page': async (world) => {
      const { page, member } = await claimablePage(world);
      await member.call(claimPage, { params: { pageId: page.id } });
      return { call: member.call, read: own(member) };
    },
    'a claim, to an admin': async (world) => {
      const admin = await someone(world);
      const { page, member } = await claimablePage(world, { editor: admin });
      await admin.call(contract.declineTeamRequest, {
        params: { requestId: (await own(admin)()).id },
        body: {},
      });
      await world.settled();
      await member.call(claimPage, { params: { pageId: page.id } });
      await page.setRole(admin, 'admin');
      return { call: admin.call, read: ofPage(admin, page, 'claim') };
    },
    'a request, to an admin': async (world) => {
      const { admin, page } = await asking(world);
      return { call: admin.call, read: ofPage(admin, page, 'request') };
    },
  },
});

export const successionAbilities = defineAbilities<PageSuccession & { readonly pageId: string }>({
  kind: 'the succession of a page',
  schema: pageSuccession,
  abilities: {
    name: {
      endpoint: nameSuccessors,
      input: ({ pageId }) => ({ params: { pageId }, body: { memberIds: [] } }),
    },
  },
  situations: Object.fromEntries(
    (['admin', 'second'] as const).map((who) => [
      who === 'admin' ? 'to an admin' : 'to an editor',
      async (world: World) => {
        const { page, ...people } = await pageWith(world);
        const { call } = people[who];
        const read = async () => ({
          ...(await call(readPageSuccession, { params: { pageId: page.id } })).reply.data,
          pageId: page.id,
        });
        return { call, read };
      },
    ]),
  ),
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
