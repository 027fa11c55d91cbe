import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as agreed from '#contract/messaging/agreed.ts';
import { editGroup } from '#contract/messaging/groups.ts';
import * as inbox from '#contract/messaging/inbox.ts';
import * as messages from '#contract/messaging/messages.ts';
import * as sending from '#contract/messaging/sending.ts';
import * as contract from '#contract/messaging/messaging.ts';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import { conversationOf, say, talking, textsOf, wordsOf } from '#test/messaging/conversations.ts';
import { groupOf, readGroup } from '#test/messaging/groups.ts';
import { openPage } from '#test/page.ts';
import { uploadedFile } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

/* What messages must survive: many at once, at the worst moment, and texts that are meant to do harm. */

let world: World;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});
const numbers = (many: number) => Array.from({ length: many }, (_, index) => index);

describe('at the same time', () => {
  test('a block between typing and sending: what was taken is read by both, and nothing comes after it', async () => {
    for (const round of numbers(4)) {
      const { conversationId } = await talking(world, asha, ravi);
      const [his, before] = [await world.listen(ravi), (await wordsOf(ravi, conversationId)).length];
      his.socket.emit('typing', conversationId);
      const block = () => asha.call(blockActor, { params: { actorId: ravi.id } });
      const send = (index: number) => say(ravi, conversationId, `No. ${round}.${index}`);
      const [sent] = await Promise.all([
        Promise.all(numbers(4).map(send)),
        round % 2 === 0 ? block() : send(4).then(block),
      ]);
      const taken = sent.filter(({ status }) => status === 201).map(({ reply }) => reply.data.text);
      const refused = sent.flatMap(({ status, refusal }) => (status === 201 ? [] : [refusal.code]));
      expect(refused).toEqual(refused.map(() => 'conversation_read_only'));
      const late = await say(ravi, conversationId, 'Too late');
      expect(late.refusal.code).toBe('conversation_read_only');
      const stored = await wordsOf(asha, conversationId);
      expect([stored.length - before >= taken.length, taken.every((text) => stored.includes(text))]).toEqual([
        true,
        true,
      ]);
      expect([stored.includes('Too late'), await wordsOf(ravi, conversationId)]).toEqual([false, stored]);
      // Typing that was on its way reaches no one any more.
      const hers = await world.listen(asha);
      his.socket.emit('typing', conversationId);
      await his.watch({ kind: 'conversation', id: conversationId });
      await world.settled();
      expect(hers.whispers).toEqual([]);
      hers.close();
      his.close();
      await asha.call(unblockActor, { params: { actorId: ravi.id } });
    }
  });

  test('a role lost while its holder sends: each message was sent or refused, and none comes after', async () => {
    const page = await openPage(world, `Mill ${people}`, { admin: asha, editor: ravi });
    const customer = await world.member(`customer${people}`);
    const conversationId = await conversationOf(customer, page);
    await say(customer, conversationId, 'Do you ship?');
    const editor = page.as(ravi);
    const [sent] = await Promise.all([
      Promise.all(numbers(6).map((index) => say(editor, conversationId, `No. ${index}`))),
      page.setRole(ravi, null),
    ]);
    const taken = sent.filter(({ status }) => status === 201).map(({ reply }) => reply.data.text);
    const refused = sent.flatMap(({ status, refusal }) => (status === 201 ? [] : [refusal.code]));
    expect(refused.filter((code) => !['acting_not_allowed', 'role_not_permitted'].includes(code))).toEqual([]);
    expect((await say(editor, conversationId, 'Too late')).status).toBe(403);
    const stored = await wordsOf(customer, conversationId);
    expect(stored.toSorted()).toEqual(['Do you ship?', ...taken].toSorted());
  });

  test('fifty reactions, some of them withdrawn: each is there once', async () => {
    const others = await Promise.all(numbers(9).map((index) => world.member(`other${people}x${index}`)));
    const id = await groupOf(world, asha, others);
    const messageId = (await say(asha, id, 'React')).reply.data.id;
    const kinds = messages.MESSAGE_REACTIONS.slice(0, 5);
    const everyone = [asha, ...others];
    const replies = await Promise.all(
      everyone.flatMap(({ call }) =>
        kinds.map((kind) => call(messages.reactToMessage, { params: { messageId, kind } })),
      ),
    );
    expect(replies.filter(({ status }) => status !== 200)).toEqual([]);
    const reactions = async () =>
      (await textsOf(asha, id)).messages
        .at(-1)!
        .reactions.map(({ kind, actorIds }) => [kind, actorIds.toSorted()] as const);
    const all = everyone.map((each) => each.id).toSorted();
    expect(new Map(await reactions())).toEqual(new Map(kinds.map((kind) => [kind, all])));
    // The same again while others withdraw.
    const half = others.slice(0, 4);
    await Promise.all(
      kinds.flatMap((kind) => [
        ...half.map(({ call }) => call(messages.unreactToMessage, { params: { messageId, kind } })),
        ...others.slice(4).map(({ call }) => call(messages.reactToMessage, { params: { messageId, kind } })),
      ]),
    );
    const left = all.filter((each) => !half.some((member) => member.id === each));
    expect(new Map(await reactions())).toEqual(new Map(kinds.map((kind) => [kind, left])));
  });

  test('an edit in the last second is kept while others react and read; a second later none is', async () => {
    const { conversationId, messageId } = await talking(world, asha, ravi);
    const stored = await world.db.selectFrom('message').select('created_at').where('id', '=', messageId).execute();
    const age = (seconds: number) => {
      const ahead = stored[0]!.created_at.getTime() + seconds * 1000 - world.clock.now().getTime();
      world.clock.advance(ahead);
    };
    const edit = (text: string) => asha.call(messages.editMessage, { params: { messageId }, body: { text } });
    age(9 * 60 + 50);
    const [edited] = await Promise.all([
      edit('In time'),
      ravi.call(messages.reactToMessage, { params: { messageId, kind: 'heart' } }),
      textsOf(ravi, conversationId),
    ]);
    expect([edited.status, await wordsOf(ravi, conversationId)]).toEqual([200, ['In time']]);
    age(10 * 60 + 1);
    const late = await Promise.all(numbers(5).map((index) => edit(`Too late ${index}`)));
    expect(late.map(({ refusal }) => refusal.code)).toEqual(late.map(() => 'message_final'));
    const [message] = (await textsOf(ravi, conversationId)).messages;
    expect(message).toMatchObject({ text: 'In time', reactions: [{ kind: 'heart' }] });
  });
});

