import { afterAll, beforeAll, expect, test } from 'vitest';
import { listJobs } from '#contract/jobs/board.ts';
import * as contract from '#contract/jobs/favourites.ts';
import { readJob } from '#contract/jobs/jobs.ts';
import type { FactName } from '#contract/core/facts.ts';
import { blockActor, unblockActor } from '#contract/network/network.ts';
import { listNotifications } from '#contract/notifications/notifications.ts';
import {
  editSavedItem,
  listSavedItems,
  readSavedCounts,
  saveItem,
  thingsInQuery,
  unsaveItem,
} from '#contract/saved/saved.ts';
import { remindTask } from '#modules/jobs';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { aCandidate, applyTo } from '#test/jobs/application.ts';
import { aJob, anEmployer, anOpenJob, draftOf } from '#test/jobs/job.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const of = (jobId: string) => ({ params: { jobId } });
const saved = async (member: Member) => (await member.call(contract.listFavouriteJobs, { query: {} })).reply.data;
const kindsOf = async (member: Member) => {
  await world.settled();
  return (await member.call(listNotifications, { query: {} })).reply.data.map(({ kind }) => kind);
};

test('a saved job shows wherever it is listed, to its member alone, and keeps its note', async () => {
  const { page, job, admin } = await anOpenJob(world, { title: 'Loom painter' });
  const member = await aCandidate(world);
  const shown = async (who: Member) => {
    const { data } = (await who.call(listJobs, { query: { query: 'painter' } })).reply;
    return [data[0]?.saved, (await who.call(readJob, of(job.id))).reply.data.saved];
  };
  expect(await shown(member)).toEqual([false, false]);
  // Saved by the admin themselves, it is not saved by the page that they act for.
  await admin.call(contract.saveJob, of(job.id));
  expect([await shown(admin), await shown(page.as(admin))]).toEqual([
    [true, true],
    [false, false],
  ]);
  await admin.call(contract.unsaveJob, of(job.id));
  await member.call(contract.saveJob, of(job.id));
  await member.call(contract.editFavouriteJob, { ...of(job.id), body: { note: 'Ask Meera' } });
  // Again: nothing changes.
  expect((await member.call(contract.saveJob, of(job.id))).reply.data).toEqual({ jobId: job.id, note: 'Ask Meera' });
  expect([await shown(member), await shown(admin), await shown(page.as(admin))]).toEqual([
    [true, true],
    [false, false],
    [false, false],
  ]);
  expect(await saved(member)).toMatchObject([
    { jobId: job.id, job: { title: 'Loom painter', state: 'published' }, note: 'Ask Meera', applied: false },
  ]);
  expect((await page.as(admin).call(contract.saveJob, of(job.id))).status).toBe(403);
  expect((await member.call(contract.unsaveJob, of(job.id))).reply.data).toEqual({ note: 'Ask Meera' });
  expect([await saved(member), await shown(member)]).toEqual([[], [false, false]]);
});

test('nothing that the page reads, and no fact that it hears, tells that a job was saved', async () => {
  const { page, job, admin } = await anOpenJob(world);
  const window = await world.listen(page.as(admin));
  await window.watch({ kind: 'job', id: job.id });
  await window.watch({ kind: 'pipeline', id: job.id });
  const before = (await admin.call(readJob, of(job.id))).reply.data;
  const member = await aCandidate(world);
  await member.call(contract.saveJob, of(job.id));
  await member.call(contract.saveCompany, { params: { pageId: page.id } });
  await world.settled();
  expect((await admin.call(readJob, of(job.id))).reply.data).toEqual(before);
  const counts = { query: { of: thingsInQuery([{ kind: 'job', id: job.id }]) } };
  for (const { saves } of (await page.as(admin).call(readSavedCounts, counts)).reply.data) expect(saves).toBe(0);
  expect(JSON.stringify(window.facts)).not.toContain('favourite');
  expect(await kindsOf(page.as(admin))).not.toContain('company_posted');
});

