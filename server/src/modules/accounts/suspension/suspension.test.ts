import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createExport, readExport } from '#contract/accounts/closing.ts';
import { confirmPassword } from '#contract/accounts/security.ts';
import { createRealtimeTicket, login, logout, readMe } from '#contract/accounts/accounts.ts';
import { createPost, readFeed } from '#contract/posts/posts.ts';
import { liftOf, suspendMember } from '#test/admins/suspend.ts';
import { copiedRows } from '#test/copied-lists.ts';
import { listenWith } from '#test/listener.ts';
import { openPage } from '#test/page.ts';
import { castPassword, openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const [first, second] = ['0193d8e0-0000-7000-8000-000000000001', '0193d8e0-0000-7000-8000-000000000002'];
const inHours = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000);
const codeOf = async (member: Member) => (await member.call(readFeed, { query: {} })).refusal?.code ?? 'ok';
const suspensionOf = async (member: Member) => (await member.call(readMe, {})).reply.data.suspension;

test('a suspended member logs in, reads why, takes their data along and logs out, and does nothing else', async () => {
  const asha = await world.member('asha');
  const until = inHours(24);
  await suspendMember(world, { memberId: asha.id, caseId: first, reason: 'Spam in three groups', until });
  for (const answer of [
    await asha.call(createPost, { body: { text: 'One more' } }),
    await asha.call(readFeed, { query: {} }),
    await asha.call(createRealtimeTicket, {}),
  ])
    expect([answer.status, answer.refusal.code]).toEqual([403, 'account_suspended']);
  const { reply } = await world.visitor(login, { body: { email: 'asha@example.com', password: castPassword } });
  if (!('user' in reply.data)) throw new Error('logged in with one step');
  expect(reply.data.user.suspension).toEqual({ until: until.toISOString(), reasons: ['Spam in three groups'] });
  expect((await asha.call(confirmPassword, { body: { password: castPassword } })).status).toBe(204);
  expect((await asha.call(createExport, {})).status).toBe(201);
  expect((await asha.call(readExport, {})).status).toBe(200);
  const rows = await copiedRows(world, 'accounts', asha.id);
  expect(rows('suspensions')).toMatchObject([{ reason: 'Spam in three groups' }]);
  expect((await asha.call(logout, {})).status).toBe(204);
});

test('it ends by itself', async () => {
  const ravi = await world.member('ravi');
  await suspendMember(world, { memberId: ravi.id, caseId: first, reason: 'Insults', until: inHours(24) });
  world.clock.advance(23 * 3_600_000);
  expect(await codeOf(ravi)).toBe('account_suspended');
  world.clock.advance(3_600_000);
  expect([await codeOf(ravi), await suspensionOf(ravi)]).toEqual(['ok', null]);
  expect((await world.listen(ravi)).socket.connected).toBe(true);
});

test('sockets close within 2 s, also those that act for a page, and none opens', async () => {
  const [meera, karan] = [await world.member('meera'), await world.member('karan')];
  const page = await openPage(world, 'Lotus Works', { admin: meera });
  const [own, ofPage, other] = [
    await world.listen(meera),
    await world.listen(page.as(meera)),
    await world.listen(karan),
  ];
  const ticket = (await meera.call(createRealtimeTicket, {})).reply.data.ticket;
  const started = performance.now();
  await suspendMember(world, { memberId: meera.id, caseId: first, reason: 'Insults', until: null });
  await vi.waitFor(() => expect([own.socket.connected, ofPage.socket.connected]).toEqual([false, false]));
  expect(performance.now() - started).toBeLessThan(2_000);
  expect(own.facts.map(({ name }) => name)).toContain('accounts.suspension_changed');
  expect(other.socket.connected).toBe(true);
  await expect(listenWith(world.fastify, ticket)).rejects.toThrow('ticket');
  expect((await page.as(meera).call(createPost, { body: { text: 'As the page' } })).refusal.code).toBe(
    'account_suspended',
  );
});

const orders = [
  ['the case without end', [first, second]],
  ['the case with an end', [second, first]],
] as const;
test.each(orders)('of two cases, %s lifted first leaves the other', async (name, [lifted, left]) => {
  const member = await world.member(name.replaceAll(' ', ''));
  const memberId = member.id;
  const until = { [first]: null, [second]: inHours(72) };
  const reasons = { [first]: 'Insults', [second]: 'Spam' };
  const of = (caseId: string) => ({ memberId, caseId, reason: reasons[caseId]!, until: until[caseId]! });
  await Promise.all([suspendMember(world, of(lifted)), suspendMember(world, of(left))]);
  const both = await suspensionOf(member);
  expect([both?.until, both?.reasons.toSorted()]).toEqual([null, ['Insults', 'Spam']]);
  await liftOf(world, { memberId, caseId: lifted });
  expect(await suspensionOf(member)).toEqual({
    until: until[left]?.toISOString() ?? null,
    reasons: [reasons[left]],
  });
  expect(await codeOf(member)).toBe('account_suspended');
  // Ruled again, the same case changes its end.
  const sooner = inHours(1);
  await suspendMember(world, { ...of(left), until: sooner });
  expect((await suspensionOf(member))?.until).toBe(sooner.toISOString());
  await liftOf(world, { memberId, caseId: left });
  expect([await codeOf(member), await suspensionOf(member)]).toEqual(['ok', null]);
});

test('someone without an account cannot be suspended', async () => {
  await suspendMember(world, { memberId: first, caseId: second, reason: 'Insults', until: null });
  expect(await world.db.selectFrom('suspension').select('reason').where('member_id', '=', first).execute()).toEqual([]);
});
