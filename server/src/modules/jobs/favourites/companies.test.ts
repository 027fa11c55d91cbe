import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs/favourites.ts';
import { aCandidate } from '#test/jobs/application.ts';
import { anEmployer, anOpenJob } from '#test/jobs/job.ts';
import type { Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { favouriteNotifications } from './notifications.ts';

let world: World;
let member: Member;
const pages: Page[] = [];
beforeAll(async () => {
  world = await openWorld();
  member = await aCandidate(world);
  for (let each = 0; each < 3; each += 1) pages.push((await anEmployer(world)).page);
});
afterAll(() => world.close());

const list = async (query: { limit?: '1'; cursor?: string } = {}) =>
  (await member.call(contract.listFavouriteCompanies, { query })).reply;
const idsOf = async () => (await list()).data.map(({ page }) => page.id);

test('saved companies are listed newest first, without those of others and those that are hidden', async () => {
  const other = await aCandidate(world);
  await other.call(contract.saveCompany, { params: { pageId: pages[0]!.id } });
  for (const { id } of pages) await member.call(contract.saveCompany, { params: { pageId: id } });
  const saved = pages.map(({ id }) => id);
  expect(await idsOf()).toEqual(saved.toReversed());
  // All at the same moment: their ids decide.
  await world.db.updateTable('company_favourite').set({ saved_at: world.clock.now() }).execute();
  const walked: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null && walked.length < 9;) {
    const { data, next } = await list({ limit: '1', ...(cursor !== undefined && { cursor }) });
    walked.push(...data.map(({ page }) => page.id));
    cursor = next;
  }
  expect(walked).toEqual(saved.toSorted().toReversed());
  await world.db.updateTable('actor').set({ state: 'private' }).where('id', '=', saved[1]!).execute();
  expect(new Set(await idsOf())).toEqual(new Set([saved[0], saved[2]]));
});

test('a person, and a page that is hidden, are no company that can be saved', async () => {
  const save = async (pageId: string) => (await member.call(contract.saveCompany, { params: { pageId } })).status;
  const { id } = (await anEmployer(world)).page;
  await world.db.updateTable('actor').set({ state: 'private' }).where('id', '=', id).execute();
  expect([await save((await aCandidate(world)).id), await save(id)]).toEqual([404, 404]);
});

test('windows of the member hear once that they saved a company, and once that they removed it', async () => {
  const params = { pageId: (await anEmployer(world)).page.id };
  const count = async () =>
    (await world.db.selectFrom('fact').select('id').where('name', '=', 'jobs.company_favourite_changed').execute())
      .length;
  const before = await count();
  for (let each = 0; each < 2; each += 1) await member.call(contract.saveCompany, { params });
  expect(await count()).toBe(before + 1);
  for (let each = 0; each < 2; each += 1) await member.call(contract.unsaveCompany, { params });
  expect(await count()).toBe(before + 2);
});

test('news of one company lead to its jobs, and news of several to the saved companies', () => {
  const { path } = favouriteNotifications.find(({ kind }) => kind === 'company_posted')!;
  const shown = (ids: readonly string[]) =>
    path?.({ actors: ids.map((id) => ({ id })), actorCount: ids.length, subject: null } as never);
  expect([shown(['a']), shown(['a', 'b']), shown([])]).toEqual([
    '/jobs-list/a',
    '/candidate/favourite-companies',
    '/candidate/favourite-companies',
  ]);
});

test('so many companies and jobs are saved and no more; what is among them can be saved again', async () => {
  const full = await aCandidate(world);
  const [first, next] = [await anOpenJob(world), await anOpenJob(world)];
  const saveJob = async (jobId: string) => (await full.call(contract.saveJob, { params: { jobId } })).refusal?.code;
  const saveCompany = async (pageId: string) =>
    (await full.call(contract.saveCompany, { params: { pageId } })).refusal?.code;
  expect([await saveJob(first.job.id), await saveCompany(first.page.id)]).toEqual([undefined, undefined]);
  // The others are no jobs and pages, so that thousands of them need not be made.
  await sql`alter table job_favourite drop constraint job_favourite_job_id_fkey`.execute(world.db);
  await sql`alter table company_favourite drop constraint company_favourite_page_id_fkey`.execute(world.db);
  const fill = async (jobs: number, companies: number) => {
    await sql`insert into job_favourite (member_id, job_id, title, saved_at)
      select ${full.id}, gen_random_uuid(), '', now() from generate_series(1, ${jobs}::int)`.execute(world.db);
    await sql`insert into company_favourite (member_id, page_id, saved_at)
      select ${full.id}, gen_random_uuid(), now() from generate_series(1, ${companies}::int)`.execute(world.db);
  };
  await fill(contract.FAVOURITES_MAX - 1, contract.FAVOURITE_COMPANIES_MAX - 1);
  expect([await saveJob(next.job.id), await saveCompany(next.page.id)]).toEqual(['saved_full', 'saved_full']);
  expect([await saveJob(first.job.id), await saveCompany(first.page.id)]).toEqual([undefined, undefined]);
  await full.call(contract.unsaveJob, { params: { jobId: first.job.id } });
  await full.call(contract.unsaveCompany, { params: { pageId: first.page.id } });
  expect([await saveJob(next.job.id), await saveCompany(next.page.id)]).toEqual([undefined, undefined]);
});
