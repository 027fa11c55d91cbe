import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCases } from '#contract/moderation/cases.ts';
import * as contract from '#contract/moderation/content.ts';
import { createReport, readSeen } from '#contract/moderation/moderation.ts';
import { createPost } from '#contract/posts/posts.ts';
import { readSpace } from '#contract/spaces/spaces.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { someone } from '#test/abilities/people.ts';
import { anEvent } from '#test/events/event.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { anActiveProduct } from '#test/marketplace/listing.ts';
import { appeal, casesOf, own, posted, report, sees } from '#test/moderation/cases.ts';
import { openSpace } from '#test/spaces/open-space.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
const { admins, newAdmins, reported, kindsOf } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
});
afterAll(() => world.close());

type Query = { kind?: contract.ContentKind; state?: contract.ContentState; search?: string; author?: string };
const list = async (query: Query & { from?: string; to?: string }, by = admins.admin) =>
  (await by.call(contract.listContent, { query: { size: '50', ...query } })).reply;
const idsOf = async (query: Parameters<typeof list>[0]) => (await list(query)).data.map(({ id }) => id);
const itemOf = async (id: string, kind: contract.ContentKind = 'post') =>
  (await list({ kind })).data.find((item) => item.id === id)!;
const words = { facts: 'Nine <script>alert(1)</script> times', toReported: 'This is advertising.' };
const withhold = async ({ kind, id, version }: contract.ContentItem, by: Member = admins.admin) =>
  by.call(contract.withholdContent, { params: { kind, contentId: id }, body: { ...words, rule: 'spam', version } });
const restore = async ({ kind, id, version }: contract.ContentItem, by: Member = admins.admin) =>
  by.call(contract.restoreContent, { params: { kind, contentId: id }, body: { ...words, version } });

