import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPage, readPage } from '#contract/pages.ts';
import { checkPageWebsite, PROOF_PATH, readPageVerification } from '#contract/pages.verification.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { day } from '#platform/time.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { checkVerified } from './tasks.ts';

let world: World;
let karan: Member;
let hosts = 0;
beforeAll(async () => {
  world = await openWorld();
  karan = await world.member('karan');
});
afterAll(() => world.close());

const params = (page: Page) => ({ params: { pageId: page.id } });
const edit = async (page: Page, body: object) => {
  const { version } = (await karan.call(readPage, params(page))).reply.data;
  return karan.call(editPage, { ...params(page), body: { version, ...body } });
};
const read = async (page: Page) => (await karan.call(readPageVerification, params(page))).reply.data;
async function newPage() {
  const page = await openPage(world, 'Mehta Tools', { admin: karan });
  const host = `site${(hosts += 1)}.example`;
  await edit(page, { website: `https://${host}/about` });
  return { page, host, proof: (await read(page)).proof ?? '' };
}
const check = async (page: Page) => {
  await karan.call(checkPageWebsite, params(page));
  await world.settled();
  return (await read(page)).state;
};
const isVerified = async (page: Page) => (await karan.call(readPage, params(page))).reply.data.actor.verified;

test('a TXT record or a file proves the website, and the proof of another page does not', async () => {
  const { page, host, proof } = await newPage();
  expect([(await read(page)).state, await check(page), await isVerified(page)]).toEqual(['none', 'failed', false]);
  const other = await newPage();
  world.sites.records.set(`_guildhall.${host}`, ['v=spf1 -all', other.proof]);
  expect(await check(page)).toBe('failed');
  world.sites.records.set(`_guildhall.${host}`, ['v=spf1 -all', proof]);
  expect([await check(page), await isVerified(page)]).toEqual(['verified', true]);
  world.sites.files.set(other.host + PROOF_PATH, `${other.proof}\n`);
  expect([await check(other.page), await isVerified(other.page)]).toEqual(['verified', true]);
  const stranger = await world.member('stranger');
  expect((await stranger.call(readPageVerification, params(page))).refusal.code).toBe('not_permitted');
  expect((await stranger.call(checkPageWebsite, params(page))).refusal.code).toBe('not_permitted');
});

test('a change of name or website ends it, also while a check is under way', async () => {
  for (const change of [{ name: 'Mehta & Sons' }, { website: 'https://elsewhere.example' }]) {
    const { page, host, proof } = await newPage();
    world.sites.records.set(`_guildhall.${host}`, [proof]);
    expect(await check(page)).toBe('verified');
    await edit(page, { about: 'Something else' });
    expect(await isVerified(page)).toBe(true);
    await edit(page, change);
    expect([(await read(page)).state, await isVerified(page)]).toEqual(['none', false]);
    // Whatever comes first: the check mark never belongs to a name or website that was not checked.
    await Promise.all([karan.call(checkPageWebsite, params(page)), edit(page, { website: 'https://third.example' })]);
    await world.settled();
    expect([(await read(page)).state === 'verified', await isVerified(page)]).toEqual([false, false]);
  }
});

test('a verified website is checked monthly, and loses it after two misses a week apart', async () => {
  const { page, host, proof } = await newPage();
  world.sites.records.set(`_guildhall.${host}`, [proof]);
  await check(page);
  world.sites.records.delete(`_guildhall.${host}`);
  const after = async (days: number) => {
    const earlier = (at: Date | null) => at && new Date(at.getTime() - days * day);
    const row = await world.db
      .selectFrom('page_verification')
      .selectAll()
      .where('page_id', '=', page.id)
      .executeTakeFirstOrThrow();
    await world.db
      .updateTable('page_verification')
      .set({ next_check_at: earlier(row.next_check_at), missed_at: earlier(row.missed_at) })
      .where('page_id', '=', page.id)
      .execute();
    await enqueue(world.database, checkVerified as never, {});
    await world.settled();
    const { state, missed } = await read(page);
    return [state, missed, await isVerified(page)];
  };
  expect(await after(29)).toEqual(['verified', false, true]);
  expect(await after(2)).toEqual(['verified', true, true]);
  expect(await after(3)).toEqual(['verified', true, true]);
  expect(await after(5)).toEqual(['failed', false, false]);
});
