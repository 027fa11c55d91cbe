import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import { countLinkClick, createLinkPost, editLinkPost } from '#contract/posts/links.ts';
import { picturesOf } from '#contract/posts/attachments.ts';
import { repostWithThoughts } from '#contract/posts/reposts.ts';
import { editScheduledPost, schedulePost } from '#contract/posts/scheduled.ts';
import { createPost, editPost, listActorPosts, listPostVersions, readFeed, readPost } from '#contract/posts/posts.ts';
import { minute } from '#platform/time.ts';
import { type Page, openPage } from '#test/page.ts';
import { uploaded } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let karan: Member, ravi: Member;
let workshop: Page, other: Page;
beforeAll(async () => {
  world = await openWorld();
  [karan, ravi] = await Promise.all([world.member('karan'), world.member('ravi')]);
  workshop = await openPage(world, 'Mehta Solar', { admin: karan });
  other = await openPage(world, 'Rao Tools', { editor: karan });
});
afterAll(() => world.close());

const link = {
  address: 'https://www.solar.example/offer?from=guildhall',
  title: 'Panels for small roofs',
  description: 'A quote within a day.',
  action: 'get_quote',
} as const;
const publish = async (page: Page, more: object = {}) =>
  (await page.as(karan).call(createLinkPost, { body: { ...link, text: 'Before the rains', ...more } })).reply.data;
const at = (postId: string) => ({ params: { postId } });
const seenBy = async (member: Member, postId: string) => (await member.call(readPost, at(postId))).reply.data.post;

test('a page publishes a link with a picture, and readers see where it leads', async () => {
  const id = await uploaded(karan);
  const post = await publish(workshop, { picture: { id, alt: 'A roof' } });
  expect(post).toMatchObject({
    author: { id: workshop.id },
    text: 'Before the rains',
    type: 'content',
    attachment: { kind: 'link', ...link, clicks: 0, picture: { id, alt: 'A roof' } },
    can: { edit: true },
  });
  expect(await seenBy(ravi, post.id)).toMatchObject({ attachment: { ...link, clicks: null }, can: { edit: false } });
  expect((await ravi.call(listActorPosts, { params: { actorId: workshop.id } })).reply.data).toMatchObject([
    { id: post.id, attachment: { title: link.title } },
  ]);
  expect((await workshop.as(karan).call(readFeed, {})).reply.data).toMatchObject([{ id: post.id }]);
  const media = await world.db.selectFrom('media').select('uploader_id').where('id', '=', id).executeTakeFirstOrThrow();
  // The picture stays when the person who uploaded it leaves.
  expect(media.uploader_id).toBe(workshop.id);
});

test('markup in a link post stays text', async () => {
  const script = `<script>alert(1)</script><img src=x onerror="alert('2')">&amp;`;
  const id = await uploaded(karan);
  const texts = { title: script, description: script, text: script };
  const post = await publish(workshop, { ...texts, picture: { id, alt: script } });
  const as = { text: script, attachment: { title: script, description: script, picture: { alt: script } } };
  expect(await seenBy(ravi, post.id)).toMatchObject(as);
  const body = { version: 1, ...texts, picture: { id, alt: script } };
  expect((await workshop.as(karan).call(editLinkPost, { ...at(post.id), body })).reply.data).toMatchObject(as);
});

test('members, and teams without the right, publish none', async () => {
  const leela = await world.member('leela');
  await workshop.setRole(leela, 'advertiser');
  const refused = async (member: Member) =>
    (await member.call(createLinkPost, { body: { ...link, text: '' } })).refusal.code;
  expect([await refused(karan), await refused(workshop.as(leela)), await refused(workshop.as(ravi))]).toEqual([
    'link_post_of_page',
    'role_not_permitted',
    'acting_not_allowed',
  ]);
});

test.each([
  ['http://solar.example', 'address'],
  ['javascript:alert(1)', 'address'],
  ['https://bank.example@evil.example', 'address'],
  ['https:\\\\evil.example', 'address'],
])('the address %s is refused by name', async (address, field) => {
  const { status, refusal } = await workshop.as(karan).call(createLinkPost, { body: { ...link, text: '', address } });
  expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, [field]]);
});

test('bad input names its fields', async () => {
  const { refusal } = await workshop.as(karan).call(createLinkPost, {
    body: {
      address: 'https://a.example',
      title: 'x'.repeat(121),
      description: 'x'.repeat(301),
      action: 'buy_now' as 'get_quote',
      text: '',
    },
  });
  expect(Object.keys(refusal.error ?? {})).toEqual(['title', 'description', 'action']);
});

test('an edit keeps the version that was read, with its link', async () => {
  const { id, version } = await publish(workshop);
  world.clock.advance(31 * minute);
  const edit = (body: object) => workshop.as(karan).call(editLinkPost, { ...at(id), body: { version, ...body } });
  expect((await edit({ title: 'Panels for every roof', action: 'book_now' })).reply.data).toMatchObject({
    attachment: { ...link, title: 'Panels for every roof', action: 'book_now', clicks: 0 },
    text: 'Before the rains',
    edited: true,
    version: version + 1,
  });
  expect((await ravi.call(listPostVersions, at(id))).reply.data).toMatchObject([
    { version, text: 'Before the rains', link: { ...link, picture: null } },
  ]);
  const { refusal, status } = await edit({ title: 'Too late' });
  expect([status, refusal.code]).toEqual([409, 'stale']);
});

