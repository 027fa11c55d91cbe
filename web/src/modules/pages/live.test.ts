import { afterAll, beforeAll, expect, test } from 'vitest';
import { followActor } from '#contract/network/network.ts';
import { deletePage, editPage, editPageSettings, readPage, restorePage } from '#contract/pages/pages.ts';
import { checkPageWebsite } from '#contract/pages/verification.ts';
import { addItem } from '#contract/profiles/items.ts';
import { nameSuccessors } from '#contract/pages/succession.ts';
import { requestRole } from '#contract/pages/team.ts';
import { hear } from '#shell/live/handlers.ts';
import type { Listener } from '#test/listener.ts';
import { openPage, type Page } from '#test/page.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { type LiveCase, closeWindow, expectLive, openWindow } from '../../../test/window.ts';
import { pageQuery, pagesQuery } from './api.ts';
import { live as handlers } from './live.ts';
import { verificationQuery } from './parts/verification-card.tsx';
import { ownPlaceQuery, peopleQuery } from './people-api.ts';
import { successionQuery, teamHistoryQuery, teamQuery, teamRequestsQuery } from './team-api.ts';

let world: World;
let asha: Member, karan: Member;
let page: Page;
let window: Listener;
beforeAll(async () => {
  world = await openWorld();
  [asha, karan] = [await world.member('asha'), await world.member('karan')];
  page = await openPage(world, 'Mehta Tools', { admin: karan });
  window = await openWindow(world, asha);
  await window.watch({ kind: 'profile', id: page.id });
});
afterAll(async () => {
  closeWindow();
  await world.close();
});
const expectHeard = (live: LiveCase) =>
  expectLive({ world, window, hear: (fact, queries) => hear(handlers, fact, queries) }, live);

const params = () => ({ pageId: page.id });
const edit = async (changes: object) => {
  const { version } = (await karan.call(readPage, { params: params() })).reply.data;
  return karan.call(editPage, { params: params(), body: { version, ...changes } });
};

const work = () => ({ body: { role: 'Fitter', company: 'Mehta', pageId: page.id } });
const cases: LiveCase[] = [
  {
    what: 'someone names the page that is open on their profile',
    fact: 'profiles.people_changed',
    reads: () => [pageQuery(page.id), peopleQuery(page.id, { list: 'shown', sort: 'recently', search: '' })],
    action: async () => (await world.member('fitter')).call(addItem.work_experience, work()),
  },
  {
    what: 'the member names a page on another device',
    fact: 'profiles.link_changed',
    reads: () => [ownPlaceQuery(page.id)],
    action: () => asha.call(addItem.work_experience, work()),
  },
  {
    what: 'an admin edits the page that is open',
    fact: 'pages.changed',
    reads: () => [pageQuery(page.id)],
    action: () => edit({ about: 'We forge chisels.' }),
  },
  {
    what: 'the page that is open takes another name',
    fact: 'actors.card_changed',
    reads: () => [pageQuery(page.id), pagesQuery('business', 'explore', '')],
    action: () => edit({ name: 'Mehta & Sons' }),
  },
  {
    what: 'the page that is open gains a follower',
    fact: 'network.followers_changed',
    reads: () => [pageQuery(page.id)],
    action: async () => (await world.member('ravi')).call(followActor, { params: { actorId: page.id } }),
  },
  {
    what: 'the member joins the team',
    fact: 'pages.role_changed',
    reads: () => [pageQuery(page.id), pagesQuery('business', 'my', '')],
    action: () => page.setRole(asha, 'editor'),
  },
  {
    what: 'someone asks for a role while an admin looks at the team',
    fact: 'pages.team_changed',
    first: () => page.setRole(asha, 'admin'),
    reads: () => [
      teamRequestsQuery(page.id, 'request', 'recently', ''),
      teamHistoryQuery(page.id),
      teamQuery(page.id, 'recently', ''),
    ],
    action: async () => (await world.member('meera')).call(requestRole, { params: params(), body: {} }),
  },
  {
    what: 'the website of the page is checked',
    fact: 'pages.verification_changed',
    first: () => edit({ website: 'https://mehta.example' }),
    reads: () => [verificationQuery(page.id)],
    action: () => karan.call(checkPageWebsite, { params: params() }),
  },
  {
    what: 'an admin names a successor while a member of the team looks at them',
    fact: 'pages.succession_changed',
    reads: () => [successionQuery(page.id), pageQuery(page.id)],
    action: async () => {
      const { id } = await world.member('leela');
      return karan.call(nameSuccessors, { params: params(), body: { memberIds: [id] } });
    },
  },
  {
    what: 'the page is deleted',
    fact: 'pages.availability_changed',
    reads: () => [pageQuery(page.id), pagesQuery('business', 'my', '')],
    action: () => karan.call(deletePage, { params: params() }),
  },
];

test.each(cases.map((live) => [live.what, live] as const))('%s', async (_what, live) => {
  const { open, fresh } = await expectHeard(live);
  expect(open).toEqual(fresh);
});

test('a team sees at once that its page became private', async () => {
  await karan.call(restorePage, { params: params() });
  const { fresh } = await expectHeard({
    what: 'the page becomes private',
    fact: 'pages.changed',
    reads: () => [pageQuery(page.id), pagesQuery('business', 'my', '')],
    action: () => karan.call(editPageSettings, { params: params(), body: { visibility: 'private' } }),
  });
  expect(fresh[0]).toMatchObject({ data: { state: 'private' } });
});
