import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import { editMessageSettings, readMessageSettings } from '#contract/messaging/settings.ts';
import { conversationOf, say, talking } from '#test/messaging/conversations.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let pairs = 0;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
/** Two people who do not know each other. */
async function strangers(): Promise<{ asha: Member; meera: Member }> {
  pairs += 1;
  return { asha: await world.member(`asha${pairs}`), meera: await world.member(`meera${pairs}`) };
}
const read = async (member: Member, conversationId: string) =>
  (await member.call(contract.readConversation, { params: { conversationId } })).reply.data;
const describeAs = (member: Member, conversationId: string, body: object = { purpose: 'job' }) =>
  member.call(contract.describeFirstContact, { params: { conversationId }, body: body as { purpose: 'job' } });

test('what a message to a stranger is about is seen with the message, and stays', async () => {
  const { asha, meera } = await strangers();
  const conversationId = await conversationOf(meera, asha);
  const about = { purpose: 'work', pay: '₹ 40,000', place: 'Pune' };
  expect((await read(meera, conversationId)).can.describe).toBe(true);
  expect((await describeAs(meera, conversationId)).reply.data.firstContact).toEqual({
    purpose: 'job',
    pay: '',
    place: '',
  });
  await describeAs(meera, conversationId, about);
  // The other side has opened the conversation too, and is shown nothing before the first message.
  expect(await conversationOf(asha, meera)).toBe(conversationId);
  expect((await read(asha, conversationId)).firstContact).toBeNull();
  await say(meera, conversationId);
  expect([await read(asha, conversationId), await read(meera, conversationId)]).toMatchObject([
    { firstContact: about, isRequest: true, can: { describe: false } },
    { firstContact: about, isPending: true, can: { describe: false } },
  ]);
  const later = await Promise.all([meera, asha].map((each) => describeAs(each, conversationId)));
  expect(later.map(({ refusal }) => refusal.code)).toEqual(['contact_begun', 'contact_begun']);
  await asha.call(contract.acceptConversation, { params: { conversationId } });
  expect((await read(asha, conversationId)).firstContact).toEqual(about);
  // It goes with the messages, for those who delete them.
  await asha.call(contract.deleteConversation, { params: { conversationId } });
  expect([await read(asha, conversationId), await read(meera, conversationId)]).toMatchObject([
    { firstContact: null },
    { firstContact: about },
  ]);
  await meera.call(contract.deleteConversation, { params: { conversationId } });
  expect((await read(meera, conversationId)).firstContact).toBeNull();
});

test('those who know each other need not say, and others cannot', async () => {
  const { asha, meera } = await strangers();
  const { conversationId } = await talking(world, meera, asha);
  expect((await describeAs(meera, conversationId)).refusal.code).toBe('contact_begun');
  const stranger = await world.member(`ravi${pairs}`);
  expect((await describeAs(stranger, conversationId)).status).toBe(404);
});

test('bad input names its field', async () => {
  const { asha, meera } = await strangers();
  const conversationId = await conversationOf(meera, asha);
  const wrong = await describeAs(meera, conversationId, {
    purpose: 'spam',
    pay: 'x'.repeat(61),
    place: 'y'.repeat(81),
  });
  expect([wrong.status, Object.keys(wrong.refusal.error ?? {})]).toEqual([422, ['purpose', 'pay', 'place']]);
  const rules = await meera.call(editMessageSettings, { body: { ringPurposes: ['spam' as 'job'] } });
  expect(rules.status).toBe(422);
});

test('the rules of the receiver are kept, each once', async () => {
  const { asha } = await strangers();
  const body = { ringPurposes: ['job', 'work', 'job'] as const, ringNeedsPay: true };
  const { reply } = await asha.call(editMessageSettings, {
    body: { ...body, ringPurposes: [...body.ringPurposes] },
  });
  expect(reply.data).toMatchObject({ ringPurposes: ['job', 'work'], ringNeedsPay: true, ringNeedsPlace: false });
  await asha.call(editMessageSettings, { body: { ringNeedsPlace: true } });
  expect((await asha.call(readMessageSettings, {})).reply.data).toMatchObject({
    ringPurposes: ['job', 'work'],
    ringNeedsPay: true,
    ringNeedsPlace: true,
  });
});

test('a message that comes while it is described is one or the other', async () => {
  const { asha, meera } = await strangers();
  const conversationId = await conversationOf(meera, asha);
  const [described] = await Promise.all([describeAs(meera, conversationId), say(meera, conversationId)]);
  const { firstContact } = await read(asha, conversationId);
  expect(firstContact === null).toBe(described.status !== 200);
});
