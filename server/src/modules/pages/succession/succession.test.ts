import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAccount } from '#contract/accounts/closing.ts';
import { login } from '#contract/accounts/accounts.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import { readPage } from '#contract/pages/pages.ts';
import * as contract from '#contract/pages/succession.ts';
import * as team from '#contract/pages/team.ts';
import { openPage, type Page, verifiedAt } from '#test/page.ts';
import { awayFor, claimablePage, daysPass, provedAt, searchForAdmins } from '#test/pages/succession.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let names = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());

interface Named extends Member {
  readonly email: string;
}
async function someone(): Promise<Named> {
  const name = `heir${(names += 1)}`;
  return { ...(await world.member(name)), email: `${name}@example.com` };
}
const params = ({ id }: Page) => ({ params: { pageId: id } });
const request = (requestId: string) => ({ params: { requestId } });
const read = async (page: Page, by: Member) => (await by.call(readPage, params(page))).reply.data;
const succession = async (page: Page, by: Member) =>
  (await by.call(contract.readPageSuccession, params(page))).reply.data;
const name = (page: Page, by: Member, heirs: readonly Member[]) =>
  by.call(contract.nameSuccessors, { ...params(page), body: { memberIds: heirs.map(({ id }) => id) } });
const openOf = async (page: Page, member: Member) => (await read(page, member)).teamRequest;
const accept = async (page: Page, member: Member) =>
  member.call(team.acceptTeamInvitation, request((await openOf(page, member))?.id ?? page.id));
const decline = async (page: Page, member: Member) =>
  member.call(team.declineTeamRequest, { ...request((await openOf(page, member))?.id ?? page.id), body: {} });
const claim = (page: Page, member: Member) => member.call(contract.claimPage, params(page));
const codeOf = ({ status, refusal }: { status: number; refusal: { code: string } }) =>
  status < 300 ? status : refusal.code;
const logIn = (member: Named) => world.visitor(login, { body: { email: member.email, password: castPassword } });
const stepsOf = async (page: Page) =>
  (
    await world.db
      .selectFrom('page_succession_change')
      .select(['state_before', 'state_after', 'reason', 'member_id'])
      .where('page_id', '=', page.id)
      .orderBy('id')
      .execute()
  ).map((row) => [row.state_before, row.state_after, row.reason].join(' '));
const roleOf = async (page: Page, member: Member) => (await read(page, member)).role;
const textsOf = async (member: Member) =>
  (await member.call(listNotifications, { query: {} })).reply.data.map(({ text }) => text);

/** A page with an admin, two named successors and an editor. */
async function pageWithHeirs(title: string) {
  const [admin, first, second, editor] = [await someone(), await someone(), await someone(), await someone()];
  const page = await openPage(world, title, { admin, editor });
  await name(page, admin, [first, second]);
  return { page, admin, first, second, editor };
}

test('successors are asked one by one, then editors, and the one who accepts becomes an admin', async () => {
  const { page, admin, first, second, editor } = await pageWithHeirs('Asked Works');
  const stranger = await someone();
  await admin.call(closeAccount, {});
  await world.settled();
  expect((await read(page, stranger)).succession).toEqual({ state: 'asking', domain: null, claimedUntil: null });
  expect((await read(page, stranger)).teamRequest).toBeNull();
  expect((await succession(page, editor)).running).toMatchObject({
    reason: 'no_admin',
    candidate: { actor: { id: first.id } },
  });
  expect((await stranger.call(contract.readPageSuccession, params(page))).refusal.code).toBe('not_permitted');
  expect(await textsOf(first)).toEqual(['<b>Asked Works</b> has no admin: you are asked to become one']);
  const [mail] = await world.emails(first.email);
  expect(mail?.text).toContain(`/view-business-page/${page.id}`);
  expect(codeOf(await accept(page, second))).toBe('not_found');
  expect(codeOf(await decline(page, first))).toBe(204);
  await world.settled();
  expect(await textsOf(first)).toEqual([]);
  await daysPass(world, page, 13);
  expect((await openOf(page, second))?.kind).toBe('succession');
  await daysPass(world, page, 1);
  expect([await openOf(page, second), (await openOf(page, editor))?.kind]).toEqual([null, 'succession']);
  expect(codeOf(await accept(page, editor))).toBe(204);
  await world.settled();
  expect([await roleOf(page, editor), (await read(page, stranger)).succession]).toEqual(['admin', null]);
  expect(await stepsOf(page)).toEqual([
    ' asking no_admin',
    'asking asking asked',
    'asking asking declined',
    'asking asking asked',
    'asking asking expired',
    'asking asking asked',
    'asking ended accepted',
  ]);
  const { data: history } = (await editor.call(team.listTeamHistory, { ...params(page), query: {} })).reply;
  expect(history.slice(0, 2).map(({ event }) => event)).toEqual(['succeeded', 'succession_asked']);
});

