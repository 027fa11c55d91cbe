import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as messages from '#contract/messaging/messages.ts';
import { release, withhold } from '#modules/network';
import { rule, rulingOn } from '#test/admins/withhold.ts';
import { conversationOf, say, textsOf } from '#test/messaging/conversations.ts';
import { wrongCards } from '#test/messaging/matrix/acts.ts';
import { VIEWERS } from '#test/messaging/matrix/cast.ts';
import { type Matrix, wrongIn } from '#test/messaging/matrix/compare.ts';
import { openMatrix } from '#test/messaging/matrix/open-matrix.ts';
import { wrongReads } from '#test/messaging/matrix/wrong-reads.ts';
import { openWorld, type World } from '#test/world.ts';

/* The first message of each conversation of the matrix, withheld: others read its place, and its author all of it. */

let world: World;
let matrix: Matrix;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  const { places, viewers } = await openMatrix(world);
  for (const { earlyId } of places) await rulingOn(world, 'message', earlyId);
  matrix = { viewers, places: places.map((place) => ({ ...place, isWithheld: true })) };
});
afterAll(() => world.close());

test.each(VIEWERS)('%s', async (name) => {
  const viewer = matrix.viewers.find((each) => each.name === name)!;
  expect((await wrongReads(matrix, viewer)).join('\n')).toBe('');
});

test('no card leads to a withheld message, and no copy of data of others has its words', async () => {
  expect((await wrongCards(world, matrix)).join('\n')).toBe('');
  const { messaging } = world.app.services.personalData;
  const copies = new Map<string, string>();
  for (const { name, member } of matrix.viewers)
    copies.set(name, JSON.stringify(messaging === 'nothing' ? null : await messaging?.copy(world.database, member.id)));
  const leaks = wrongIn(matrix, 'copy of data', ({ name }) => ({ text: copies.get(name) ?? '' }));
  expect(leaks.filter((wrong) => wrong.includes('leaks early')).join('\n')).toBe('');
});

test('two cases: the place of a message says that it is not shown until the last one ends', async () => {
  const [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  const id = await conversationOf(asha, ravi);
  const messageId = (await say(asha, id, 'Words')).reply.data.id;
  const window = await world.listen(ravi);
  const cases = [randomUUID(), randomUUID()] as const;
  const seen = async (member: typeof asha) => (await textsOf(member, id)).messages.at(-1);
  for (const caseId of cases) await rule(world, withhold, { kind: 'message', thingId: messageId, caseId });
  await window.heard('messaging.message_changed', ({ conversationId }) => conversationId === id);
  expect(await seen(ravi)).toMatchObject({ text: '', deleted: true, withheld: true, can: { react: false } });
  expect(await seen(asha)).toMatchObject({ text: 'Words', deleted: false, withheld: true, can: { edit: false } });
  const like = async () => (await ravi.call(messages.reactToMessage, { params: { messageId, kind: 'heart' } })).status;
  expect(await like()).not.toBe(200);
  await rule(world, release, { kind: 'message', thingId: messageId, caseId: cases[0] });
  expect(await seen(ravi)).toMatchObject({ text: '', withheld: true });
  await rule(world, release, { kind: 'message', thingId: messageId, caseId: cases[1] });
  expect(await seen(ravi)).toMatchObject({ text: 'Words', deleted: false });
});
