import { v4 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import { removeGroupMember } from '#contract/messaging/groups.ts';
import * as messages from '#contract/messaging/messages.ts';
import { searchMessages } from '#contract/messaging/search.ts';
import * as sending from '#contract/messaging/sending.ts';
import { blockActor } from '#contract/network/network.ts';
import { media } from '#modules/media';
import { messaging } from '#modules/messaging';
import { enqueue } from '#platform/tasks/index.ts';
import { hour, minute } from '#platform/time.ts';
import { pdf, voiceNote } from '#test/hostile/made-files.ts';
import { conversationOf, say, talking, textsOf } from '#test/messaging/conversations.ts';
import { groupOf } from '#test/messaging/groups.ts';
import { bytes, fileOf, filesOf, sendFiles, urlOf } from '#test/messaging/files.ts';
import { uploaded, uploadedFile } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

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

const status = async (url: string): Promise<number> => (await world.fastify.inject(url)).statusCode;
const mediaIds = async (ids: readonly string[]) =>
  (await world.db.selectFrom('media').select('id').where('id', 'in', ids).execute()).map(({ id }) => id);

describe('files of a message', () => {
  test('reach the other side in order, with addresses that end soon', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const document = await uploadedFile(world, asha, 'document', pdf({ pages: 2 }), 'plan.pdf');
    const fileIds = [await fileOf(world, asha), await uploaded(asha), document.id];
    const window = await world.listen(ravi);
    const sent = await sendFiles(asha, conversationId, fileIds);
    expect([sent.status, sent.reply.data.text]).toEqual([201, '']);
    const files = await filesOf(ravi, conversationId);
    expect(files).toMatchObject([
      { kind: 'file', name: 'page.html', bytes: bytes.length },
      { kind: 'picture', picture: { width: 64, height: 48 } },
      { kind: 'document', name: 'plan.pdf', pages: 2 },
    ]);
    const { message } = await window.whispered('messaging.message');
    expect(message.files).toEqual(files);
    const page = await world.fastify.inject(urlOf(files[0]));
    expect([page.statusCode, page.rawPayload.equals(bytes)]).toEqual([200, true]);
    expect(page.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(await Promise.all(files.map((file) => status(urlOf(file))))).toEqual([200, 200, 200]);
    world.clock.advance(2 * hour + 1);
    expect(await Promise.all(files.map((file) => status(urlOf(file))))).toEqual([404, 404, 404]);
    expect(await status(urlOf((await filesOf(ravi, conversationId))[0]))).toBe(200);
  });

  test('stand for the words in lists, answers and searches', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    await sendFiles(asha, conversationId, [await fileOf(world, asha), await fileOf(world, asha)]);
    const [listed] = (await ravi.call(contract.listConversations, {})).reply.data;
    expect(listed!.last).toMatchObject({ excerpt: '📎 2', deleted: false });
    const { data: answer } = (await say(ravi, conversationId, 'Thanks', { replyTo: 2 })).reply;
    expect(answer.replyTo).toMatchObject({ excerpt: '📎 2' });
    const { data: hits } = (await ravi.call(searchMessages, { query: { search: 'has:file' } })).reply;
    expect(hits.map(({ sequence }) => sequence)).toEqual([2]);
  });

  test('are sent once: not twice, not by others, not in two messages at once', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const [one, two] = [await fileOf(world, asha), await fileOf(world, asha)];
    const codes = async (fileIds: readonly string[], member = asha) =>
      (await sendFiles(member, conversationId, fileIds)).refusal.code;
    expect(await codes([one, one])).toBe('file_unknown');
    expect(await codes([one], ravi)).toBe('file_unknown');
    expect(await codes([one, uuid()])).toBe('file_unknown');
    const both = await Promise.all([sendFiles(asha, conversationId, [one]), sendFiles(asha, conversationId, [one])]);
    expect(both.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(await codes([two, one])).toBe('file_unknown');
    // All or none: the other one is still free. Sending the same message again attaches nothing again.
    const body = { clientId: uuid(), text: '', fileIds: [two] };
    const again = () => asha.call(messages.sendMessage, { params: { conversationId }, body });
    const statuses = [(await again()).status, (await again()).status];
    expect([statuses, (await textsOf(ravi, conversationId)).messages.length]).toEqual([[201, 201], 3]);
  });

  test('are ten of 20 MB at most, and no captions', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const ids = Array.from({ length: 11 }, () => uuid());
    expect((await sendFiles(asha, conversationId, ids)).refusal.error).toHaveProperty('fileIds');
    expect((await say(asha, conversationId, ' ')).refusal.error).toHaveProperty('text');
    const large = await fileOf(world, asha);
    const sized = (sent: number) =>
      world.db.updateTable('media').set({ sent_bytes: sent }).where('id', '=', large).execute();
    await sized(messages.MESSAGE_FILE_BYTES_MAX + 1);
    expect((await sendFiles(asha, conversationId, [large])).refusal.code).toBe('too_large');
    await sized(messages.MESSAGE_FILE_BYTES_MAX);
    expect((await sendFiles(asha, conversationId, [large])).status).toBe(201);
    const spoken = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n');
    const captions = await uploadedFile(world, asha, 'captions', spoken);
    expect((await sendFiles(asha, conversationId, [captions.id])).refusal.code).toBe('file_unknown');
  });

  test('go with their message, and with their author', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const [first, second] = [await fileOf(world, asha), await uploaded(asha)];
    const { data } = (await sendFiles(asha, conversationId, [first], 'A slip')).reply;
    const url = urlOf(data.files[0]);
    await ravi.call(messages.hideMessage, { params: { messageId: data.id } });
    expect(await status(url)).toBe(200);
    await asha.call(messages.deleteMessage, { params: { messageId: data.id } });
    await world.settled();
    expect([await status(url), await mediaIds([first]), await filesOf(asha, conversationId)]).toEqual([404, [], []]);
    await sendFiles(asha, conversationId, [second], 'Kept words');
    const task = async () => Promise.resolve();
    await world.db.transaction().execute(async (db) => media.personalData.erase({ db, task } as never, asha.id, ''));
    expect((await textsOf(ravi, conversationId)).messages.at(-1)).toMatchObject({
      text: 'Kept words',
      files: [{ kind: 'gone' }],
    });
  });
});