test('an admin who was not seen for 90 days is looked for, and ends it by logging in', async () => {
  const { page, admin, first, editor } = await pageWithHeirs('Absent Works');
  await awayFor(world, admin, 89);
  await searchForAdmins(world);
  expect((await read(page, first)).succession).toBeNull();
  await awayFor(world, admin, 91);
  await searchForAdmins(world);
  expect((await succession(page, editor)).running?.reason).toBe('absent');
  expect((await openOf(page, first))?.kind).toBe('succession');
  // Until then nothing else changes: the editor still has the role, and the admin too.
  expect([await roleOf(page, editor), await roleOf(page, admin)]).toEqual(['editor', 'admin']);
  await logIn(admin);
  await world.settled();
  expect([(await read(page, first)).succession, await openOf(page, first)]).toEqual([null, null]);
  expect((await stepsOf(page)).slice(-2)).toEqual(['asking asking returned', 'asking ended returned']);
});

test('without a verified domain a page waits; with one, who has an address there claims it for 30 days', async () => {
  const { page, member } = await claimablePage(world);
  const [stranger, rival] = [await someone(), await someone()];
  expect((await read(page, member)).succession).toMatchObject({ state: 'open', domain: 'orphaned.example' });
  expect([(await read(page, member)).can.claim, (await read(page, stranger)).can.claim]).toEqual([true, false]);
  expect(codeOf(await claim(page, stranger))).toBe('address_unproved');
  await provedAt(world, page, rival, 'orphaned.example');
  expect(codeOf(await claim(page, member))).toBe(201);
  expect(codeOf(await claim(page, rival))).toBe('claim_open');
  const { claimedUntil } = (await read(page, stranger)).succession ?? {};
  expect(typeof claimedUntil).toBe('string');
  await daysPass(world, page, 29);
  expect(await roleOf(page, member)).toBeNull();
  await daysPass(world, page, 1);
  expect([await roleOf(page, member), (await read(page, stranger)).succession]).toEqual(['admin', null]);
  expect(await textsOf(member)).toEqual([expect.stringMatching(/^<b>Orphaned Works<\/b> has you as its admin now/)]);
  expect((await stepsOf(page)).slice(1)).toEqual([
    'asking open no_one_left',
    'open open claimed',
    'open ended claim_granted',
  ]);
  const unverified = await openPage(world, 'Unverified Works');
  await searchForAdmins(world);
  expect((await read(unverified, stranger)).succession).toEqual({ state: 'open', domain: null, claimedUntil: null });
  expect(codeOf(await claim(unverified, stranger))).toBe('no_verified_domain');
});

test('every admin hears of a claim by e-mail four times, and one click of any of them ends it', async () => {
  const [admin, other] = [await someone(), await someone()];
  const { page, member } = await claimablePage(world, { admin });
  await page.setRole(other, 'admin');
  expect((await read(page, member)).succession).toBeNull();
  for (const each of [admin, other]) await awayFor(world, each, 100);
  await searchForAdmins(world);
  await claim(page, member);
  await world.settled();
  for (const days of [9, 1, 10, 7]) await daysPass(world, page, days);
  const mails = [await world.emails(admin.email), await world.emails(other.email)];
  expect(mails.map((each) => each.length)).toEqual([4, 4]);
  expect(mails[0]?.[0]?.text).toContain(`/business-page/admin-page-list/${page.id}?tab=succession`);
  const stored = await succession(page, other);
  expect(stored.claim).toMatchObject({ actor: { id: member.id }, can: { decline: true, withdraw: false } });
  // They come back, and object.
  await logIn(other);
  expect((await succession(page, other)).claim?.id).toBe(stored.claim?.id);
  // The page has an admin again, so that the team alone reads of the claim.
  const until = [(await read(page, other)).claimedUntil, (await read(page, member)).claimedUntil];
  expect(until).toEqual([expect.any(String), null]);
  const objection = await other.call(team.declineTeamRequest, { ...request(stored.claim?.id ?? ''), body: {} });
  expect(codeOf(objection)).toBe(204);
  await world.settled();
  expect([await roleOf(page, member), (await read(page, member)).succession]).toEqual([null, null]);
  expect((await textsOf(member))[0]).toBe('<b>Orphaned Works</b> keeps its admins: one of them objected to your claim');
  expect(codeOf(await claim(page, member))).toBe('not_claimable');
});

