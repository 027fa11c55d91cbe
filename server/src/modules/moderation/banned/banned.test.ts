import { afterAll, beforeAll, expect, test } from 'vitest';
import { editJobState } from '#contract/jobs/jobs.ts';
import * as contract from '#contract/moderation/banned.ts';
import { listCases } from '#contract/moderation/cases.ts';
import { listDeskCases } from '#contract/moderation/desk.ts';
import { createComment, createPost, listComments } from '#contract/posts/posts.ts';
import { setDuties } from '#test/admins/set-duties.ts';
import { someone } from '#test/abilities/people.ts';
import { anEvent } from '#test/events/event.ts';
import { aJob } from '#test/jobs/job.ts';
import { anActiveProduct } from '#test/marketplace/listing.ts';
import { casesOf, edit, posted, report, sees } from '#test/moderation/cases.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
const { admins, newAdmins, rule, kindsOf } = casesOf(() => world);
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  await newAdmins();
  for (const [term, sort, action] of [
    ['Rhino horn', 'word', 'hold'],
    ['miracle', 'word', 'flag'],
    ['bad.example', 'domain', 'hold'],
  ] as const)
    await save({ term, sort, action });
});
afterAll(() => world.close());

const save = async (
  body: { term: string; sort: contract.BannedSort; action: contract.BannedAction },
  by = admins.admin,
) => by.call(contract.saveBannedTerm, { body });
const caseOf = async (thingId: string) => {
  const { data } = (await admins.admin.call(listDeskCases, { query: { size: '50' } })).reply;
  return data.find((each) => each.thingId === thingId);
};

test('what is held is seen by its author alone until an admin rules', async () => {
  const [author, reader] = [await someone(world), await someone(world)];
  const postId = await posted(author, 'Real RHINO horn here');
  expect([await sees(author, postId), await sees(reader, postId)]).toEqual([200, 404]);
  const found = await caseOf(postId);
  expect(found).toMatchObject({ flagged: ['Rhino horn'], isWithheld: true, reasons: [], isOfMember: true });
  expect((await author.call(listCases, {})).reply.data).toMatchObject([{ side: 'reported', isWithheld: true }]);
  expect(await kindsOf(author)).toContain('thing_held');
  await rule(found!.id, {});
  expect(await sees(reader, postId)).toBe(200);
  // What was ruled on is not held a second time; what is written then is.
  await edit(author, postId, 'Real RHINO horn here');
  expect(await sees(reader, postId)).toBe(200);
  await edit(author, postId, 'More rhino horn');
  expect(await sees(reader, postId)).toBe(404);
});

test('what was found harmless is compared below its excerpt, too', async () => {
  const [author, reader] = [await someone(world), await someone(world)];
  const long = (end: string) => `A horn, and no rhino horn. ${'It grew on a cow in our village. '.repeat(6)}${end}`;
  const postId = await posted(author, long('Ask me'));
  expect(await sees(reader, postId)).toBe(404);
  await rule((await caseOf(postId))!.id, {});
  expect(await sees(reader, postId)).toBe(200);
  expect((await report(reader, postId)).reply.data.dealtWith).toBe(true);
  await edit(author, postId, long('It was rhino horn, really'));
  expect(await sees(reader, postId)).toBe(404);
});

test('what is flagged stays visible, opens one case, and says nothing to its author', async () => {
  const [author, reader] = [await someone(world), await someone(world)];
  const postId = await posted(author, 'A miracle cure');
  await edit(author, postId, 'A miracle, a true miracle');
  expect(await sees(reader, postId)).toBe(200);
  expect(await caseOf(postId)).toMatchObject({ flagged: ['miracle'], isWithheld: false });
  expect((await author.call(listCases, {})).reply.data).toEqual([]);
});

test('comments, links, jobs, listings and events are compared, too', async () => {
  const [author, reader] = [await someone(world), await someone(world)];
  const postId = await posted(author, 'Fine');
  const params = { postId };
  await author.call(createComment, { params, body: { text: 'see https://shop.bad.example/now' } });
  expect((await reader.call(listComments, { params })).reply.data).toEqual([]);
  const event = await anEvent(world, author, { name: 'Rhino horn fair' });
  const listing = await anActiveProduct(world, author, { name: 'Rhino horn' });
  const { job, admin } = await aJob(world, { summary: 'Sell rhino horn' });
  expect(await caseOf(job.id)).toBeUndefined();
  await admin.call(editJobState, { params: { jobId: job.id }, body: { state: 'published' } });
  for (const id of [event.id, listing.id, job.id]) expect(await caseOf(id)).toMatchObject({ isWithheld: true });
});

test('admins with the duty keep the terms; a term is one row, and only real terms are taken', async () => {
  expect((await save({ term: 'MIRACLE', sort: 'word', action: 'hold' })).reply.data.action).toBe('hold');
  expect((await save({ term: 'localhost', sort: 'domain', action: 'flag' })).refusal.error).toHaveProperty('term');
  expect((await save({ term: '…', sort: 'word', action: 'flag' })).refusal.error).toHaveProperty('term');
  const script = '<script>alert(1)</script>';
  await save({ term: script, sort: 'word', action: 'flag' });
  const { data, page } = (await admins.admin.call(contract.listBannedTerms, { query: { search: 'script' } })).reply;
  expect([page.total, data[0]?.term]).toEqual([1, script]);
  const params = { termId: data[0]?.id ?? '' };
  expect((await admins.admin.call(contract.deleteBannedTerm, { params })).status).toBe(204);
  expect((await admins.admin.call(contract.deleteBannedTerm, { params })).status).toBe(204);
  const people = await world.member('people', { isAdmin: true });
  await setDuties(world, 'people@example.com', ['people']);
  expect((await people.call(contract.listBannedTerms, {})).refusal.code).toBe('duty_missing');
  const author: Member = await someone(world);
  expect((await author.call(contract.listBannedTerms, {})).status).toBe(404);
  // The terms are compared once they are there, not before.
  const { id } = (await author.call(createPost, { body: { text: 'An alert 1 script' } })).reply.data;
  expect(await caseOf(id)).toBeUndefined();
});