describe('voice notes', () => {
  const peaks = Array.from({ length: messages.VOICE_PEAKS }, (_, index) => index);
  const record = async (seconds: number) => uploadedFile(world, asha, 'voice', await voiceNote(seconds), 'voice.webm');

  test('are measured, sent with their peaks, and played in ranges', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const { id } = await record(2);
    await say(asha, conversationId, '', { fileIds: [id], peaks });
    const [voice] = await filesOf(ravi, conversationId);
    expect(voice).toMatchObject({ kind: 'voice', format: 'webm', seconds: expect.closeTo(2, 1) as number, peaks });
    const part = await world.fastify.inject({ url: urlOf(voice), headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.headers['content-type']]).toEqual([206, 'audio/webm']);
    const { body } = await world.fastify.inject(urlOf(voice));
    expect(body).not.toContain('Microphone');
  });

  test('last five minutes, have 64 peaks, and are sound', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const states = [await record(300), await record(302), await uploadedFile(world, asha, 'voice', bytes)];
    expect(states.map(({ refusal }) => refusal?.code)).toEqual([undefined, 'voice_too_long', 'voice_unreadable']);
    for (const wrong of [peaks.slice(1), [...peaks.slice(1), 101]]) {
      const { refusal } = await say(asha, conversationId, 'Hm', { peaks: wrong });
      expect(Object.keys(refusal.error ?? {})[0]).toMatch(/^peaks/);
    }
  });
});