test.each([
  ['address', { address: 'https://other.example/' }, true],
  ['title', { title: 'Other panels' }, true],
  ['description', { description: 'A quote within an hour.' }, true],
  ['action', { action: 'book_now' }, true],
  ['comments', { commentsOpen: false }, false],
] as const)('an edit of the %s is marked where readers get other words', async (_, changes, isMarked) => {
  const { id, version } = await publish(workshop);
  world.clock.advance(31 * minute);
  const { reply } = await workshop.as(karan).call(editLinkPost, { ...at(id), body: { version, ...changes } });
  const { commentsOpen: _open, ...words } = { commentsOpen: true, ...changes };
  expect([reply.data.edited, reply.data.attachment]).toMatchObject([isMarked, { ...link, ...words }]);
});

test('the picture of a link is described, exchanged and removed', async () => {
  const [first, second] = [await uploaded(karan), await uploaded(karan)];
  const { id } = await publish(workshop, { picture: { id: first, alt: '' } });
  const edit = async (version: number, picture: { id: string; alt: string } | null) =>
    picturesOf(
      (await workshop.as(karan).call(editLinkPost, { ...at(id), body: { version, picture } })).reply.data.attachment,
    );
  expect(await edit(1, { id: first, alt: 'A roof' })).toMatchObject([{ id: first, alt: 'A roof' }]);
  expect(await edit(2, { id: second, alt: '' })).toMatchObject([{ id: second }]);
  expect(await world.db.selectFrom('media').select('id').where('id', '=', first).execute()).toEqual([]);
  expect(await edit(3, null)).toEqual([]);
  // Another picture is another link: the version with the former one stays, in words.
  const third = await uploaded(karan);
  expect(await edit(4, { id: third, alt: 'A pylon' })).toMatchObject([{ id: third }]);
  world.clock.advance(31 * minute);
  await edit(5, { id: third, alt: 'A mast' });
  await edit(6, null);
  expect(
    (await ravi.call(listPostVersions, at(id))).reply.data.map((each) => [each.version, each.link?.picture]),
  ).toEqual([[6, { alt: 'A mast' }]]);
});

test('no post of a page has connections for its readers, and the field is named', async () => {
  const page = workshop.as(karan);
  const visibility = 'connections';
  const [offer, plain] = [
    await publish(workshop),
    (await page.call(createPost, { body: { text: 'Plain' } })).reply.data,
  ];
  const publishAt = new Date(world.clock.now().getTime() + 60 * minute).toISOString();
  const waiting = { text: 'Later', publishAt, timeZone: 'UTC' };
  const { data: scheduled } = (await page.call(schedulePost, { body: waiting })).reply;
  const body = { version: 1, visibility } as const;
  const answers = [
    await page.call(createLinkPost, { body: { ...link, text: '', visibility } }),
    await page.call(editLinkPost, { ...at(offer.id), body }),
    await page.call(createPost, { body: { text: 'x', visibility } }),
    await page.call(editPost, { ...at(plain.id), body }),
    await page.call(schedulePost, { body: { ...waiting, visibility } }),
    await page.call(editScheduledPost, { params: { scheduledId: scheduled.id }, body }),
    await page.call(repostWithThoughts, { ...at(plain.id), body: { text: 'x', visibility } }),
  ];
  expect(answers.map(({ status, refusal }) => [status, Object.keys(refusal.error ?? {})])).toEqual(
    answers.map(() => [422, ['visibility']]),
  );
  expect(
    (await page.call(editLinkPost, { ...at(offer.id), body: { version: 1, visibility: 'only_followers' } })).status,
  ).toBe(200);
});

test('only the link posts of the own page are edited', async () => {
  const { id } = await publish(workshop);
  const plain = (await workshop.as(karan).call(createPost, { body: { text: 'No link' } })).reply.data;
  const refused = async (member: Member, postId: string) => {
    const { refusal } = await member.call(editLinkPost, { ...at(postId), body: { version: 1, title: 'Mine' } });
    return refusal.code;
  };
  expect([
    await refused(other.as(karan), id),
    await refused(karan, id),
    await refused(ravi, id),
    await refused(workshop.as(karan), plain.id),
  ]).toEqual(['not_found', 'not_found', 'not_found', 'not_found']);
  expect((await seenBy(ravi, id)).attachment).toMatchObject({ title: link.title });
});

test('each person counts once, also at the same moment, and the page hears of it', async () => {
  const { id } = await publish(workshop);
  const asha = await world.member('asha');
  const click = (member: Member) => member.call(countLinkClick, at(id));
  const listener = await world.listen(workshop.as(karan));
  expect(
    (await Promise.all([...Array.from({ length: 5 }, () => click(ravi)), click(asha)])).map((r) => r.status),
  ).toEqual(Array.from({ length: 6 }, () => 204));
  // The person behind another page is one person; the page itself does not count.
  const meera = await world.member('meera');
  await other.setRole(meera, 'admin');
  await click(meera);
  await click(other.as(meera));
  await click(workshop.as(karan));
  expect((await seenBy(workshop.as(karan), id)).attachment).toMatchObject({ clicks: 3 });
  await expect(listener.heard('posts.link_clicked')).resolves.toMatchObject({ postId: id });
});

test('no click is counted on what the caller may not see, nor on a post without a link', async () => {
  const { id } = await publish(workshop);
  const plain = (await karan.call(createPost, { body: { text: 'https://solar.example' } })).reply.data;
  const stranger = await world.member('stranger');
  await workshop.as(karan).call(blockActor, { params: { actorId: stranger.id } });
  const clicks = [await stranger.call(countLinkClick, at(id)), await ravi.call(countLinkClick, at(plain.id))];
  expect(clicks.map(({ status }) => status)).toEqual([404, 404]);
  expect((await seenBy(workshop.as(karan), id)).attachment).toMatchObject({ clicks: 0 });
});
