import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Space } from '#contract/spaces/spaces.ts';
import { drawn } from '../../../test/draw.tsx';
import { openMenu } from '../../../test/menus.ts';
import { stubIntersections } from '../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { actorOf } from '../../../test/profiles.ts';
import { stubServer } from '../../../test/server.ts';
import { memberOf, membershipOf, spaceOf, spaceRowOf } from '../../../test/spaces.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { AdminRequests } from './parts/admin-requests.tsx';
import { SpaceAbout, SpaceNotices } from './parts/about/space-about.tsx';
import { SpaceAside } from './parts/about/space-aside.tsx';
import { SpaceHead } from './parts/space-head.tsx';
import { SpaceInvite } from './parts/space-invite.tsx';
import { SpacePeople } from './parts/space-people.tsx';
import { SpacePreferences } from './parts/space-preferences.tsx';
import { SpaceListRow } from './parts/space-row.tsx';
import { SpaceView } from './parts/space-view.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('spaces', 'network', 'posts', 'messaging');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
});
afterEach(() => vi.unstubAllGlobals());

const community = { id: 'c', kind: 'community', name: 'Crafts', logo: null } as const;
const head = (space: Space) => drawn(() => <SpaceHead space={space} link="" />);

describe('the head of a space', () => {
  it.each([
    ['group', true, true],
    ['group', false, false],
    ['community', true, false],
  ] as const)('of a %s where one may invite (%s) leads to it: %s', async (kind, invite, leads) => {
    const { container } = await head(spaceOf({ kind }, { invite }));
    expect(buttonOf(container, text('invite.open')) !== undefined).toBe(leads);
  });
  it.each([
    ['everyone', {}, {}, []],
    ['the owner of a group', {}, { appoint: true, configure: true }, ['action.visibility', 'admins.title']],
    ['an admin of a community', { kind: 'community' }, { configure: true }, ['action.visibility']],
    ['the owner of a deleted group', { state: 'deleted' }, { appoint: true }, ['admins.title']],
    ['a member', {}, { requestAdmin: true, report: true }, ['admin.request', 'action.report']],
    ['who edits it', {}, { edit: true }, ['edit.action']],
    ['who is in it', {}, { choose: true }, ['preferences.title']],
    [
      'who asks',
      {},
      { withdrawAdminRequest: true, createGroup: true },
      ['create.title.group', 'admin.request.withdraw'],
    ],
  ] as const)('offers %s what they may do', async (_who, more, can, keys) => {
    const view = await head(spaceOf(more, can));
    const { labels } = await openMenu(view, text('action.more', { name: 'Weavers' }));
    const known = labels.filter((label) => label !== text('action.share') && !/message/i.test(label ?? ''));
    expect(known).toEqual(keys.map((key) => text(key)));
  });
});

it.each([
  ['neither', {}, []],
  ['a community', { community }, ['Crafts']],
  ['an owner', { owner: actorOf('ravi') }, ['Ravi']],
  ['both', { community, owner: actorOf('ravi') }, ['Crafts', 'Ravi']],
])('the card about a space names %s that it belongs to', async (_what, more, names) => {
  const { container } = await drawn(() => <SpaceAbout space={spaceOf(more)} />);
  expect(['Crafts', 'Ravi'].filter((name) => container.textContent.includes(name))).toEqual(names);
});

it.each([
  ['posts', true, true],
  ['about', false, true],
  ['admins', true, false],
] as const)('beside the %s of a space, its card (%s) and its admins (%s) are shown', async (tab, about, admins) => {
  stubServer({ 'GET /spaces/s/members': { data: [{ ...memberOf('ravi'), role: 'admin' }], next: null } });
  const { container, settle } = await drawn(() => <SpaceAside space={spaceOf({ about: 'Looms' })} tab={tab} />);
  await settle(() => undefined);
  expect([container.textContent.includes('Looms'), container.textContent.includes('Ravi')]).toEqual([about, admins]);
});

it.each([
  ['nothing', {}, false],
  ['a text', { about: 'Looms' }, true],
  ['a rule', { rules: ['Be kind'] }, true],
])('a space that says %s of itself has a card for it: %#', async (_what, more, has) => {
  const { container } = await drawn(() => <SpaceAbout space={spaceOf(more)} />);
  expect(container.textContent !== '').toBe(has);
});

it.each([
  ['no offer', {}, { appoint: true }, []],
  ['an offer, to the owner', { offeredTo: actorOf('ravi') }, { appoint: true }, ['offer.withdraw']],
  ['an offer, to others', { offeredTo: actorOf('ravi') }, {}, []],
  ['an offer, to whom it is for', {}, { takeOver: true }, ['offer.accept', 'offer.decline']],
] as const)('a notice says %s', async (_what, more, can, keys) => {
  const { container } = await drawn(() => <SpaceNotices space={spaceOf(more, can)} />);
  expect([...container.querySelectorAll('button')].map((button) => button.textContent)).toEqual(
    keys.map((key) => text(key)),
  );
});

