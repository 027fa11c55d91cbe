import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#contract/accounts/closing.ts';
import { login } from '#contract/accounts/accounts.ts';
import { listLeftPages } from '#contract/pages/closing.ts';
import { readPage } from '#contract/pages/pages.ts';
import * as contract from '#contract/pages/succession.ts';
import * as team from '#contract/pages/team.ts';
import { createCommunity } from '#contract/spaces/editing.ts';
import { joinSpace } from '#contract/spaces/members.ts';
import { listLeftSpaces } from '#contract/spaces/closing.ts';
import { walk } from '#test/pages/sequence.ts';
import { openPage, type Page, verifiedAt } from '#test/page.ts';
import { awayFor, daysPass, provedAt, searchForAdmins } from '#test/pages/succession.ts';
import { createCall } from '../../../call-inside.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

interface Person {
  readonly name: string;
  member: Member;
  /** Days since they were there. */
  away: number;
  closed: boolean;
}
/** The search for an admin as it should be, in days. */
interface Model {
  readonly people: Person[];
  readonly admins: Set<Person>;
  readonly editors: Person[];
  readonly successors: Person[];
  state: 'none' | 'asking' | 'open';
  earlier: Set<Person>;
  candidate: { person: Person; age: number } | null;
  claim: { person: Person; age: number } | null;
}
const isThere = ({ away, closed }: Person): boolean => !closed && away < 90;
const hasAdmin = ({ admins }: Model): boolean => [...admins].some(isThere);

/** Takes every step that is due. */
function settle(model: Model): void {
  const { claim } = model;
  if (claim?.person.closed === true) model.claim = null;
  else if (claim !== null && claim.age >= 30) {
    model.claim = null;
    model.admins.add(claim.person);
    model.candidate = null;
    model.state = 'none';
  }
  if (hasAdmin(model)) {
    model.candidate = null;
    model.state = 'none';
    return;
  }
  if (model.state === 'none') {
    model.state = 'asking';
    model.earlier = new Set();
  }
  while (model.state === 'asking') {
    const { candidate } = model;
    if (candidate !== null && !candidate.person.closed && candidate.age < 14) return;
    const next = [...model.successors, ...model.editors].find(
      (person) => !model.earlier.has(person) && !person.closed && !model.admins.has(person),
    );
    model.candidate = next === undefined ? null : { person: next, age: 0 };
    if (next === undefined) model.state = 'open';
    else model.earlier.add(next);
  }
}

async function stored(page: Page, model: Model) {
  const nameOf = (id: string | undefined) => model.people.find(({ member }) => member.id === id)?.name ?? null;
  const running = await world.db
    .selectFrom('page_succession')
    .select('state')
    .where('page_id', '=', page.id)
    .where('state', '<>', 'ended')
    .execute();
  const open = await world.db
    .selectFrom('page_team_request')
    .select(['kind', 'member_id'])
    .where('page_id', '=', page.id)
    .where('state', '=', 'open')
    .execute();
  expect(running.length).toBeLessThanOrEqual(1);
  const of = (kind: string) => open.filter((each) => each.kind === kind).map(({ member_id: id }) => nameOf(id));
  return { state: running[0]?.state ?? 'none', candidate: of('succession'), claim: of('claim') };
}
const expected = ({ state, candidate, claim }: Model) => ({
  state,
  candidate: candidate === null ? [] : [candidate.person.name],
  claim: claim === null ? [] : [claim.person.name],
});

async function openModel(walk: number): Promise<{ page: Page; model: Model }> {
  const names = ['admin', 'first', 'second', 'editor', 'claimer', 'rival'].map((role) => `${role}${walk}`);
  const people: Person[] = [];
  for (const name of names) people.push({ name, member: await world.member(name), away: 0, closed: false });
  const [admin, first, second, editor, claimer, rival] = people as [Person, Person, Person, Person, Person, Person];
  const page = await openPage(world, `Walk ${walk}`, { admin: admin.member, editor: editor.member });
  await verifiedAt(world, page, 'walk.example');
  for (const { member } of [claimer, rival]) await provedAt(world, page, member, 'walk.example');
  const memberIds = [first.member.id, second.member.id];
  await admin.member.call(contract.nameSuccessors, { params: { pageId: page.id }, body: { memberIds } });
  const model: Model = {
    people,
    admins: new Set([admin]),
    editors: [editor],
    successors: [first, second],
    state: 'none',
    earlier: new Set(),
    candidate: null,
    claim: null,
  };
  return { page, model };
}

