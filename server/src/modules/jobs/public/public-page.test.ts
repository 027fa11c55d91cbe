import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPage, readPage } from '#contract/pages/pages.ts';
import { aCandidate, applyTo, skipDocuments } from '#test/jobs/application.ts';
import { anOpenJob } from '#test/jobs/job.ts';
import { openWorld, type World } from '#test/world.ts';
import { publicBoard, publicJobPage } from './public-page.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());
const context = () =>
  ({
    db: world.database,
    services: world.app.services,
    now: world.clock.now(),
    language: 'en',
    absolute: (path: string) => `https://hall.example${path}`,
  }) as never;
async function structuredOf(id: string): Promise<Readonly<Record<string, unknown>>> {
  const head = await publicJobPage.head(context(), { id }, {});
  return head !== null && 'structured' in head ? head.structured : {};
}

test('the posting names who hires with the website; that of an agency names its client alone', async () => {
  const { page, admin, job } = await anOpenJob(world, { expiresOn: null });
  const params = { pageId: page.id };
  const { version } = (await admin.call(readPage, { params })).reply.data;
  await admin.call(editPage, { params, body: { version, website: 'https://mill.example' } });
  expect((await structuredOf(job.id))['hiringOrganization']).toEqual({
    '@type': 'Organization',
    name: expect.stringMatching(/^Mill/) as unknown,
    sameAs: expect.stringContaining('mill.example') as unknown,
  });
  await world.db.updateTable('job').set({ client: 'Loom & Co' }).where('id', '=', job.id).execute();
  expect((await structuredOf(job.id))['hiringOrganization']).toEqual({ '@type': 'Organization', name: 'Loom & Co' });
});

test('a job that takes no more applications has no posting', async () => {
  const { job } = await anOpenJob(world);
  await applyTo(await aCandidate(world), job.id);
  await skipDocuments(world);
  expect((await structuredOf(job.id))['@type']).toBe('JobPosting');
  world.clock.advance((14 + 14) * 86_400_000 + 60_000);
  expect((await structuredOf(job.id))['@type']).toBe('WebPage');
});

test('a page of the board is drawn from its own reply, as its screen asks for it', async () => {
  const repliesAt = async (query: Readonly<Record<string, string>>) => {
    const head = await publicBoard.head(context(), {}, query);
    return head !== null && 'replies' in head ? head.replies.map((reply) => reply.query) : null;
  };
  expect(await repliesAt({})).toEqual([undefined]);
  expect(await repliesAt({ page: '2' })).toEqual([{ sort: 'newest', period: 'year', page: '2' }]);
  for (const query of [{ page: '1' }, { page: '101' }, { page: 'x' }, { page: '2', query: 'loom' }, { query: 'loom' }])
    expect(await repliesAt(query as never)).toEqual([]);
});
