import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as messages from '#contract/messaging/messages.ts';
import { removeMessagePreview } from '#contract/messaging/previews.ts';
import { media } from '#modules/media';
import { messaging } from '#modules/messaging';
import { enqueue } from '#platform/tasks/index.ts';
import { hour } from '#platform/time.ts';
import { say, talking, textsOf } from '#test/messaging/conversations.ts';
import { groupOf } from '#test/messaging/groups.ts';
import { openWebsites, type Websites } from '#test/messaging/websites.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

const task = (name: string) => [...media.tasks, ...messaging.tasks].find((each) => each.name === name);
const send = async (member: Member, conversationId: string, text: string) =>
  (await say(member, conversationId, text)).reply.data;
const previewOf = async (member: Member, messageId: string, conversationId: string) =>
  (await textsOf(member, conversationId)).messages.find(({ id }) => id === messageId)?.preview;
let world: World;
let { site, slowSite, wasRead } = {} as Websites;
let asha: Member, ravi: Member;
let people = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  ({ site, slowSite, wasRead } = await openWebsites(world));
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  [asha, ravi] = await Promise.all([world.member(`asha${people}`), world.member(`ravi${people}`)]);
});

const ofMessage = (messageId: string) => ({ params: { messageId } });
const edit = (member: Member, messageId: string, text: string) =>
  member.call(messages.editMessage, { ...ofMessage(messageId), body: { text } });
const remove = (member: Member, messageId: string) => member.call(removeMessagePreview, ofMessage(messageId));

describe('the preview of a link in a message', () => {
  test('arrives live, without words in the fact, under the host that answered', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const slow = slowSite('live');
    const window = await world.listen(ravi);
    const sent = await send(asha, conversationId, `Look: ${slow.url} and https://second.example/`);
    expect(sent.preview).toBeNull();
    expect((await window.whispered('messaging.message')).message.preview).toBeNull();
    slow.answer();
    const fact = await window.heard('messaging.message_changed');
    expect(fact).toEqual({ conversationId, sequence: sent.sequence });
    const shown = {
      address: slow.url,
      host: 'news.example',
      title: 'Solar roofs',
      picture: { width: 640, height: 360, alt: '' },
    };
    expect(await previewOf(ravi, sent.id, conversationId)).toMatchObject({ ...shown, removable: false });
    expect(await previewOf(asha, sent.id, conversationId)).toMatchObject({ ...shown, removable: true });
    expect(JSON.stringify([window.facts, window.whispers])).not.toContain('Solar roofs');
    expect(wasRead('https://second.example/')).toBe(false);
  });

  test('is taken off for everyone by the author alone, and does not come back for this link', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const [url, other] = [site('removed'), site('other')];
    const { id } = await send(asha, conversationId, url);
    await world.settled();
    const stranger = await world.member(`meera${people}`);
    expect((await remove(ravi, id)).refusal.code).toBe('not_permitted');
    expect((await remove(stranger, id)).status).toBe(404);
    expect(await previewOf(ravi, id, conversationId)).toMatchObject({ address: url });
    const window = await world.listen(ravi);
    world.clock.advance(hour);
    expect([(await remove(asha, id)).status, (await remove(asha, id)).status]).toEqual([204, 204]);
    expect((await window.whispered('messaging.message')).message).toMatchObject({ id, preview: null, editedAt: null });
    await enqueue(world.database, task('messaging.preview') as never, { messageId: id, address: url } as never);
    await world.settled();
    expect(await previewOf(ravi, id, conversationId)).toBeNull();
    const second = await send(asha, conversationId, url);
    await world.settled();
    await remove(asha, second.id);
    await edit(asha, second.id, `Again ${url}`);
    await world.settled();
    expect(await previewOf(ravi, second.id, conversationId)).toBeNull();
    await edit(asha, second.id, other);
    await world.settled();
    expect(await previewOf(ravi, second.id, conversationId)).toMatchObject({ address: other });
  });

  test('follows the first link through edits, and goes with it', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const [first, second] = [site('first'), site('second')];
    const { id } = await send(asha, conversationId, first);
    await world.settled();
    expect((await edit(asha, id, `${first} again`)).reply.data.preview).toMatchObject({ address: first });
    expect((await edit(asha, id, `${second} before ${first}`)).reply.data.preview).toBeNull();
    await world.settled();
    expect(await previewOf(ravi, id, conversationId)).toMatchObject({ address: second });
    await edit(asha, id, 'No link');
    await world.settled();
    expect(await previewOf(ravi, id, conversationId)).toBeNull();
  });

  test('of a website that answers late is not shown when the link or the message is gone', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const [late, gone] = [slowSite('late'), slowSite('gone')];
    const edited = await send(asha, conversationId, late.url);
    const deleted = await send(asha, conversationId, gone.url);
    await expect.poll(() => wasRead(late.url) && wasRead(gone.url)).toBe(true);
    await edit(asha, edited.id, `https://nothing.example/ then ${late.url}`);
    await asha.call(messages.deleteMessage, ofMessage(deleted.id));
    late.answer();
    gone.answer();
    await world.settled();
    expect(await previewOf(ravi, edited.id, conversationId)).toBeNull();
    expect(await previewOf(ravi, deleted.id, conversationId)).toBeNull();
  });

  test('goes when the message is deleted, and its picture once no message shows it', async () => {
    const { conversationId } = await talking(world, asha, ravi);
    const url = site('swept');
    const { id } = await send(asha, conversationId, url);
    await world.settled();
    const stored = async () =>
      (await world.db.selectFrom('link_preview').where('address', '=', url).select('address').execute()).length;
    const sweep = async () => {
      await world.db
        .updateTable('link_preview')
        .set({ fetched_at: new Date('2020-01-01') })
        .where('address', '=', url)
        .execute();
      await enqueue(world.database, task('media.sweep_previews') as never, {} as never);
      await world.settled();
    };
    await sweep();
    expect(await stored()).toBe(1);
    await asha.call(messages.deleteMessage, ofMessage(id));
    expect(await previewOf(ravi, id, conversationId)).toBeNull();
    await sweep();
    expect(await stored()).toBe(0);
  });

  test('is shown in a group, but not to someone who has not joined it', async () => {
    const invited = await world.member(`meera${people}`);
    const conversationId = await groupOf(world, asha, [ravi], [invited]);
    const { id } = await send(asha, conversationId, site('group'));
    await world.settled();
    expect(await previewOf(ravi, id, conversationId)).toMatchObject({ title: 'Solar roofs' });
    expect(JSON.stringify(await textsOf(invited, conversationId))).not.toContain('Solar roofs');
  });

  test('is not made where previews are switched off', async () => {
    const quiet = await openWorld({ LINK_PREVIEWS: 'off' });
    try {
      const [one, other] = [await quiet.member('asha'), await quiet.member('ravi')];
      const { conversationId } = await talking(quiet, one, other);
      await say(one, conversationId, 'https://news.example/off');
      await quiet.settled();
      expect(quiet.sites.requests).toEqual([]);
    } finally {
      await quiet.close();
    }
  });
});