test('saved items show saved jobs beside everything else, and change them', async () => {
  const { job } = await anOpenJob(world, { title: 'Dye master' });
  const member = await aCandidate(world);
  const thing = { kind: 'job', id: job.id } as const;
  await member.call(saveItem, { params: thing });
  const edit = (body: { note: string; collectionId?: string | null }) =>
    member.call(editSavedItem, { params: thing, body });
  expect((await edit({ note: 'Soon' })).status).toBe(200);
  // Jobs are in no collection.
  expect((await edit({ note: 'By Friday', collectionId: null })).status).toBe(200);
  expect((await edit({ note: 'Other', collectionId: job.id })).refusal.code).toBe('not_found');
  const items = async (search?: string) =>
    (await member.call(listSavedItems, { query: search === undefined ? {} : { search } })).reply.data.map(
      ({ kind, note, card }) => [kind, note, card?.title],
    );
  const one = [['job', 'By Friday', 'Dye master']];
  expect([await items(), await items('dye'), await items('friday'), await items('elsewhere')]).toEqual([
    one,
    one,
    one,
    [],
  ]);
  expect(await saved(member)).toMatchObject([{ jobId: job.id, note: 'By Friday' }]);
  await member.call(unsaveItem, { params: thing });
  expect([await items(), await saved(member)]).toEqual([[], []]);
});

/** How often a fact was emitted. */
const emitted = async (name: FactName): Promise<number> =>
  (await world.db.selectFrom('fact').select('id').where('name', '=', name).execute()).length;
/** Moves the end of a job, rather than the clock: sessions would end. Then the reminders run. */
const endsIn = async (jobId: string, days: number): Promise<number> => {
  const before = await emitted('jobs.favourite_ending');
  const expires = new Date(world.clock.now().getTime() + days * day);
  await world.db.updateTable('job').set({ expires_at: expires }).where('id', '=', jobId).execute();
  await enqueue(world.db, remindTask, {});
  await world.settled();
  return (await emitted('jobs.favourite_ending')) - before;
};
const savedBefore = async (jobId: string, days: number): Promise<unknown> =>
  world.db
    .updateTable('job_favourite')
    .set({ saved_at: new Date(world.clock.now().getTime() - days * day) })
    .where('job_id', '=', jobId)
    .execute();

test('three days before its end members are reminded of a saved job once, unless they have applied', async () => {
  const { job } = await anOpenJob(world);
  const [member, applicant] = [await aCandidate(world), await aCandidate(world)];
  for (const each of [member, applicant]) await each.call(contract.saveJob, of(job.id));
  await savedBefore(job.id, 1);
  await applyTo(applicant, job.id);
  expect([await endsIn(job.id, 3.1), await endsIn(job.id, 2.9), await endsIn(job.id, 2)]).toEqual([0, 1, 0]);
  expect(await kindsOf(member)).toContain('favourite_ending');
  expect(await kindsOf(applicant)).not.toContain('favourite_ending');
  // Removing it and undoing that reminds of nothing.
  await member.call(contract.unsaveJob, of(job.id));
  await member.call(contract.saveJob, of(job.id));
  expect(await endsIn(job.id, 1.9)).toBe(0);
});

test('a job saved in its last days has no reminder, and a blocked or hidden page keeps it for later', async () => {
  const { page, job, admin } = await anOpenJob(world);
  const member = await aCandidate(world);
  await member.call(contract.saveJob, of(job.id));
  expect(await endsIn(job.id, 2.9)).toBe(0);
  await savedBefore(job.id, 1);
  await page.as(admin).call(blockActor, { params: { actorId: member.id } });
  expect(await endsIn(job.id, 2.9)).toBe(0);
  await page.as(admin).call(unblockActor, { params: { actorId: member.id } });
  await world.db.updateTable('actor').set({ state: 'private' }).where('id', '=', page.id).execute();
  expect(await endsIn(job.id, 2.9)).toBe(0);
  await world.db.updateTable('actor').set({ state: 'active' }).where('id', '=', page.id).execute();
  expect(await endsIn(job.id, 2.9)).toBe(1);
});

test('a draft is not yet a job that can be saved', async () => {
  const { job, admin } = await aJob(world);
  expect((await admin.call(contract.saveJob, of(job.id))).refusal.code).toBe('job_state');
});

