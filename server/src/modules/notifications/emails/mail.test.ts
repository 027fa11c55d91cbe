import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPreferences } from '#contract/accounts/accounts.ts';
import type { In } from '#contract/core/endpoint.ts';
import { blockActor } from '#contract/network/network.ts';
import {
  editNotificationSettings,
  listNotifications,
  markSeen,
  readBadge,
  readNotificationSettings,
  resubscribe,
  unsubscribe,
} from '#contract/notifications/notifications.ts';
import { createComment, createPost, editPost, reactToPost, unreactToPost } from '#contract/posts/posts.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { mailDue, mailNotifications } from './mail.ts';
import { sealSubscription } from './unsubscribe.ts';

const [minute, hour] = [60_000, 3_600_000];
let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
let admin: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera] = [await world.member('asha'), await world.member('ravi'), await world.member('meera')];
  admin = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());

const publish = async (member: Member, text: string) => (await member.call(createPost, { body: { text } })).reply.data;
const react = (member: Member, postId: string) =>
  member.call(reactToPost, { params: { postId }, body: { kind: 'like' } });
/** Advances the clock, sends the e-mails that are due and returns them. */
async function mailedAfter(milliseconds: number, to = 'asha@example.com') {
  await world.settled();
  const before = (await world.emails(to)).length;
  world.clock.advance(milliseconds);
  await enqueue(world.database, mailDue, {});
  await world.settled();
  return (await world.emails(to)).slice(before);
}
const set = (member: Member, body: In<(typeof editNotificationSettings)['body']>) =>
  member.call(editNotificationSettings, { body });

test('settings are private and refuse visitors, platform admins and malformed input', async () => {
  expect((await world.visitor(readNotificationSettings, {})).status).toBe(401);
  expect((await admin.call(readNotificationSettings, {})).status).toBe(403);
  expect((await world.visitor(editNotificationSettings, { body: {} })).status).toBe(401);
  expect(
    (await asha.call(editNotificationSettings, { body: { quiet: { from: 60, to: 60 } } })).refusal.error,
  ).toHaveProperty('quiet.to');
  expect(
    (await asha.call(editNotificationSettings, { body: { categories: [{ category: 'weather' as never }] } })).status,
  ).toBe(422);
  const window = await world.listen(asha);
  await asha.call(editPreferences, { body: { timeZone: 'Asia/Kolkata' } });
  const { data } = (await set(asha, { rhythm: 'immediate', categories: [{ category: 'group', email: false }] })).reply;
  expect(data).toMatchObject({ rhythm: 'immediate', quiet: null, timeZone: 'Asia/Kolkata' });
  expect(data.categories).toContainEqual({ category: 'group', inApp: true, push: true, email: false });
  expect(data.categories.filter(({ email }) => !email)).toHaveLength(1);
  await window.heard('notifications.settings_changed');
});

test('notifications of a few minutes are sent in one e-mail, as text and HTML, once', async () => {
  const post = await publish(asha, 'A post <worth> reading');
  await react(ravi, post.id);
  // The latest actor is named first.
  world.clock.advance(1_000);
  await react(meera, post.id);
  expect(await mailedAfter(minute)).toEqual([]);
  const [email, ...others] = await mailedAfter(3 * minute);
  expect(others).toEqual([]);
  expect(email!.subject).toBe('Meera Iyer and Ravi Sharma reacted to your post');
  expect(email!.text).toContain('A post <worth> reading');
  expect(email!.html).toContain('A post &lt;worth&gt; reading');
  expect(email!.text).toContain(`/posts/${post.id}`);
  const waiting = world.db.selectFrom('notification_letter').where('recipient_id', '=', asha.id).selectAll();
  expect(await waiting.execute()).toEqual([]);
  expect(await mailedAfter(10 * minute)).toEqual([]);
  // What grows unread is sent again, a day later.
  await react(await world.member('priya'), post.id);
  expect(await mailedAfter(5 * minute)).toEqual([]);
  world.clock.advance(24 * hour);
  await react(await world.member('tara'), post.id);
  expect(await mailedAfter(5 * minute)).toHaveLength(1);
});