test('content is found by kind, words, author, state and day, and never what is not public', async () => {
  const [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
  const [loom, wool] = [await posted(asha, 'A loom for sale'), await posted(ravi, 'Fine wool')];
  const secret = (await asha.call(createPost, { body: { text: 'A loom of mine', visibility: 'connections' } })).reply
    .data.id;
  expect(await idsOf({})).toEqual(expect.arrayContaining([wool, loom]));
  expect(await idsOf({})).not.toContain(secret);
  expect(await idsOf({ search: 'loom' })).toEqual([loom]);
  expect(await idsOf({ author: `@${ravi.username}` })).toEqual([wool]);
  expect(await idsOf({ author: 'nobody.there' })).toEqual([]);
  const today = world.clock.now().toISOString().slice(0, 10);
  expect(await idsOf({ from: today, to: today, author: ravi.username })).toEqual([wool]);
  expect(await idsOf({ to: '2001-01-01' })).toEqual([]);
  const event = await anEvent(world, asha, { name: 'Looms of Pune' });
  const { job } = await anOpenJob(world);
  const listing = await anActiveProduct(world, ravi);
  expect(await idsOf({ kind: 'event', search: 'pune' })).toEqual([event.id]);
  expect(await idsOf({ kind: 'job' })).toEqual([job.id]);
  expect(await idsOf({ kind: 'product' })).toEqual([listing.id]);
  for (const kind of ['service', 'course', 'comment'] as const) expect(await idsOf({ kind })).toEqual([]);
});

test('public groups and communities are listed and withheld, and private ones are not there', async () => {
  const [owner, reader] = [await someone(world), await someone(world)];
  const open = await openSpace(world, owner, { visibility: 'public' });
  const closed = await openSpace(world, owner, { visibility: 'private' });
  expect(await idsOf({ kind: 'group', search: 'a group' })).toEqual([open.id]);
  expect(await idsOf({ kind: 'community' })).toEqual([]);
  expect((await withhold({ ...(await itemOf(open.id, 'group')), id: closed.id })).status).toBe(404);
  const read = async (by: Member) => (await by.call(readSpace, { params: { spaceId: open.id } })).status;
  const hidden = (await withhold(await itemOf(open.id, 'group'))).reply.data;
  expect(hidden).toMatchObject({ isWithheld: true, kindName: 'Group', title: 'A group' });
  expect([await read(owner), await read(reader)]).toEqual([200, 404]);
  expect(await kindsOf(owner)).toContain('ruled_against');
  await restore(hidden);
  expect(await read(reader)).toBe(200);
});

test('withholding is a case of its own, which its author can appeal; showing it again ends it', async () => {
  const [author, reader] = [await someone(world), await someone(world)];
  const postId = await posted(author);
  const hidden = (await withhold(await itemOf(postId))).reply.data;
  expect(hidden).toMatchObject({ isWithheld: true, version: 1, can: { withhold: false, restore: true } });
  expect([await sees(author, postId), await sees(reader, postId)]).toEqual([200, 404]);
  expect(await idsOf({ state: 'withheld' })).toContain(postId);
  expect(await idsOf({ state: 'shown' })).not.toContain(postId);
  expect(await kindsOf(author)).toContain('ruled_against');
  const [mine] = (await author.call(listCases, {})).reply.data;
  expect(mine).toMatchObject({ side: 'reported', ruling: { words: words.toReported, rule: 'spam', strikes: 0 } });
  const shown = (await restore(hidden)).reply.data;
  expect(shown).toMatchObject({ isWithheld: false, version: 2, can: { withhold: true, restore: false } });
  expect(await sees(reader, postId)).toBe(200);
  expect((await own(author, mine!.id)).reply.data.steps.at(-1)?.step).toBe('restored');
  // A report of what was ruled on, as it was then, is answered.
  expect((await report(reader, postId)).reply.data.dealtWith).toBe(true);
  expect((await withhold(shown)).status).toBe(200);
});

test('who reports later what an admin has withheld reads none of the words to its author', async () => {
  const [author, late] = [await someone(world), await someone(world)];
  const postId = await posted(author);
  const { seal } = (await late.call(readSeen, { query: { kind: 'post', id: postId } })).reply.data;
  await withhold(await itemOf(postId));
  const sent = await late.call(createReport, { body: { kind: 'post', id: postId, reason: 'spam', seal } });
  expect(sent.reply.data.dealtWith).toBe(true);
  const [theirs] = (await late.call(listCases, {})).reply.data;
  expect(theirs).toMatchObject({ side: 'reporter', ruling: { broken: true, words: '' } });
});

test('of two admins at once, one decides, and what has a case is decided there', async () => {
  const author = await someone(world);
  const postId = await posted(author);
  const item = await itemOf(postId);
  const both = await Promise.all([withhold(item), withhold(item, admins.other)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.refusal.code).toBe('case_changed');
  const [mine] = (await author.call(listCases, {})).reply.data;
  await appeal(author, mine!.id);
  expect((await restore(await itemOf(postId))).refusal.code).toBe('thing_has_case');
  const { postId: other, caseId } = await reported();
  const waiting = await itemOf(other);
  expect(waiting).toMatchObject({ waitingCaseId: caseId, can: { withhold: false, restore: false } });
  expect((await withhold(waiting)).refusal.code).toBe('thing_has_case');
});

test('an admin decides about nothing of their own page, and only with the duty', async () => {
  const { page, job } = await anOpenJob(world);
  for (const role of ['admin', 'editor'] as const) {
    await page.setRole(admins.admin, role);
    const item = await itemOf(job.id, 'job');
    expect(item.can).toEqual({ withhold: false, restore: false });
    expect((await withhold(item)).refusal.code).toBe('not_oneself');
  }
  const people = await world.member('people', { isAdmin: true });
  await setDuties(world, 'people@example.com', ['people']);
  expect((await people.call(contract.listContent, {})).refusal.code).toBe('duty_missing');
  expect((await (await someone(world)).call(contract.listContent, {})).status).toBe(404);
});
