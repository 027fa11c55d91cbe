import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCourseClick, editCourse } from '#contract/courses/courses.ts';
import { PAGE_METRICS } from '#contract/insights/pages.ts';
import * as contract from '#contract/insights/pages.ts';
import { editViewingMode } from '#contract/insights/insights.ts';
import { followActor, unfollowActor } from '#contract/network/network.ts';
import { editPageSettings, readPage } from '#contract/pages/pages.ts';
import { recordViews } from '#contract/posts/feed.ts';
import { countLinkClick, createLinkPost } from '#contract/posts/links.ts';
import { createPost, listActorPosts } from '#contract/posts/posts.ts';
import { readPageAppearances } from '#contract/search/pages.ts';
import { enqueue, type TaskDefinition } from '#platform/tasks/index.ts';
import { day, hour } from '#platform/time.ts';
import { across } from '#platform/database/narrow.ts';
import { posts } from '#modules/posts';
import { aCourse, published } from '#test/abilities/a-course.ts';
import { callAbout } from '#test/abilities/cases.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { personalData } from '../personal-data.ts';
import { forgetOldViews } from '../tasks.ts';

let world: World;
let admin: Member, editor: Member, advertiser: Member;
let guests = 0;
beforeAll(async () => {
  world = await openWorld();
  [admin, editor, advertiser] = [await world.member('karan'), await newGuest(), await newGuest()];
});
afterAll(() => world.close());

const newGuest = (): Promise<Member> => world.member(`guest${(guests += 1)}`);
const newGuests = async (count: number): Promise<Member[]> =>
  Promise.all(Array.from({ length: count }, async () => newGuest()));
let pages = 0;
const newPage = (kind: 'business' | 'institute' = 'business'): Promise<Page> =>
  openPage(world, `Tallgrass ${(pages += 1)}`, { admin, editor, advertiser }, kind);
const at = ({ id }: { id: string }) => ({ params: { pageId: id } });
const viewPage = async (member: Member, page: Page) => (await member.call(contract.recordPageView, at(page))).status;
const figures = async (page: Page, query: object = {}, member = advertiser) =>
  (await member.call(contract.readPageFigures, { ...at(page), query })).reply.data;
/** The sums of the days of the period. */
async function sums(page: Page, query: object = {}): Promise<Partial<Record<contract.PageMetric, number>>> {
  const all = await figures(page, query);
  const sum = (metric: contract.PageMetric) => all[metric].days.reduce((total, each) => total + each.count, 0);
  return Object.fromEntries(PAGE_METRICS.flatMap((metric) => (sum(metric) > 0 ? [[metric, sum(metric)]] : [])));
}
const groups = async (page: Page) => (await admin.call(contract.readPageGroups, at(page))).reply.data;
const flush = () => world.app.background.recorder.flush();

test('views count once in eight hours, without those of the team', async () => {
  const [page, viewer] = [await newPage(), await newGuest()];
  for (const member of [admin, editor, advertiser, viewer, viewer]) expect(await viewPage(member, page)).toBe(204);
  expect(await sums(page)).toEqual({ views: 1 });
  world.clock.advance(8 * hour);
  await viewPage(viewer, page);
  expect(await sums(page)).toEqual({ views: 2 });
  const other = await openPage(world, 'Another page', { admin: viewer });
  expect((await other.as(viewer).call(contract.recordPageView, at(page))).refusal.code).toBe('acting_as_page');
});

test('a private page counts nothing, and its analytics stay open to the team', async () => {
  const [page, stranger] = [await newPage(), await newGuest()];
  await viewPage(stranger, page);
  await admin.call(editPageSettings, { ...at(page), body: { visibility: 'private' } });
  world.clock.advance(9 * hour);
  expect(await viewPage(stranger, page)).toBe(404);
  expect((await stranger.call(contract.recordWebsiteClick, at(page))).status).toBe(404);
  expect((await stranger.call(contract.readPageFigures, at(page))).status).toBe(404);
  expect(await sums(page)).toEqual({ views: 1 });
});