test('notifications that were seen, hidden or blocked since are not e-mailed', async () => {
  const post = await publish(asha, 'seen soon');
  await react(ravi, post.id);
  await world.settled();
  await asha.call(markSeen, {});
  expect(await mailedAfter(5 * minute)).toEqual([]);
  const hidden = await publish(meera, 'hello @asha.rao');
  await world.settled();
  await meera.call(editPost, { params: { postId: hidden.id }, body: { version: 1, visibility: 'only_me' } });
  expect(await mailedAfter(5 * minute)).toEqual([]);
  const leela = await world.member('leela');
  await leela.call(createComment, { params: { postId: post.id }, body: { text: 'rude words' } });
  await world.settled();
  await asha.call(blockActor, { params: { actorId: leela.id } });
  expect(await mailedAfter(5 * minute)).toEqual([]);
});

test('a repeated e-mail has the same idempotency key', async () => {
  await react(meera, (await publish(asha, 'twice')).id);
  await world.settled();
  const { due_at: dueAt } = await world.db
    .selectFrom('notification_letter')
    .select('due_at')
    .where('recipient_id', '=', asha.id)
    .executeTakeFirstOrThrow();
  world.clock.advance(5 * minute);
  const pendingRows = await world.db.selectFrom('notification_mail').selectAll().execute();
  await enqueue(world.database, mailNotifications, { recipientId: asha.id, dueAt: dueAt.toISOString() });
  await world.settled();
  // Simulates a crash between sending and recording.
  await world.db.insertInto('notification_mail').values(pendingRows).execute();
  await enqueue(world.database, mailNotifications, { recipientId: asha.id, dueAt: dueAt.toISOString() });
  await world.settled();
  const [first, secondEmail] = (await world.emails('asha@example.com')).slice(-2);
  expect(secondEmail!.messageId).toBe(first!.messageId);
  expect(secondEmail!.subject).toBe(first!.subject);
});

test("quiet hours delay e-mails, and a digest collects a day in the reader's language", async () => {
  await set(asha, { quiet: { from: 0, to: 1439 } });
  await react(ravi, (await publish(asha, 'in the night')).id);
  expect(await mailedAfter(10 * minute)).toEqual([]);
  await set(asha, { quiet: null, rhythm: 'daily' });
  await world.db.updateTable('account').set({ language: 'hn' }).where('member_id', '=', asha.id).execute();
  await react(meera, (await publish(asha, 'and more')).id);
  const [digest, ...others] = await mailedAfter(25 * hour);
  expect(others).toEqual([]);
  expect(digest).toMatchObject({ language: 'hi', subject: 'Guildhall पर 2 सूचनाएँ' });
  expect(digest!.text).toContain('in the night');
  await world.db.updateTable('account').set({ language: 'en' }).where('member_id', '=', asha.id).execute();
});

test("quiet hours and waiting e-mails follow the account's current time zone", async () => {
  const nila = await world.member('nila');
  const dueAt = async () => {
    await world.settled();
    const row = await world.db
      .selectFrom('notification_letter')
      .select('due_at')
      .where('recipient_id', '=', nila.id)
      .executeTakeFirst();
    return row === undefined
      ? null
      : new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' }).format(
          row.due_at,
        );
  };
  await react(ravi, (await publish(nila, 'a day of mine')).id);
  expect(await dueAt()).toBe('13:30');
  // Older name of the zone, which browsers still send.
  expect((await nila.call(editPreferences, { body: { timeZone: 'Asia/Calcutta' } })).reply.data.timeZone).toBe(
    'Asia/Kolkata',
  );
  expect(await dueAt()).toBe('08:00');
  await set(nila, { quiet: { from: 7 * 60, to: 9 * 60 } });
  expect(await dueAt()).toBe('09:00');
  expect((await nila.call(readNotificationSettings, {})).reply.data.timeZone).toBe('Asia/Kolkata');
  await nila.call(editPreferences, { body: { timeZone: 'UTC' } });
  expect(await dueAt()).toBe('14:30');
});