it.each([
  [membershipOf(), true, 2],
  [membershipOf(), false, 0],
  [null, true, 0],
])('with the membership %o one who may (%s) has %i choices', async (membership, choose, count) => {
  const { container } = await drawn(() => <SpacePreferences space={spaceOf({ membership }, { choose })} />);
  expect(container.querySelectorAll('select')).toHaveLength(count);
});

it.each([
  [null, 'state.joined', false],
  [{ state: 'active', role: 'member' }, 'role.admin', false],
  [{ state: 'active', role: 'admin' }, 'role.admin', true],
  [{ state: 'banned', role: 'admin' }, 'role.admin', false],
  [{ state: 'invited', role: 'member' }, 'state.invited', true],
] as const)('a row with the membership %o says %s: %s', async (membership, key, says) => {
  const { container } = await drawn(() => <SpaceListRow row={spaceRowOf({ membership })} />);
  expect(container.textContent.includes(text(key))).toBe(says);
});

describe('requests to become an admin', () => {
  it.each([
    [1, true, true],
    [0, true, false],
    [1, false, false],
  ])('%i of them are read for one who chooses admins (%s): %s', async (adminRequests, appoint, reads) => {
    const sent = stubServer();
    const { container } = await drawn(() => <AdminRequests space={spaceOf({ adminRequests }, { appoint })} />);
    expect([sent.length > 0, container.textContent.includes(text('admin.requests'))]).toEqual([reads, reads]);
  });
});

describe('the people of a space', () => {
  async function people(row = memberOf('ravi'), filters?: Parameters<typeof SpacePeople>[0]['filters']) {
    stubServer({ 'GET /spaces/s/members': { data: [row], next: null } });
    const view = await drawn(() => (
      <SpacePeople space={spaceOf()} list="members" {...(filters && { filters })} onFilters={() => undefined} />
    ));
    await eventually(() => expect(view.container.textContent).toContain('Ravi'));
    return { ...view, hasTools: () => view.container.querySelector('input[type="search"]') !== null };
  }
  const manage = () => text('member.manage', { name: 'Ravi' });
  it('have the usual menu where nothing is managed', async () => {
    const { container } = await people();
    const labels = [...container.querySelectorAll('[aria-haspopup="menu"]')].map((each) => each.ariaLabel);
    expect([labels.length, labels.includes(manage())]).toEqual([1, false]);
  });
  it.each([
    [{ silence: true }, 3, false],
    [{ silence: true, endSilence: true }, 0, true],
    [{ endSilence: true }, 0, true],
    [{ remove: true }, 0, false],
  ])('are managed as far as one may: %o', async (can, days, ends) => {
    const { labels } = await openMenu(await people(memberOf('ravi', can)), manage());
    expect(labels.filter((label) => /Pause/.test(label ?? ''))).toHaveLength(days);
    expect(labels.includes(text('silence.end'))).toBe(ends);
  });
  it.each([
    [{ sort: 'recently', search: '' }, false],
    [{ sort: 'a_z', search: '' }, true],
    [{ sort: 'recently', search: 'ra' }, true],
  ] as const)('can be searched where the address does: %o', async (filters, has) => {
    expect((await people(memberOf('ravi'), filters)).hasTools()).toBe(has);
  });
});

it.each([
  [null, true],
  ['requested', true],
  ['invited', false],
  ['active', false],
] as const)('someone of the state %s can be invited: %s', async (state, can) => {
  const { can: _, role: _role, since: _since, silencedUntil: _until, answers: _answers, ...row } = memberOf('ravi');
  stubServer({ 'GET /spaces/s/invitable': { data: [{ ...row, state }], next: null } });
  const { container } = await drawn(() => <SpaceInvite space={spaceOf()} />);
  await eventually(() => expect(container.textContent).toContain('Ravi'));
  expect(buttonOf(container, text('invite.label', { name: 'Ravi' })) !== undefined).toBe(can);
});

it.each([
  [{}, ''],
  [{ requests: 2 }, '2'],
  [{ adminRequests: 1, requests: 2 }, '3'],
])('the tab of what waits counts %o', async (more, count) => {
  stubServer({ 'GET /spaces/s': { data: spaceOf(more, { answer: true }) } });
  const { container } = await drawn(() => <SpaceView kind="group" id="s" />);
  const tabs = () => [...container.querySelectorAll('nav a')].map((tab) => tab.textContent);
  await eventually(() => expect(tabs().length).toBeGreaterThan(0));
  const requests = tabs().find((tab) => tab.startsWith(text('space.requests'))) ?? '';
  expect(requests.replace(/\D/g, '')).toBe(count);
  expect(tabs().filter((tab) => /\d/.test(tab))).toHaveLength(count === '' ? 0 : 1);
});
