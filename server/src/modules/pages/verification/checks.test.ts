import { afterAll, beforeAll, expect, test } from 'vitest';
import { readPage } from '#contract/pages/pages.ts';
import { checkPageWebsite } from '#contract/pages/verification.ts';
import { week } from '#platform/time.ts';
import type { Page } from '#test/page.ts';
import { pagesWithWebsites } from '#test/pages/websites.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { checkSite } from './tasks.ts';

let world: World;
let karan: Member;
let pages: ReturnType<typeof pagesWithWebsites>;
beforeAll(async () => {
  world = await openWorld();
  karan = await world.member('karan');
  pages = pagesWithWebsites(world, karan);
});
afterAll(() => world.close());

const ask = async (page: Page) => (await karan.call(checkPageWebsite, pages.params(page))).reply.data.state;
const check = async (page: Page) => {
  await ask(page);
  await world.settled();
  return (await pages.read(page)).state;
};

/** What the team is notified of, check after check; null: screens alone follow it. */
const eventsOf = async ({ id }: Page) =>
  (
    await world.db
      .selectFrom('fact')
      .select('data')
      .where('name', '=', 'pages.verification_changed')
      .orderBy('id')
      .execute()
  )
    .map(({ data }) => data as { pageId: string; event: string | null })
    .flatMap(({ pageId, event }) => (pageId === id ? [event] : []));
/** Checks a page at a time of which the test decides; `txt` answers the look at its records. */
const checkAt = (page: Pick<Page, 'id'>, now: Date, txt = () => Promise.resolve<string[]>([])) => {
  const emit = async (name: string, data: object) =>
    void (await world.db
      .insertInto('fact')
      .values({ name, data: JSON.stringify(data) })
      .execute());
  const services = { ...world.app.services, sites: { txt, file: () => Promise.resolve(null) } };
  const transaction = (work: (ctx: unknown) => Promise<unknown>) =>
    world.db.transaction().execute((db) => work({ db, now, emit, services }));
  return checkSite.run({ db: world.db, now, services, transaction } as never, { pageId: page.id });
};

test('a page keeps its mark while it is checked, and a check that finds what it found before is no news', async () => {
  const { page, host, proof } = await pages.newPage();
  expect([await ask(page), await world.settled(), await ask(page)]).toEqual(['checking', undefined, 'checking']);
  await world.settled();
  expect(await eventsOf(page)).toEqual([null, 'failed', null, 'failed']);
  world.sites.records.set(`_guildhall.${host}`, [proof]);
  expect(await check(page)).toBe('verified');
  expect([await ask(page), await world.settled()]).toEqual(['verified', undefined]);
  expect((await eventsOf(page)).slice(4)).toEqual([null, 'verified', null]);
});

test('the mark is lost exactly a week after the first miss', async () => {
  const { page, host, proof } = await pages.newPage();
  world.sites.records.set(`_guildhall.${host}`, [proof]);
  await check(page);
  const [before, now] = [(await eventsOf(page)).length, world.clock.now().getTime()];
  const states: string[] = [];
  for (const after of [0, week - 1, week]) {
    await checkAt(page, new Date(now + after));
    states.push((await pages.read(page)).state);
  }
  expect(states).toEqual(['verified', 'verified', 'failed']);
  expect((await eventsOf(page)).slice(before)).toEqual(['soon_lost', null, 'lost']);
});

test('what a check found counts for nothing after another website was given, nor without a check', async () => {
  const { page, proof } = await pages.newPage();
  await checkAt(page, world.clock.now());
  await checkAt({ id: karan.id }, world.clock.now());
  expect((await pages.read(page)).state).toBe('none');
  await check(page);
  await checkAt(page, world.clock.now(), async () => {
    await pages.edit(page, { website: `https://${pages.newHost()}` });
    expect(await check(page)).toBe('failed');
    return [proof];
  });
  expect([
    (await pages.read(page)).state,
    (await karan.call(readPage, pages.params(page))).reply.data.actor.verified,
  ]).toEqual(['failed', false]);
});