test('a claim lapses with the domain that it rests on, and the member may withdraw it', async () => {
  const { page, member } = await claimablePage(world);
  await claim(page, member);
  const own = await openOf(page, member);
  expect(own?.kind).toBe('claim');
  expect(codeOf(await member.call(team.withdrawTeamRequest, request(own?.id ?? '')))).toBe(204);
  expect(codeOf(await claim(page, member))).toBe(201);
  await verifiedAt(world, page, 'sold.example');
  await daysPass(world, page, 1);
  expect([await openOf(page, member), await roleOf(page, member)]).toEqual([null, null]);
  expect((await read(page, member)).succession).toMatchObject({ state: 'open', domain: 'sold.example' });
  expect((await stepsOf(page)).slice(-1)).toEqual(['open open claim_lapsed']);
});

test('admins name up to three members, in order; nobody who hides from them', async () => {
  const { page, admin, first, second, editor } = await pageWithHeirs('Named Works');
  expect((await succession(page, editor)).successors.map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(codeOf(await name(page, editor, [first]))).toBe('not_permitted');
  expect((await name(page, admin, [second, first, second])).reply.data.successors.map(({ id }) => id)).toEqual([
    second.id,
    first.id,
  ]);
  expect((await name(page, admin, [admin, first, second, editor])).status).toBe(422);
  const other = await openPage(world, 'Other Works');
  expect(codeOf(await name(page, admin, [{ ...first, id: other.id }]))).toBe('not_found');
});

test('of an acceptance and the return of an admin at once, the search ends once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const { page, admin, first, editor } = await pageWithHeirs('Racing Works');
    await awayFor(world, admin, 120);
    await searchForAdmins(world);
    const id = (await openOf(page, first))?.id ?? '';
    const [answer] = await Promise.all([first.call(team.acceptTeamInvitation, request(id)), logIn(admin)]);
    await world.settled();
    await searchForAdmins(world);
    expect([204, 'request_closed']).toContain(codeOf(answer));
    expect(await roleOf(page, first)).toBe(codeOf(answer) === 204 ? 'admin' : null);
    expect((await stepsOf(page)).filter((step) => step.includes(' ended '))).toHaveLength(1);
    expect((await read(page, editor)).succession).toBeNull();
  }
});

test('of the end of a claim and an objection at once, one takes place', async () => {
  for (let round = 0; round < 4; round += 1) {
    const admin = await someone();
    const { page, member } = await claimablePage(world, { admin });
    await awayFor(world, admin, 120);
    await searchForAdmins(world);
    await claim(page, member);
    await world.settled();
    const id = (await openOf(page, member))?.id ?? '';
    const due = new Date(world.clock.now().getTime() - 31 * 86_400_000);
    await world.db.updateTable('page_team_request').set({ created_at: due }).where('id', '=', id).execute();
    const objection = admin.call(team.declineTeamRequest, { ...request(id), body: {} });
    const [answer] = await Promise.all([objection, searchForAdmins(world)]);
    await searchForAdmins(world);
    expect([204, 'request_closed']).toContain(codeOf(answer));
    expect(await roleOf(page, member)).toBe(codeOf(answer) === 204 ? null : 'admin');
    const ends = (await stepsOf(page)).filter((step) => /objected|claim_granted/.test(step));
    expect(ends).toHaveLength(1);
  }
});

test('of two claims at once one is open; two workers take each step once', async () => {
  const { page, member } = await claimablePage(world);
  const rival = await someone();
  await provedAt(world, page, rival, 'orphaned.example');
  const answers = (await Promise.all([claim(page, member), claim(page, rival)])).map(codeOf);
  expect(new Set(answers)).toEqual(new Set([201, 'claim_open']));
  const { page: second, admin, first } = await pageWithHeirs('Two Workers');
  await awayFor(world, admin, 100);
  await Promise.all([searchForAdmins(world), searchForAdmins(world), searchForAdmins(world)]);
  expect(await stepsOf(second)).toEqual([' asking absent', 'asking asking asked']);
  expect((await world.emails(first.email)).filter(({ text }) => text.includes('Two Workers'))).toHaveLength(1);
});
