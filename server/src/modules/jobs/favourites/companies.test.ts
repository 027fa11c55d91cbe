import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/jobs.favourites.ts';
import { aCandidate } from '#test/jobs/application.ts';
import { anEmployer } from '#test/jobs/job.ts';
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