describe('who sees the files', () => {
  test('not the person whom a stranger asked, until they accept', async () => {
    const conversationId = await conversationOf(asha, ravi);
    const window = await world.listen(ravi);
    const { data } = (await sendFiles(asha, conversationId, [await uploaded(asha), await fileOf(world, asha)], 'Look'))
      .reply;
    expect(data.files).toMatchObject([{ kind: 'picture' }, { kind: 'file' }]);
    const hidden = [{ kind: 'withheld' }, { kind: 'withheld' }];
    expect(await window.whispered('messaging.message')).toMatchObject({ message: { files: hidden } });
    expect(await filesOf(ravi, conversationId)).toEqual(hidden);
    await ravi.call(contract.acceptConversation, { params: { conversationId } });
    expect(await filesOf(ravi, conversationId)).toMatchObject([{ kind: 'picture' }, { kind: 'file' }]);
  });

  test('who was removed keeps what was said, a stranger sees nothing, a block hides nothing', async () => {
    const meera = await world.member(`meera${people}`);
    const groupId = await groupOf(world, asha, [ravi, meera]);
    await sendFiles(ravi, groupId, [await fileOf(world, ravi)]);
    expect(await filesOf(meera, groupId)).toMatchObject([{ kind: 'file' }]);
    const read = async (member: Member, conversationId: string) =>
      (await member.call(messages.readHistory, { params: { conversationId } })).status;
    await asha.call(removeGroupMember, { params: { conversationId: groupId, actorId: meera.id } });
    const stranger = await world.member(`stranger${people}`);
    await sendFiles(ravi, groupId, [await fileOf(world, ravi)]);
    const stored = (await meera.call(messages.readHistory, { params: { conversationId: groupId } })).reply.data
      .messages;
    expect(stored.flatMap(({ files }) => files)).toHaveLength(1);
    expect([await read(meera, groupId), await read(stranger, groupId), await read(asha, groupId)]).toEqual([
      200, 404, 200,
    ]);
    const { conversationId } = await talking(world, asha, ravi);
    await sendFiles(asha, conversationId, [await fileOf(world, asha)]);
    const waiting = await fileOf(world, asha);
    await ravi.call(blockActor, { params: { actorId: asha.id } });
    expect((await sendFiles(asha, conversationId, [waiting])).refusal.code).toBe('conversation_read_only');
    const left = await world.db.selectFrom('media').select('attached_kind').where('id', '=', waiting).execute();
    expect(left).toEqual([{ attached_kind: null }]);
    expect(await filesOf(ravi, conversationId)).toMatchObject([{ kind: 'file' }]);
  });
});

describe('files of a message that is held', () => {
  const hold = (member: Member, conversationId: string, fileIds: readonly string[]) =>
    member.call(sending.holdMessage, {
      params: { conversationId },
      body: { clientId: uuid(), text: '', fileIds: [...fileIds], seconds: 5 },
    });
  const sweepHeld = messaging.tasks.find(({ name }) => name === 'messaging.sweep_held');
  const sweep = async () => {
    world.clock.advance(minute);
    await enqueue(world.database, sweepHeld as never, {});
    await world.settled();
  };

  test('go out with it, and stay free when it is undone', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const fileIds = [await fileOf(world, asha, 'a.zip')];
    expect((await hold(ravi, conversationId, fileIds)).refusal.code).toBe('file_unknown');
    const { data: first } = (await hold(asha, conversationId, fileIds)).reply;
    expect(first).toMatchObject({ fileIds, files: [{ kind: 'file', name: 'a.zip' }] });
    await asha.call(sending.undoMessage, { params: { heldId: first.id } });
    await hold(asha, conversationId, fileIds);
    await sweep();
    expect(await filesOf(ravi, conversationId)).toMatchObject([{ kind: 'file', name: 'a.zip' }]);
    expect((await hold(asha, conversationId, fileIds)).refusal.code).toBe('file_unknown');
  });

  test('that another message took in between keep it waiting, with the reason', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const fileIds = [await fileOf(world, asha)];
    await hold(asha, conversationId, fileIds);
    await sendFiles(asha, conversationId, fileIds);
    await sweep();
    const { data: waiting } = (await asha.call(sending.listHeldMessages, { query: { conversationId } })).reply;
    expect(waiting).toMatchObject([{ failure: expect.stringContaining('already in use') as string }]);
    expect((await textsOf(ravi, conversationId)).messages).toHaveLength(2);
  });
});
