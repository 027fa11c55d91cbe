import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as contract from '#contract/messaging/agreed.ts';
import { say, talking } from '#test/messaging/conversations.ts';
import { fileOf } from '#test/messaging/files.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member, ravi: Member;
let params: { conversationId: string };
let people = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
  ({ params } = await talking(world, asha, ravi));
  await say(ravi, params.conversationId, 'Fine');
});

const propose = async (member: Member, what: string, more: object = {}) =>
  (await member.call(contract.proposeAgreement, { params, body: { what, ...more } })).reply.data;
const confirm = (member: Member, agreementId: string) =>
  member.call(contract.confirmAgreement, { params: { agreementId } });
const withdraw = (member: Member, agreementId: string) =>
  member.call(contract.withdrawAgreement, { params: { agreementId } });
const listed = async (member: Member) => (await member.call(contract.listAgreements, { params })).reply.data;

test('one side proposes a line, the other confirms it, and both see it', async () => {
  const window = await world.listen(ravi);
  const { id } = await propose(asha, 'Two looms', { price: '₹ 40,000', dueOn: '2026-03-01' });
  expect(await window.heard('messaging.agreed')).toEqual({ ...params, actorId: ravi.id });
  expect((await confirm(asha, id)).refusal.code).toBe('not_permitted');
  expect((await confirm(ravi, id)).reply.data).toMatchObject({ state: 'confirmed', can: { confirm: false } });
  for (const member of [asha, ravi])
    expect(await listed(member)).toMatchObject([
      { what: 'Two looms', price: '₹ 40,000', dueOn: '2026-03-01', state: 'confirmed', proposedBy: asha.id },
    ]);
  expect((await withdraw(asha, id)).refusal.code).toBe('agreement_closed');
});

test('a proposal that was replaced is confirmed by no one', async () => {
  const first = await propose(asha, 'Two looms', { price: '₹ 40,000' });
  const second = await propose(asha, 'Two looms', { price: '₹ 60,000' });
  expect((await confirm(ravi, first.id)).refusal.code).toBe('agreement_closed');
  expect((await listed(ravi)).map(({ id }) => id)).toEqual([second.id]);
});

test('of a confirmation, a withdrawal and a new proposal at once, what is confirmed was open', async () => {
  const { id } = await propose(asha, 'Two looms');
  const [confirmed, withdrawn] = await Promise.all([confirm(ravi, id), withdraw(asha, id)]);
  expect([confirmed.status === 200, withdrawn.status === 204].filter(Boolean)).toHaveLength(1);
  await Promise.all([propose(asha, 'Three looms'), propose(ravi, 'Four looms')]);
  expect((await listed(asha)).filter(({ state }) => state === 'proposed')).toHaveLength(1);
});

test('others neither read nor settle it', async () => {
  const { id } = await propose(asha, 'Two looms');
  const stranger = await world.member(`stranger${people}`);
  const replies = [
    await stranger.call(contract.listAgreements, { params }),
    await confirm(stranger, id),
    await withdraw(stranger, id),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
});

test('of agreements of one time the one with the latest id comes first, and others stay as they are', async () => {
  for (const what of ['Two looms', 'Three looms']) await confirm(ravi, (await propose(asha, what)).id);
  const other = await talking(world, asha, await world.member(`meera${people}`));
  const elsewhere = await propose(asha, 'Four looms');
  await world.db.updateTable('conversation_agreement').set({ proposed_at: world.clock.now() }).execute();
  const ids = (await listed(ravi)).map(({ id }) => id);
  expect([ids.length, ids]).toEqual([3, ids.toSorted().toReversed()]);
  expect((await asha.call(contract.listAgreements, other)).reply.data).toEqual([]);
  expect((await confirm(ravi, elsewhere.id)).status).toBe(200);
});

test('a line takes a file of the one who proposes it, which goes when it is replaced or withdrawn', async () => {
  const isKept = async (id: string) =>
    (await world.db.selectFrom('media').select('id').where('id', '=', id).execute()).length > 0;
  const [first, second] = [await fileOf(world, asha, 'plan.zip'), await fileOf(world, asha, 'plan-2.zip')];
  expect(
    (await ravi.call(contract.proposeAgreement, { params, body: { what: 'Mine', fileId: first } })).status,
  ).not.toBe(201);
  expect((await propose(asha, 'Two looms', { fileId: first })).file).toMatchObject({ kind: 'file', name: 'plan.zip' });
  const { id } = await propose(asha, 'Two looms', { fileId: second });
  expect((await listed(ravi)).map(({ file }) => file)).toMatchObject([{ name: 'plan-2.zip' }]);
  expect([await isKept(first), await isKept(second)]).toEqual([false, true]);
  expect((await confirm(ravi, id)).reply.data.file).toMatchObject({ name: 'plan-2.zip' });
  const third = await fileOf(world, asha, 'plan-3.zip');
  await withdraw(asha, (await propose(asha, 'Three looms', { fileId: third })).id);
  expect([await isKept(second), await isKept(third)]).toEqual([true, false]);
});