test('new jobs of a kept company are announced once, and to nobody who blocked it or is in its team', async () => {
  const { page, admin } = await anEmployer(world);
  const [member, blocking, colleague] = [await aCandidate(world), await aCandidate(world), await aCandidate(world)];
  for (const each of [member, blocking, colleague])
    await each.call(contract.saveCompany, { params: { pageId: page.id } });
  await blocking.call(blockActor, { params: { actorId: page.id } });
  await page.setRole(colleague, 'editor');
  const before = await emitted('jobs.company_posted');
  const job = await draftOf({ page, admin });
  await job.step('published');
  await world.settled();
  await job.step('paused');
  await job.step('published');
  await world.settled();
  const count = async (each: Member) => (await kindsOf(each)).filter((kind) => kind === 'company_posted').length;
  expect(await emitted('jobs.company_posted')).toBe(before + 1);
  expect([await count(member), await count(blocking), await count(colleague)]).toEqual([1, 0, 0]);
  const heard = await world.db.selectFrom('job_heard').select('member_id').where('job_id', '=', job.id).execute();
  // Who blocks the page has not heard of it, and still can.
  expect(heard.map(({ member_id: id }) => id)).toEqual([member.id]);
  // A second job is part of the same notification while that is unread.
  await (await draftOf({ page, admin })).step('published');
  expect(await count(member)).toBe(1);
  const { data } = (await member.call(contract.listFavouriteCompanies, { query: {} })).reply;
  expect(data).toMatchObject([{ page: { id: page.id }, openJobs: 2 }]);
  await member.call(contract.unsaveCompany, { params: { pageId: page.id } });
  expect((await member.call(contract.readCompanyFavourite, { params: { pageId: page.id } })).reply.data.saved).toBe(
    false,
  );
});

test('a page that one may not see cannot be kept, and of a job that is gone the title is left', async () => {
  const { page, job, admin } = await anOpenJob(world, { title: 'Cloth trader' });
  const member = await aCandidate(world);
  await member.call(contract.saveJob, of(job.id));
  await page.as(admin).call(blockActor, { params: { actorId: member.id } });
  expect((await member.call(contract.saveCompany, { params: { pageId: page.id } })).status).toBe(404);
  expect(await saved(member)).toMatchObject([{ jobId: job.id, job: null, title: 'Cloth trader' }]);
});

test('saved jobs are searched by title, note and page, and never by what can no longer be read', async () => {
  const member = await aCandidate(world);
  const [dyer, baker] = [
    await anOpenJob(world, { title: 'Dyer of wool' }),
    await anOpenJob(world, { title: 'Baker', summary: 'Nothing of 100% rye' }),
  ];
  for (const { job } of [dyer, baker]) await member.call(contract.saveJob, of(job.id));
  await member.call(contract.editFavouriteJob, { ...of(baker.job.id), body: { note: 'Only in SUMMER, 50%' } });
  const search = async (text: string) =>
    (await member.call(contract.listFavouriteJobs, { query: { search: text } })).reply.data.map(({ title }) => title);
  expect(await search('wOOl')).toEqual(['Dyer of wool']);
  expect(await search('summer')).toEqual(['Baker']);
  expect([await search('50%'), await search('%'), await search('rye')]).toEqual([['Baker'], [], []]);
  const { page } = (await saved(member)).find(({ jobId }) => jobId === dyer.job.id)!.job!;
  expect(await search(page.name)).toEqual(['Dyer of wool']);
  await dyer.page.as(dyer.admin).call(blockActor, { params: { actorId: member.id } });
  expect([await search(page.name), await search('wool')]).toEqual([[], ['Dyer of wool']]);
  // Pages of the list follow the search.
  const { reply } = await member.call(contract.listFavouriteJobs, { query: { search: 'e', limit: '1' } });
  const next = reply.next!;
  const rest = await member.call(contract.listFavouriteJobs, { query: { search: 'e', limit: '1', cursor: next } });
  expect([...reply.data, ...rest.reply.data].map(({ title }) => title)).toEqual(['Baker', 'Dyer of wool']);
});
