import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as documents from '#contract/pages/documents.ts';
import { editNotificationSettings } from '#contract/notifications/notifications.ts';
import { readPage } from '#contract/pages/pages.ts';
import { checkPageWebsite, PROOF_PATH, readPageVerification } from '#contract/pages/verification.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { sendDueEmails } from '#test/emails.ts';
import type { Page } from '#test/page.ts';
import { walk } from '#test/pages/sequence.ts';
import { asFile } from '#test/uploads.ts';
import { pagesWithWebsites } from '#test/pages/websites.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { checkVerified } from './tasks.ts';

let world: World;
let karan: Member, desk: Member;
let pages: ReturnType<typeof pagesWithWebsites>;
let renames = 0;
beforeAll(async () => {
  world = await openWorld({ LIMIT_CALLS_MEMBER: '1000000' });
  karan = await world.member('karan');
  pages = pagesWithWebsites(world, karan);
  desk = await world.member('admin', { isAdmin: true });
});
afterAll(() => world.close());

const check = async (page: Page) => {
  await karan.call(checkPageWebsite, pages.params(page));
  await world.settled();
  return (await pages.read(page)).state;
};
const isVerified = async (page: Page) => (await karan.call(readPage, pages.params(page))).reply.data.actor.verified;

/** Lets days pass for the verification of a page, and makes the checks that are due. */
async function later(page: Page, days: number): Promise<void> {
  await sql`update page_verification set next_check_at = next_check_at - make_interval(days => ${days}),
    missed_at = missed_at - make_interval(days => ${days}) where page_id = ${page.id}`.execute(world.db);
  await enqueue(world.database, checkVerified as never, {});
  await world.settled();
}

test('a TXT record or a file proves the website, and the proof of another page does not', async () => {
  const { page, host, proof } = await pages.newPage();
  expect([(await pages.read(page)).state, await check(page), await isVerified(page)]).toEqual([
    'none',
    'failed',
    false,
  ]);
  const other = await pages.newPage();
  world.sites.records.set(`_guildhall.${host}`, ['v=spf1 -all', other.proof]);
  expect(await check(page)).toBe('failed');
  world.sites.records.set(`_guildhall.${host}`, ['v=spf1 -all', proof]);
  expect([await check(page), await isVerified(page)]).toEqual(['verified', true]);
  world.sites.files.set(other.host + PROOF_PATH, `${other.proof}\n`);
  expect([await check(other.page), await isVerified(other.page)]).toEqual(['verified', true]);
  const stranger = await world.member('stranger');
  expect((await stranger.call(readPageVerification, pages.params(page))).refusal.code).toBe('not_permitted');
  expect((await stranger.call(checkPageWebsite, pages.params(page))).refusal.code).toBe('not_permitted');
});

test('a change of name or website ends it, also while a check is under way', async () => {
  for (const change of [{ name: 'Mehta & Sons' }, { website: 'https://elsewhere.example' }]) {
    const { page, host, proof } = await pages.newPage();
    world.sites.records.set(`_guildhall.${host}`, [proof]);
    expect(await check(page)).toBe('verified');
    await pages.edit(page, { about: 'Something else' });
    expect(await isVerified(page)).toBe(true);
    await pages.edit(page, change);
    expect([(await pages.read(page)).state, await isVerified(page)]).toEqual(['none', false]);
    // Whatever comes first: the check mark never belongs to a name or website that was not checked.
    await Promise.all([
      karan.call(checkPageWebsite, pages.params(page)),
      pages.edit(page, { website: 'https://third.example' }),
    ]);
    await world.settled();
    expect([(await pages.read(page)).state === 'verified', await isVerified(page)]).toEqual([false, false]);
  }
});

