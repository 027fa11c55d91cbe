import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageRole } from '#contract/core/roles.ts';
import * as contract from '#contract/pages/team.ts';
import { day } from '#platform/time.ts';
import { walk } from '#test/pages/sequence.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { placeOf } from './requests.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

interface Person {
  readonly member: Member;
  role: PageRole | null;
  open: { readonly kind: 'invitation' | 'request'; readonly role: PageRole } | null;
}
interface Step {
  readonly page: Page;
  /** Who calls, and whom it is about. */
  readonly by: Person;
  readonly of: Person;
  readonly role: PageRole;
  /** Whether `of` is the only admin. */
  readonly isLast: boolean;
}
type Answer = { readonly status: number };
interface Move {
  /** What the rules allow. */
  readonly may: (step: Step) => boolean;
  readonly call: (step: Step) => Promise<Answer>;
  readonly after: (step: Step) => void;
}
const isAdmin = ({ by }: Step): boolean => by.role === 'admin';
/** The newest invitation or request between the page and the person, open or not. */
async function about({ of, page }: Step) {
  const { id } = await world.db
    .selectFrom('page_team_request')
    .select('id')
    .where('page_id', '=', page.id)
    .where('member_id', '=', of.member.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
    .then((row) => row ?? { id: uuid() });
  return { params: { requestId: id } };
}
const waits = ({ of }: Step, kind: 'invitation' | 'request'): boolean => of.open?.kind === kind;

const moves: Readonly<Record<string, Move>> = {
  invite: {
    may: (step) => isAdmin(step) && step.of.role === null && step.of.open === null,
    call: ({ by, of, page, role }) =>
      by.member.call(contract.inviteToTeam, { params: { pageId: page.id }, body: { memberId: of.member.id, role } }),
    after: ({ of, role }) => (of.open = { kind: 'invitation', role }),
  },
  request: {
    may: ({ of }) => of.role === null && of.open === null,
    call: ({ of, page }) => of.member.call(contract.requestRole, { params: { pageId: page.id }, body: {} }),
    after: ({ of }) => (of.open = { kind: 'request', role: 'editor' }),
  },
  accept: {
    may: (step) => waits(step, 'invitation'),
    call: async (step) => step.of.member.call(contract.acceptTeamInvitation, await about(step)),
    after: ({ of }) => Object.assign(of, { role: of.open?.role ?? null, open: null }),
  },
  approve: {
    may: (step) => isAdmin(step) && waits(step, 'request'),
    call: async (step) =>
      step.by.member.call(contract.approveTeamRequest, { ...(await about(step)), body: { role: step.role } }),
    after: ({ of, role }) => Object.assign(of, { role, open: null }),
  },
  change: {
    may: (step) => isAdmin(step) && step.of.role !== null && (!step.isLast || step.role === 'admin'),
    call: ({ by, of, page, role }) =>
      by.member.call(contract.changeTeamRole, {
        params: { pageId: page.id, memberId: of.member.id },
        body: { role },
      }),
    after: ({ of, role }) => (of.role = role),
  },
  remove: {
    may: (step) => isAdmin(step) && step.of.role !== null && step.by !== step.of && !step.isLast,
    call: ({ by, of, page }) =>
      by.member.call(contract.removeFromTeam, { params: { pageId: page.id, memberId: of.member.id }, body: {} }),
    after: ({ of }) => (of.role = null),
  },
  leave: {
    may: ({ of, isLast }) => of.role !== null && !isLast,
    call: ({ of, page }) => of.member.call(contract.leaveTeam, { params: { pageId: page.id } }),
    after: ({ of }) => (of.role = null),
  },
};
const roles = ['admin', 'editor', 'advertiser'] as const;

const taken = new Set<string>();
test.each([2, 11])('random walks of a team follow its rules, and it always has an admin, walk %i', async (seed) => {
  const { next, pick } = walk(seed);
  const people = await Promise.all(
    ['a', 'b', 'c', 'd'].map(async (name): Promise<Person> => ({
      member: await world.member(`${name}${seed}`),
      role: null,
      open: null,
    })),
  );
  people[0]!.role = 'admin';
  const page = await openPage(world, `Walked ${seed}`, { admin: people[0]!.member });
  for (let count = 0; count < 60; count += 1) {
    const [by, of] = [pick(people.filter(({ role }) => role === 'admin' || next() < 0.2)), pick(people)];
    const isLast = of.role === 'admin' && people.filter(({ role }) => role === 'admin').length === 1;
    const step: Step = { page, by, of, role: pick(roles), isLast };
    const [name, move] = pick(Object.entries(moves));
    const before = people.map(({ role, open }) => `${role} ${open?.kind}`);
    const { status } = await move.call(step);
    expect({ count, name, before, done: status < 300 }).toEqual({ count, name, before, done: move.may(step) });
    if (status >= 300) continue;
    taken.add(name);
    move.after(step);
    const rows = await world.db
      .selectFrom('page_role')
      .select(['member_id', 'role'])
      .where('page_id', '=', page.id)
      .execute();
    expect(Object.fromEntries(rows.map(({ member_id: id, role }) => [id, role]))).toEqual(
      Object.fromEntries(people.flatMap(({ member, role }) => (role === null ? [] : [[member.id, role]]))),
    );
    expect(rows.map(({ role }) => role)).toContain('admin');
  }
});
test('the walks took every kind of step', () => {
  expect([...taken].toSorted()).toEqual(Object.keys(moves).toSorted());
});

test('an invitation or request whose time is over gives way at once; claims and questions do not', async () => {
  const [admin, member, now] = [await world.member('late'), await world.member('waiting'), world.clock.now()];
  const placeWith = async (kind: 'invitation' | 'request' | 'claim' | 'succession', age: number) => {
    const page = await openPage(world, `Late ${kind}`, { admin });
    const searching = kind === 'succession' || kind === 'claim';
    const search = { id: uuid(), page_id: page.id, reason: 'no_admin', started_at: now, state: 'open' };
    if (searching) await world.db.insertInto('page_succession').values(search).execute();
    const request = { id: uuid(), page_id: page.id, member_id: member.id, kind, role: 'editor' };
    await world.db
      .insertInto('page_team_request')
      .values({
        ...request,
        created_at: new Date(now.getTime() - age),
        succession_id: searching ? search.id : null,
      })
      .execute();
    const place = await world.db.transaction().execute((db) => {
      const ctx = { db, now, emit: () => Promise.resolve() };
      return placeOf(ctx as never, page.id, member.id);
    });
    const { state } = await world.db
      .selectFrom('page_team_request')
      .select('state')
      .where('page_id', '=', page.id)
      .executeTakeFirstOrThrow();
    return [place.open_kind, place.size, state];
  };
  const limit = contract.TEAM_REQUEST_DAYS * day;
  expect(await placeWith('invitation', limit - 1)).toEqual(['invitation', 2, 'open']);
  expect(await placeWith('invitation', limit)).toEqual([null, 1, 'expired']);
  expect(await placeWith('request', limit)).toEqual([null, 1, 'expired']);
  expect(await placeWith('claim', limit)).toEqual(['claim', 1, 'open']);
  expect(await placeWith('succession', limit)).toEqual([null, 1, 'open']);
});