const script = '<script>alert(1)</script><img src=x onerror="alert(1)">${alert(1)}{{alert(1)}}';
const short = '<img src=x onerror=alert(1)>';
test('a script in every field of messages stays text', async () => {
  const { conversationId, params } = await talking(world, asha, ravi);
  await say(ravi, conversationId, 'Fine');
  const sent = await say(asha, conversationId, script);
  expect(sent.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  });
  const answer = (await say(ravi, conversationId, script, { replyTo: sent.reply.data.sequence })).reply.data;
  expect([sent.reply.data, answer.replyTo]).toMatchObject([{ text: script, entities: [] }, { excerpt: script }]);
  const edited = await asha.call(messages.editMessage, {
    params: { messageId: sent.reply.data.id },
    body: { text: `${script}!` },
  });
  expect(edited.reply.data.text).toBe(`${script}!`);
  expect((await asha.call(contract.readConversation, { params })).reply.data.last?.excerpt).toBe(script);
  const draft = await asha.call(sending.saveMessageDraft, { params, body: { text: script, version: 0 } });
  const sendAt = new Date(world.clock.now().getTime() + 3_600_000).toISOString();
  const waiting = { clientId: uuid(), text: script, sendAt, timeZone: 'UTC' };
  const scheduled = await asha.call(sending.scheduleMessage, { params, body: waiting });
  const noted = await asha.call(inbox.addConversationNote, { params, body: { text: script } });
  const saved = await asha.call(inbox.createSavedReply, { body: { title: short, text: script } });
  const agreement = await asha.call(agreed.proposeAgreement, { params, body: { what: script, price: short } });
  expect([draft, scheduled, noted, saved, agreement].map(({ reply }) => reply.data)).toMatchObject([
    { text: script },
    { text: script },
    { text: script },
    { title: short, text: script },
    { what: script, price: short },
  ]);
  const groupId = await groupOf(world, asha, [await world.member(`third${people}`)]);
  await asha.call(editGroup, { params: { conversationId: groupId }, body: { name: short } });
  expect((await readGroup(asha, groupId)).name).toBe(short);
  const stranger = await world.member(`stranger${people}`);
  const request = { params: { conversationId: await conversationOf(stranger, asha) } };
  const about = { purpose: 'job', pay: short, place: short } as const;
  await stranger.call(contract.describeFirstContact, { ...request, body: about });
  await say(stranger, request.params.conversationId, script);
  expect((await asha.call(contract.readConversation, request)).reply.data.firstContact).toEqual(about);
});

test('the name of a file and the preview of a link stay text, and nothing opens what they lead to', async () => {
  const { conversationId } = await talking(world, asha, ravi);
  const name = '../..\\<img src=x onerror=alert(1)>"\r\n;.html';
  const file = await uploadedFile(world, asha, 'file', Buffer.from(script), name);
  const url = 'https://news.example/inert';
  const page = `<head><title>${script.replaceAll('<', '&lt;')}</title>
    <meta property="og:site_name" content="&lt;b&gt;My bank"><meta property="og:url" content="javascript:alert(1)">
    <meta property="og:image" content="javascript:alert(1)"></head>`;
  world.sites.pages.set(url, { url, contentType: 'text/html', body: Buffer.from(page) });
  await say(asha, conversationId, `${url} javascript:alert(1)`, { fileIds: [file.id] });
  await world.settled();
  const message = (await textsOf(ravi, conversationId)).messages.at(-1)!;
  const [sent] = message.files;
  const seen = sent?.kind === 'file' ? sent : null;
  expect(seen?.name).not.toMatch(/[\r\n]/);
  expect(seen?.name).toContain('<img src=x onerror=alert(1)>');
  const { statusCode, headers, body } = await world.fastify.inject({ url: seen?.url ?? '' });
  expect([statusCode, body]).toEqual([200, script]);
  expect(headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
  });
  expect(message.entities).toEqual([{ kind: 'link', start: 0, length: url.length, href: url }]);
  expect(message.preview).toMatchObject({ address: url, host: 'news.example', picture: null });
  expect(message.preview?.title).toContain('<script>alert(1)</script>');
  expect(JSON.stringify(message.preview)).not.toContain('javascript:');
});