type Action = (page: Page, model: Model, person: Person) => Promise<void>;
const requestOf = async (page: Page, { member }: Person): Promise<{ params: { requestId: string } }> => {
  const { data } = (await member.call(readPage, { params: { pageId: page.id } })).reply;
  return { params: { requestId: data.teamRequest?.id ?? page.id } };
};
const actions: Readonly<Record<string, Action>> = {
  'days pass': async (page, model) => {
    for (const person of model.people) {
      person.away += 7;
      await awayFor(world, person.member, person.away);
    }
    if (model.candidate !== null) model.candidate.age += 7;
    if (model.claim !== null) model.claim.age += 7;
    await daysPass(world, page, 7);
  },
  'someone logs in': async (_page, _model, person) => {
    const { reply } = await world.visitor(login, {
      body: { email: `${person.name}@example.com`, password: castPassword },
    });
    expect(reply.data).toHaveProperty('token');
    const { token } = reply.data as { token: string };
    person.member = { ...person.member, token, call: createCall(world.fastify, token) };
    Object.assign(person, { away: 0, closed: false });
  },
  'someone closes their account': async (_page, _model, person) => {
    if (person.closed) return;
    await person.member.call(closeAccount, {});
    person.closed = true;
  },
  'the person asked accepts': async (page, model) => {
    const person = model.candidate?.person;
    if (person === undefined) return;
    expect((await person.member.call(team.acceptTeamInvitation, await requestOf(page, person))).status).toBe(204);
    model.admins.add(person);
    model.candidate = null;
    // Who accepts from a session that is older than the limit of absence is asked again: they were not seen.
    model.state = 'none';
  },
  'the person asked declines': async (page, model) => {
    const person = model.candidate?.person;
    if (person === undefined) return;
    const call = { ...(await requestOf(page, person)), body: {} };
    expect((await person.member.call(team.declineTeamRequest, call)).status).toBe(204);
    model.candidate = null;
  },
  'someone claims the page': async (page, model, person) => {
    if (person.closed) return;
    const { status } = await person.member.call(contract.claimPage, { params: { pageId: page.id } });
    // Three claims a day.
    if (status === 429) return;
    const isAllowed =
      /claimer|rival/.test(person.name) && model.state === 'open' && model.claim === null && !model.admins.has(person);
    expect(status === 201).toBe(isAllowed);
    if (isAllowed) model.claim = { person, age: 0 };
  },
  'an admin objects': async (page, model, person) => {
    if (model.claim === null || person.closed) return;
    const { requestId } = (await requestOf(page, model.claim.person)).params;
    const call = { params: { requestId }, body: {} };
    const { status } = await person.member.call(team.declineTeamRequest, call);
    expect(status === 204).toBe(model.admins.has(person));
    if (model.admins.has(person)) model.claim = null;
  },
};

test.each([1, 2, 3])('walk %i: the search for an admin takes the steps of the model, in its order', async (number) => {
  const { pick } = walk(number * 7_919);
  const { page, model } = await openModel(number);
  const names = [...Object.keys(actions), 'days pass', 'days pass', 'days pass'];
  const log: string[] = [];
  for (let step = 0; step < 40; step += 1) {
    // Admins and the person asked take part more often than the others.
    const involved = [...model.admins, ...(model.candidate === null ? [] : [model.candidate.person])];
    const [name, person] = [pick(names), pick([...model.people, ...involved, ...involved])];
    log.push(`${name} (${person.name})`);
    await actions[name]?.(page, model, person);
    await world.settled();
    await searchForAdmins(world);
    settle(model);
    expect([log.slice(-6), await stored(page, model)]).toEqual([log.slice(-6), expected(model)]);
  }
});

test('closing an account shows the pages and spaces that it leaves, and who follows', async () => {
  const [owner, heir, later] = [await world.member('leaving'), await world.member('heir'), await world.member('later')];
  const page = await openPage(world, 'Left Works', { admin: owner });
  const shared = await openPage(world, 'Shared Works', { admin: owner });
  await shared.setRole(heir, 'admin');
  const left = async () => (await owner.call(listLeftPages, {})).reply.data;
  expect(await left()).toMatchObject([{ actor: { id: page.id }, next: null, claimable: false }]);
  const body = { memberIds: [heir.id] };
  await owner.call(contract.nameSuccessors, { params: { pageId: page.id }, body });
  await verifiedAt(world, page, 'left.example');
  expect(await left()).toMatchObject([{ actor: { id: page.id }, next: { id: heir.id }, claimable: true }]);
  expect((await heir.call(listLeftPages, {})).reply.data).toEqual([]);
  const space = (await owner.call(createCommunity, { body: { name: 'Left Circle', joining: 'open' } })).reply.data;
  const spaces = async () => (await owner.call(listLeftSpaces, {})).reply.data;
  expect(await spaces()).toMatchObject([{ id: space.id, kind: 'community', name: 'Left Circle', next: null }]);
  for (const member of [heir, later]) await member.call(joinSpace, { params: { spaceId: space.id }, body: {} });
  expect((await spaces())[0]?.next?.id).toBe(heir.id);
  // Someone whose account is closed does not follow.
  await heir.call(closeAccount, {});
  expect((await spaces())[0]?.next?.id).toBe(later.id);
  expect((await left())[0]?.next).toBeNull();
});