type Shown = {
  site: 'none' | 'failed' | 'verified';
  missed: boolean;
  papers: 'none' | 'checking' | 'failed' | 'verified';
};
test.each([3, 14])('the check mark follows website and documents on a random walk, walk %i', async (seed) => {
  const { pick } = walk(seed);
  const { page, host, proof } = await pages.newPage();
  const model: Shown & { proved: boolean; named: boolean } = {
    site: 'none',
    missed: false,
    papers: 'none',
    proved: false,
    named: true,
  };
  const ended = () => Object.assign(model, { site: 'none', missed: false }, papersLeft());
  const papersLeft = () => (model.papers === 'failed' ? {} : { papers: 'none' as const });
  const decide = async (approve: boolean) => {
    const { data } = (await desk.call(documents.listWaitingPages, { query: {} })).reply;
    const waiting = data.find((each) => each.page.id === page.id);
    expect(waiting === undefined).toBe(model.papers !== 'checking');
    if (waiting === undefined) return;
    const body = approve ? { approve } : { approve, reason: 'Not readable' };
    await desk.call(documents.decidePageDocuments, { params: { requestId: waiting.id }, body });
    model.papers = approve ? 'verified' : 'failed';
  };
  const steps: Readonly<Record<string, () => unknown>> = {
    show: () => {
      model.proved = true;
      world.sites.records.set(`_guildhall.${host}`, [proof]);
    },
    hide: () => {
      model.proved = false;
      world.sites.records.delete(`_guildhall.${host}`);
    },
    check: async () => {
      await check(page);
      if (!model.named) return;
      if (model.proved) Object.assign(model, { site: 'verified', missed: false });
      else if (model.site === 'verified') model.missed = true;
      else model.site = 'failed';
    },
    month: async () => {
      await later(page, 31);
      if (model.site !== 'verified') return;
      if (model.proved) model.missed = false;
      else if (model.missed) Object.assign(model, { site: 'failed', missed: false });
      else model.missed = true;
    },
    rename: async () => {
      await pages.edit(page, { name: `Mehta ${(renames += 1)}` });
      ended();
    },
    leaveSite: async () => {
      await pages.edit(page, { website: '' });
      if (model.named) ended();
      model.named = false;
    },
    returnToSite: async () => {
      await pages.edit(page, { website: `https://${host}` });
      if (!model.named) ended();
      model.named = true;
    },
    send: async () => {
      const file = { document: asFile(Buffer.from('%PDF-1.7 a certificate')) };
      await karan.call(documents.addPageDocument, { body: { pageId: page.id, name: 'certificate.pdf' }, files: file });
      const { status } = await karan.call(documents.sendPageDocuments, pages.params(page));
      expect(status < 300).toBe(model.papers === 'none' || model.papers === 'failed');
      if (status < 300) model.papers = 'checking';
    },
    approve: () => decide(true),
    refuse: () => decide(false),
  };
  for (let count = 0; count < 40; count += 1) {
    const [name, step] = pick(Object.entries(steps));
    await step();
    await world.settled();
    const { state: site, missed } = await pages.read(page);
    const { state: papers } = (await karan.call(documents.readPageDocuments, pages.params(page))).reply.data;
    const now = { site, missed, papers, mark: await isVerified(page) };
    const mark = model.site === 'verified' || model.papers === 'verified';
    expect([count, name, now]).toEqual([
      count,
      name,
      { site: model.site, missed: model.missed, papers: model.papers, mark },
    ]);
  }
});

test('e-mails about the check mark are sent at once, by whatever rhythm other e-mails come', async () => {
  await karan.call(editNotificationSettings, { body: { rhythm: 'weekly' } });
  const { page } = await pages.newPage();
  await check(page);
  world.clock.advance(5 * 60_000);
  await sendDueEmails(world);
  const texts = (await world.emails('karan@example.com')).map(({ text }) => text);
  expect(texts.at(-1)).toContain('could not be verified');
});

test('a verified website is checked monthly, and loses it after two misses a week apart', async () => {
  const { page, host, proof } = await pages.newPage();
  world.sites.records.set(`_guildhall.${host}`, [proof]);
  await check(page);
  world.sites.records.delete(`_guildhall.${host}`);
  const after = async (days: number) => {
    await later(page, days);
    const { state, missed } = await pages.read(page);
    return [state, missed, await isVerified(page)];
  };
  expect(await after(29)).toEqual(['verified', false, true]);
  expect(await after(2)).toEqual(['verified', true, true]);
  expect(await after(3)).toEqual(['verified', true, true]);
  expect(await after(5)).toEqual(['failed', false, false]);
});