test('each role of the team reads the analytics, as themselves and as the page; no one else does', async () => {
  const [page, stranger] = [await newPage('institute'), await newGuest()];
  // Only pages have such figures.
  expect((await stranger.call(contract.recordPageView, at(admin))).status).toBe(404);
  const other = await newPage('institute');
  const can = async (member: Member) => (await member.call(readPage, at(page))).reply.data.can.readAnalytics;
  const reads = [contract.readPageFigures, contract.readPageGroups, readPageAppearances];
  for (const member of [admin, editor, advertiser, page.as(advertiser)]) {
    expect(await can(member)).toBe(true);
    for (const read of reads) expect((await callAbout(member.call, read, at(page))).status).toBe(200);
  }
  for (const member of [stranger, other.as(admin)]) {
    expect(await can(member)).toBe(false);
    for (const read of reads) expect((await callAbout(member.call, read, at(page))).refusal.code).toBe('not_permitted');
  }
});

/** An institute of which someone opened the website, a course and the link of a post. */
async function clicked(member: Member) {
  const { institute, course } = await aCourse(world);
  await institute.setRole(advertiser, 'advertiser');
  await institute.setRole(admin, 'admin');
  const link = { address: 'https://loom.example/', title: 'Evenings', description: '', action: 'get_offer' } as const;
  const post = (await institute.as(admin).call(createLinkPost, { body: { ...link, text: 'Join us' } })).reply.data;
  await published(world, course);
  const body = { website: 'https://loom.example/course', version: 1 };
  await course.admin.call(editCourse, { params: { courseId: course.id }, body });
  await member.call(countLinkClick, { params: { postId: post.id } });
  await member.call(contract.recordWebsiteClick, at(institute));
  await member.call(countCourseClick, { params: { courseId: course.id } });
  return { institute, course, post };
}

test('followers gained and lost, clicks of every kind', async () => {
  const [first, second] = await newGuests(2);
  const { institute, course, post } = await clicked(first!);
  // Those of another page are not among them.
  expect(await sums((await clicked(second!)).institute)).toEqual({ linkClicks: 1, websiteClicks: 1, courseClicks: 1 });
  await first!.call(followActor, { params: { actorId: institute.id } });
  await second!.call(followActor, { params: { actorId: institute.id } });
  await second!.call(unfollowActor, { params: { actorId: institute.id } });
  for (const member of [first!, second!, second!, admin]) {
    await member.call(countLinkClick, { params: { postId: post.id } });
    await member.call(contract.recordWebsiteClick, at(institute));
  }
  await course.admin.call(countCourseClick, { params: { courseId: course.id } });
  expect(await sums(institute)).toEqual({ gained: 2, lost: 1, linkClicks: 2, websiteClicks: 2, courseClicks: 1 });
});

test('days begin in the time zone of the caller, and the period before is apart', async () => {
  const [page, viewer] = [await newPage(), await newGuest()];
  const now = world.clock.now().getTime();
  // 20:00 UTC is the next day in India.
  world.clock.advance(Math.ceil(now / day) * day + 20 * hour - now);
  await viewPage(viewer, page);
  const last = async (zone: string) => (await figures(page, { days: '7', zone })).views.days.at(-1);
  const today = world.clock.now().toISOString().slice(0, 10);
  const tomorrow = new Date(world.clock.now().getTime() + day).toISOString().slice(0, 10);
  expect([await last('UTC'), await last('Asia/Kolkata')]).toEqual([
    { day: today, count: 1 },
    { day: tomorrow, count: 1 },
  ]);
  world.clock.advance(7 * day);
  const { views } = await figures(page, { days: '7' });
  expect([views.before, views.days.map(({ count }) => count)]).toEqual([
    [0, 0, 0, 0, 0, 0, 1],
    [0, 0, 0, 0, 0, 0, 0],
  ]);
  expect(
    Object.keys(
      (await advertiser.call(contract.readPageFigures, { ...at(page), query: { zone: '+05:30' } })).refusal.error ?? {},
    ),
  ).toEqual(['zone']);
});

test('the reach of posts counts each person once a day, without the team, and forgets who they were', async () => {
  const [page, follower, reader] = [await newPage(), await newGuest(), await newGuest()];
  await follower.call(followActor, { params: { actorId: page.id } });
  await world.settled();
  for (const text of ['One', 'Two']) await page.as(admin).call(createPost, { body: { text } });
  await world.settled();
  const look = async () => {
    const { data } = (await follower.call(listActorPosts, { params: { actorId: page.id } })).reply;
    const body = { postIds: data.map(({ id }) => id) };
    for (const member of [follower, reader, admin]) await member.call(recordViews, { body });
    await flush();
  };
  for (let again = 0; again < 2; again += 1) await look();
  expect(await sums(page)).toMatchObject({ reach: 2 });
  world.clock.advance(day);
  await look();
  expect((await figures(page)).reach.days.slice(-2).map(({ count }) => count)).toEqual([2, 2]);
  world.clock.advance(2 * day);
  await enqueue(
    world.database,
    posts.tasks.find(({ name }) => name === 'posts.forget_reach') as TaskDefinition<Record<string, never>>,
    {},
  );
  await world.settled();
  expect(await world.db.selectFrom('post_reach_person').select('member_id').execute()).toEqual([]);
  expect(await sums(page)).toMatchObject({ reach: 4 });
});