test('a switched-off category reaches neither channel; an e-mail-only one is not listed', async () => {
  await set(asha, { rhythm: 'immediate', categories: [{ category: 'posts', inApp: false, email: true }] });
  const unseen = (await asha.call(readBadge, {})).reply.data.unseen;
  const post = await publish(asha, 'by mail alone');
  await react(ravi, post.id);
  expect(await mailedAfter(5 * minute)).toHaveLength(1);
  expect((await asha.call(readBadge, {})).reply.data.unseen).toBe(unseen);
  expect((await asha.call(listNotifications, {})).reply.data.map((item) => item.subject?.id)).not.toContain(post.id);
  await set(asha, { categories: [{ category: 'posts', email: false }] });
  const { id: postId } = await publish(asha, 'neither way');
  await react(ravi, postId);
  expect(await mailedAfter(5 * minute)).toEqual([]);
  await set(asha, { categories: [{ category: 'posts', inApp: true, email: true }] });
  // What reached no one is news when it is done again.
  await ravi.call(unreactToPost, { params: { postId } });
  await world.settled();
  await react(ravi, postId);
  await world.settled();
  expect((await asha.call(readBadge, {})).reply.data.unseen).toBe(unseen + 1);
});

test('the unsubscribe link works without logging in and from mail programs, and can subscribe again', async () => {
  await react(meera, (await publish(asha, 'once more')).id);
  const [email] = await mailedAfter(5 * minute);
  expect(email!.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL(email!.headers['list-unsubscribe']!.slice(1, -1));
  const data = url.searchParams.get('data')!;
  const answer = await world.fastify.inject({
    method: 'POST',
    url: `${url.pathname}${url.search}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
  expect(answer.statusCode).toBe(200);
  const posts = async () =>
    (await asha.call(readNotificationSettings, {})).reply.data.categories.find(({ category }) => category === 'posts');
  expect(await posts()).toEqual({ category: 'posts', inApp: true, push: true, email: false });
  expect((await world.visitor(resubscribe, { query: { data } })).reply.data).toEqual({ categories: ['posts'] });
  expect(await posts()).toMatchObject({ email: true });
  expect((await world.visitor(unsubscribe, { query: { data: `${data}x` } })).refusal.code).toBe('link_not_valid');
  expect((await world.visitor(resubscribe, { query: { data: 'nonsense' } })).refusal.code).toBe('link_not_valid');
  // The account of a link may be gone.
  const left = sealSubscription(world.app.services.seal, '01890000-0000-7000-8000-000000000000', [], world.clock.now());
  expect((await world.visitor(unsubscribe, { query: { data: left } })).refusal.code).toBe('link_not_valid');
});

test('a digest has what grew since the last one, and is not limited by the number of a day', async () => {
  const [nora, address] = [await world.member('nora'), 'nora@example.com'];
  const post = await publish(nora, 'a long day');
  await react(ravi, post.id);
  expect(await mailedAfter(25 * hour, address)).toHaveLength(1);
  await react(meera, post.id);
  await world.settled();
  world.clock.advance(25 * hour);
  const used = { member_id: nora.id, day: world.clock.now().toISOString().slice(0, 10), used: 20 };
  await world.db.insertInto('notification_budget').values(used).execute();
  expect((await mailedAfter(0, address)).map(({ subject }) => subject)).toEqual([
    'Meera Iyer and Ravi Sharma reacted to your post',
  ]);
});

test('an e-mail with nothing left to say is not one of the number of a day', async () => {
  const [omar, address] = [await world.member('omar'), 'omar@example.com'];
  await set(omar, { rhythm: 'immediate', dailyMost: 1 });
  await react(ravi, (await publish(omar, 'seen at once')).id);
  await world.settled();
  await omar.call(markSeen, {});
  expect(await mailedAfter(5 * minute, address)).toEqual([]);
  await react(ravi, (await publish(omar, 'not yet seen')).id);
  expect(await mailedAfter(5 * minute, address)).toHaveLength(1);
  // Nobody writes to an account that is closed by then, also not later.
  await set(omar, { dailyMost: null });
  await react(ravi, (await publish(omar, 'too late')).id);
  for (const state of ['active', 'hidden', 'active']) {
    await sql`update actor set state = ${state} where id = ${omar.id}`.execute(world.db);
    expect(await mailedAfter(state === 'active' ? 0 : 5 * minute, address)).toEqual([]);
  }
});
