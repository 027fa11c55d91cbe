import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { blockActor } from '#contract/network/network.ts';
import {
  createDocument,
  PARTS,
  type PortfolioPage,
  readPortfolio,
  readPortfolioSettings,
  readPublicPortfolio,
  editPortfolioSettings,
} from '#contract/portfolio/portfolio.ts';
import { addItem } from '#contract/profiles/items.ts';
import { editProfileVisibility } from '#contract/profiles/visibility.ts';
import { editProfile } from '#contract/profiles/profiles.ts';
import { connect } from '#modules/network';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
let karan: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera, karan] = [
    await world.member('asha'),
    await world.member('ravi'),
    await world.member('meera'),
    await world.member('karan'),
  ];
  await connect(world.database, asha.id, ravi.id, world.clock.now());
  await asha.call(editProfile, {
    body: { version: 0, headline: 'Weaver </script>', about: 'I weave & sell', email: 'weaver@example.com' },
  });
  await asha.call(addItem.work_experience, {
    body: { role: 'Weaver', company: 'Loom & Co', started: '2019-04', current: true },
  });
  await asha.call(addItem.educations, { body: { school: 'Fergusson College', degree: 'B.Sc.' } });
  await asha.call(editProfileVisibility, { body: { levels: { educations: 'only_connection' } } });
  await karan.call(blockActor, { params: { actorId: asha.id } });
});
afterAll(() => world.close());

const read = async (viewer: Member, owner = asha) =>
  await viewer.call(readPortfolio, { params: { memberId: owner.id } });
const open = (username: string) => world.visitor(readPublicPortfolio, { params: { username } });

test('viewers get what they may see, and nothing of a member who blocked them', async () => {
  expect((await read(asha)).reply.data).toMatchObject({
    theme: 'paper',
    order: PARTS,
    about: 'I weave & sell',
    publicPath: null,
    can: { edit: true },
  });
  expect(Object.keys((await read(ravi)).reply.data.sections)).toEqual([
    'work_experience',
    'educations',
    'contact_details',
  ]);
  expect(Object.keys((await read(meera)).reply.data.sections)).toEqual(['work_experience']);
  expect((await read(karan)).status).toBe(404);
  expect((await world.visitor(readPortfolio, { params: { memberId: asha.id } })).status).toBe(401);
});

test('theme and order belong to the owner; a duplicate or missing part is refused by name', async () => {
  const order = [...PARTS].toReversed();
  expect((await asha.call(editPortfolioSettings, { body: { theme: 'evening', order } })).reply.data).toMatchObject({
    theme: 'evening',
    order,
    isPublic: false,
  });
  expect((await read(meera)).reply.data).toMatchObject({ theme: 'evening', order });
  const { status, refusal } = await asha.call(editPortfolioSettings, {
    body: { order: ['skills', 'skills', ...PARTS.slice(2)] },
  });
  expect([status, Object.keys(refusal.error ?? {})]).toEqual([422, ['order']]);
  expect((await asha.call(readPortfolioSettings, {})).reply.data.publicPath).toBe('/in/asha.rao');
});

test('the public page exists while its owner wants it and contains what anyone may see', async () => {
  expect((await open('asha.rao')).status).toBe(404);
  await asha.call(editPortfolioSettings, { body: { isPublic: true } });
  const page = (await open('Asha.Rao')).reply.data as PortfolioPage;
  expect(page).toMatchObject({ about: 'I weave & sell', publicPath: '/in/asha.rao', can: { edit: false } });
  expect(Object.keys(page.sections)).toEqual(['work_experience']);
  expect((await open('ravi.sharma')).status).toBe(404);
  expect((await open('nobody-at-all')).status).toBe(404);
});

test('the sitemap lists members who allow search engines', async () => {
  const map = () => world.fastify.inject('/sitemaps/1.xml').then((answer) => answer.body);
  expect((await world.fastify.inject('/sitemap.xml')).body).toContain('/sitemaps/1.xml?after=');
  expect((await world.fastify.inject('/robots.txt')).body).toContain('/sitemap.xml');
  expect(await map()).toContain('/in/asha.rao</loc>');
  await asha.call(editProfileVisibility, { body: { searchEngines: false } });
  // Shared caches may keep the page for this long.
  expect(await map()).toContain('/in/asha.rao</loc>');
  world.clock.advance(300_000);
  expect(await map()).not.toContain('/in/asha.rao');
  expect((await world.fastify.inject('/sitemaps/0.xml')).body).toContain('/terms-and-conditions</loc>');
  expect((await world.fastify.inject('/sitemaps/99.xml')).statusCode).toBe(404);
  expect((await world.fastify.inject('/sitemaps/1.xml?after=nonsense')).statusCode).toBe(200);
});

test('simultaneous requests for the same CV render it once', async () => {
  const put = vi.spyOn(world.app.services.files, 'putBytes');
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => asha.call(createDocument, { params: { memberId: asha.id, form: 'cv_classic' } })),
  );
  expect([replies.map(({ status }) => status), put.mock.calls.length]).toEqual([
    Array.from({ length: 6 }, () => 200),
    1,
  ]);
  put.mockRestore();
});

test('a CV and a JSON Resume contain what the viewer may see, at an address that expires', async () => {
  const createDocumentFor = async (viewer: Member, form: 'cv_classic' | 'cv_modern' | 'json_resume') =>
    (await viewer.call(createDocument, { params: { memberId: asha.id, form } })).reply.data;
  const resume = async (viewer: Member) =>
    (await world.fastify.inject((await createDocumentFor(viewer, 'json_resume')).address)).json<
      Record<string, unknown>
    >();
  expect(await resume(ravi)).toMatchObject({
    basics: { name: 'Asha Rao', email: 'weaver@example.com' },
    work: [{ name: 'Loom & Co', startDate: '2019-04' }],
    education: [{ institution: 'Fergusson College' }],
  });
  const meerasResume = await resume(meera);
  expect([
    Object.hasOwn(meerasResume, 'education'),
    JSON.stringify(meerasResume).includes('weaver@example.com'),
  ]).toEqual([false, false]);

  const { address, filename } = await createDocumentFor(asha, 'cv_modern');
  expect(filename).toBe('Asha Rao – CV.pdf');
  const answer = await world.fastify.inject(address);
  expect([answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  world.clock.advance(11 * 60_000);
  expect((await world.fastify.inject(address)).statusCode).toBe(404);
  expect((await karan.call(createDocument, { params: { memberId: asha.id, form: 'cv_classic' } })).status).toBe(404);
});
