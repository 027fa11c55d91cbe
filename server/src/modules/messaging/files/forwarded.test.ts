import fs from 'node:fs';
import path from 'node:path';
import { v4 as uuid, v7 as uuidAt } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as contract from '#contract/messaging/messaging.ts';
import * as messages from '#contract/messaging/messages.ts';
import { blockActor } from '#contract/network/network.ts';
import { media } from '#modules/media';
import { mediaFolder } from '#platform/files/index.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { hour } from '#platform/time.ts';
import { pdf, voiceNote } from '#test/hostile/made-files.ts';
import { conversationOf, say, talking, textsOf } from '#test/messaging/conversations.ts';
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

describe('files that are forwarded', () => {
  let meera: Member, messageId: string, target: string, from: string;
  const forward = (member: Member, to: string, clientId: string = uuid(), id = messageId) =>
    member.call(messages.forwardMessage, { params: { messageId: id }, body: { conversationId: to, clientId } });
  const messageIn = async (member: Member, conversationId: string) =>
    (await textsOf(member, conversationId)).messages.at(-1)!;
  const erase = async (id: string) => {
    const task = async () => Promise.resolve();
    await world.db.transaction().execute(async (db) => media.personalData.erase({ db, task } as never, id, ''));
  };
  const inStore = (key: string) => path.join(world.directory, 'files', key);
  /** Files in the store. */
  const keys = (folder = '') =>
    fs.existsSync(inStore(folder))
      ? fs
          .readdirSync(inStore(folder), { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map(({ name }) => name)
      : [];
  beforeEach(async () => {
    meera = await world.member(`meera${people}`);
    ({ conversationId: from } = await talking(world, ravi, asha));
    ({ conversationId: target } = await talking(world, asha, meera));
    messageId = (await sendFiles(ravi, from, [await uploaded(ravi), await fileOf(world, ravi, 'a.zip')], 'Look')).reply
      .data.id;
  });

  test('are files of the one who forwards, and outlive the message that they come from', async () => {
    const original = await messageIn(asha, from);
    expect(original.can.forward).toBe(true);
    const window = await world.listen(meera);
    const { data } = (await forward(asha, target)).reply;
    const copied = await messageIn(meera, target);
    expect(copied).toMatchObject({
      id: data.id,
      text: 'Look',
      forwarded: true,
      files: [
        { kind: 'picture', picture: { width: 64, height: 48 } },
        { kind: 'file', name: 'a.zip' },
      ],
    });
    expect((await window.whispered('messaging.message')).message.files).toEqual(copied.files);
    const [ours, theirs] = [copied.files.map(urlOf), original.files.map(urlOf)];
    expect([...ours, ...theirs].length).toBe(new Set([...ours, ...theirs]).size);
    const answers = async (urls: readonly string[]) => Promise.all(urls.map(status));
    expect(await answers(ours)).toEqual([200, 200]);
    expect((await world.fastify.inject(ours[1]!)).rawPayload.equals(bytes)).toBe(true);
    await ravi.call(messages.deleteMessage, { params: { messageId } });
    await world.settled();
    expect([await answers(theirs), await answers(ours)]).toEqual([
      [404, 404],
      [200, 200],
    ]);
    await asha.call(messages.deleteMessage, { params: { messageId: data.id } });
    await world.settled();
    expect(await answers(ours)).toEqual([404, 404]);
  });

  test('are all kinds of files, a voice note with its peaks', async () => {
    const peaks = Array.from({ length: messages.VOICE_PEAKS }, () => 40);
    const voice = await uploadedFile(world, ravi, 'voice', await voiceNote(2), 'voice.webm');
    const document = await uploadedFile(world, ravi, 'document', pdf({ pages: 2 }), 'plan.pdf');
    const sent = (await say(ravi, from, '', { fileIds: [voice.id, document.id], peaks })).reply.data;
    await forward(asha, target, uuid(), sent.id);
    const files = await filesOf(meera, target);
    expect(files).toMatchObject([
      { kind: 'voice', format: 'webm', peaks },
      { kind: 'document', name: 'plan.pdf', pages: 2 },
    ]);
    expect(await Promise.all(files.map((file) => status(urlOf(file))))).toEqual([200, 200]);
  });

  test('are sent once, however often, and to at most five conversations', async () => {
    const clientId = uuid();
    const stored = async () =>
      (await world.db.selectFrom('media').select('id').where('uploader_id', '=', asha.id).execute()).length;
    const replies = await Promise.all([1, 2, 3].map(() => forward(asha, target, clientId)));
    expect(new Set(replies.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect((await forward(asha, target, clientId)).reply.data).toEqual(replies[0]!.reply.data);
    expect([await stored(), (await textsOf(meera, target)).messages.length]).toEqual([2, 2]);
    const rest = await Promise.all(Array.from({ length: 6 }, () => forward(asha, target)));
    const spent = rest.filter(({ status: code }) => code !== 201).map(({ refusal }) => refusal.code);
    expect([spent, await stored()]).toEqual([['forwards_spent', 'forwards_spent'], 10]);
  });

  test('are withheld in a request to a stranger until it is accepted', async () => {
    const stranger = await world.member(`stranger${people}`);
    const request = await conversationOf(asha, stranger);
    expect((await forward(asha, request)).status).toBe(201);
    expect(await filesOf(stranger, request)).toEqual([{ kind: 'withheld' }, { kind: 'withheld' }]);
    await stranger.call(contract.acceptConversation, { params: { conversationId: request } });
    expect(await filesOf(stranger, request)).toMatchObject([{ kind: 'picture' }, { kind: 'file' }]);
    // Nor does the one who was asked forward what they do not see.
    const second = await conversationOf(ravi, stranger);
    const { data } = (await sendFiles(ravi, second, [await fileOf(world, ravi)])).reply;
    const own = (await talking(world, stranger, meera)).conversationId;
    expect((await forward(stranger, own, uuid(), data.id)).refusal.code).toBe('not_permitted');
  });

  test('go with the account of the one who sent them, and with no other', async () => {
    await forward(asha, target);
    await erase(ravi.id);
    expect(await filesOf(asha, from)).toEqual([{ kind: 'gone' }, { kind: 'gone' }]);
    expect(await filesOf(meera, target)).toMatchObject([{ kind: 'picture' }, { kind: 'file' }]);
    const forwarded = (await messageIn(meera, target)).id;
    const { conversationId: next } = await talking(world, meera, ravi);
    await forward(meera, next, uuid(), forwarded);
    await erase(asha.id);
    expect(await filesOf(meera, target)).toEqual([{ kind: 'gone' }, { kind: 'gone' }]);
    expect(await filesOf(meera, next)).toMatchObject([{ kind: 'picture' }, { kind: 'file' }]);
    // Words are left; a message that had none has nothing to forward.
    expect((await messageIn(asha, from)).can.forward).toBe(true);
    const { data } = (await sendFiles(meera, next, [await fileOf(world, meera)])).reply;
    await erase(meera.id);
    expect((await forward(ravi, from, uuid(), data.id)).refusal.code).toBe('not_permitted');
  });

  test('count as uploads, and leave nothing behind when they are refused', async () => {
    const before = keys().length;
    const after = () => keys().length - before;
    const closed = await conversationOf(ravi, meera);
    expect((await forward(asha, closed)).status).toBe(404);
    const file = (await messageIn(asha, from)).files[1]!;
    const size = (megabytes: number) =>
      world.db
        .updateTable('media')
        .set({ bytes: megabytes * 1_000_000 })
        .where('id', '=', file.kind === 'file' ? file.id : '')
        .execute();
    await size(1_500);
    expect((await forward(asha, target)).status).toBe(201);
    const once = after();
    expect((await forward(asha, target)).refusal.code).toBe('upload_quota');
    expect(after()).toBe(once);
    await meera.call(blockActor, { params: { actorId: asha.id } });
    expect((await forward(asha, target)).refusal.code).toBe('conversation_read_only');
    expect(after()).toBe(once);
  });

  test('that a crash has left without a message are swept after a day', async () => {
    const sweepMedia = media.tasks.find(({ name }) => name === 'media.sweep');
    await forward(asha, target);
    const orphan = uuidAt({ msecs: world.clock.now().getTime() });
    const folder = mediaFolder(orphan);
    for (const key of [`copies/${orphan}`, `${folder}/file.bin`]) {
      fs.mkdirSync(path.dirname(inStore(key)), { recursive: true });
      fs.writeFileSync(inStore(key), bytes);
    }
    world.clock.advance(25 * hour);
    await enqueue(world.database, sweepMedia as never, {});
    await world.settled();
    expect([keys('copies'), keys(folder)]).toEqual([[], []]);
    const urls = (await filesOf(meera, target)).map(urlOf);
    expect(await Promise.all(urls.map(status))).toEqual([200, 200]);
  });
});
