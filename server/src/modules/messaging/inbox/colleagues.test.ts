import { afterAll, beforeAll, expect, test } from 'vitest';
import * as messages from '#contract/messaging/messages.ts';
import { conversationOf, say, textsOf } from '#test/messaging/conversations.ts';
import { openPage } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a colleague deletes what was written for the page, and does not change it in their name', async () => {
  const [asha, ravi, karan] = (await Promise.all(['asha', 'ravi', 'karan'].map((name) => world.member(name)))) as [
    Member,
    Member,
    Member,
  ];
  const page = await openPage(world, 'Loom', { admin: ravi, editor: karan });
  const conversationId = await conversationOf(asha, page);
  await say(asha, conversationId, 'Do you ship to Pune?');
  const [admin, editor] = [page.as(ravi), page.as(karan)];
  const { id: messageId } = (await say(admin, conversationId, 'We do')).reply.data;
  const edit = (member: Member, text: string) =>
    member.call(messages.editMessage, { params: { messageId }, body: { text } });
  expect((await edit(editor, 'We do not')).refusal.code).toBe('not_permitted');
  const canEdit = async (member: Member) =>
    (await textsOf(member, conversationId)).messages.find(({ id }) => id === messageId)?.can.edit;
  expect([await canEdit(admin), await canEdit(editor)]).toEqual([true, false]);
  expect((await edit(admin, 'We do, on Mondays')).status).toBe(200);
  expect((await editor.call(messages.deleteMessage, { params: { messageId } })).status).toBe(204);
});