const setProfile = async (member: Member, title: string, country: string, interest: string) => {
  const row = { title, country_code: country };
  await world.db
    .insertInto('profile')
    .values({ member_id: member.id, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
  await world.db.insertInto('profile_interest').values({ member_id: member.id, interest }).execute();
};

test('titles, places and industries are shown from five people on, in steps of five', async () => {
  const [page, other] = [await newPage(), await newPage()];
  const people = await newGuests(11);
  for (const member of people) await setProfile(member, 'Cooper', 'IN', 'textiles');
  for (const member of people.slice(0, 4)) await viewPage(member, page);
  // A fifth one saw another page.
  await viewPage(people[4]!, other);
  expect((await groups(page)).viewers).toEqual({ titles: [], places: [], industries: [] });
  // The same person again is no fifth one, and a private viewer is in no group.
  world.clock.advance(8 * hour);
  await viewPage(people[0]!, page);
  await people[10]!.call(editViewingMode, { body: { mode: 'private' } });
  await viewPage(people[10]!, page);
  expect((await groups(page)).viewers.titles).toEqual([]);
  await viewPage(people[4]!, page);
  const five = { titles: [{ title: 'Cooper', people: 5 }], industries: [{ industry: 'textiles', people: 5 }] };
  expect((await groups(page)).viewers).toMatchObject({ ...five, places: [{ place: { label: 'India' }, people: 5 }] });
  for (const member of people.slice(5, 9)) {
    await viewPage(member, page);
    expect((await groups(page)).viewers).toMatchObject(five);
  }
  await viewPage(people[9]!, page);
  expect((await groups(page)).viewers.titles).toEqual([{ title: 'Cooper', people: 10 }]);

  for (const member of people.slice(0, 4)) await member.call(followActor, { params: { actorId: page.id } });
  expect((await groups(page)).followers).toEqual({ titles: [], places: [], industries: [] });
  for (const member of people.slice(4, 9)) await member.call(followActor, { params: { actorId: page.id } });
  expect((await groups(page)).followers).toMatchObject({ ...five, places: [{ people: 5 }] });
});

test('nothing about a view of a page names its viewer; viewers and the page are erased', async () => {
  const [page, viewer] = [await newPage(), await newGuest()];
  await setProfile(viewer, 'Keeper of the last lighthouse', 'NZ', 'lighthouses');
  await viewPage(viewer, page);
  const { data } = (await page.as(admin).call(createPost, { body: { text: 'A post' } })).reply;
  await viewer.call(recordViews, { body: { postIds: [data.id] } });
  await flush();
  const stored = async () => {
    const views = await world.db.selectFrom('profile_view').selectAll().where('owner_id', '=', page.id).execute();
    const reached = await world.db.selectFrom('post_reach_person').selectAll().where('page_id', '=', page.id).execute();
    return { views, reached };
  };
  const before = await stored();
  expect(before.views).toMatchObject([
    { mode: 'partly', viewer_id: null, title: null, country_code: null, industries: null },
  ]);
  expect(before.reached).toMatchObject([{ member_id: viewer.id }]);
  const erase = async (id: string) => {
    for (const data of [personalData, posts.personalData]) await data.erase({ db: across(world.db) } as never, id, '');
  };
  await erase(viewer.id);
  expect(await stored()).toMatchObject({ views: [{ viewer_id: null }], reached: [] });
  expect(await sums(page)).toMatchObject({ views: 1, reach: 1 });
  world.clock.advance(91 * day);
  await world.db.updateTable('session').set({ last_used_at: world.clock.now() }).execute();
  await enqueue(world.database, forgetOldViews, {});
  await world.settled();
  expect((await stored()).views).toMatchObject([{ mode: 'private', mark: null, industries: null }]);
  await erase(page.id);
  expect((await stored()).views).toEqual([]);
});
