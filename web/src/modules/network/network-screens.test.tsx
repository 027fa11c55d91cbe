import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { session } from '#shell/session/session.ts';
import { toasts } from '#ui/toasts/store.ts';
import { enter, press, submit } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { actorOf, relationshipOf, requestRowOf as rowOf, UNRELATED as none } from '../../../test/profiles.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { InviteForm } from './parts/invite-form.tsx';
import FollowersScreen from './screens/followers.tsx';
import InvitationScreen from './screens/invitation.tsx';
import MyNetworkListScreen from './screens/my-network-list.tsx';
import MyNetworksScreen from './screens/my-networks.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  await prepareTexts('network', 'pages', 'profiles', 'fields/network');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
  stubServer();
});
afterEach(() => {
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
});
const said = () => toasts.get().map((toast) => toast.text);
/** Reads what has arrived once more; now each read is refused. */
async function readRefused({ queries, settle }: Pick<Awaited<ReturnType<typeof drawn>>, 'queries' | 'settle'>) {
  stubServer(new Proxy({}, { get: () => refused(404, 'not_found') }));
  await settle(() => queries.refetchQueries({ predicate: ({ state }) => state.data !== undefined }));
}
const all = { connections: 3, followers: 3, followings: 3, invitations: 3, follow_requests: 3, sent: 3 };

it('addresses that cannot be invited stay in the form, each with the reason', async () => {
  stubServer({ 'POST /network/email-invitations': { data: { invited: 1, over: [] } } });
  const invited = async (typed: string) => {
    const { container, settle } = await drawn(() => <InviteForm />);
    const field = container.querySelector('textarea')!;
    await settle(() => enter(field, typed));
    await settle(() => submit(field));
    await eventually(() => expect(said().length).toBeGreaterThan(0));
    await settle(() => undefined);
    return [field.value, container.querySelector('[aria-invalid="true"]') !== null];
  };
  expect(await invited('a@b.example')).toEqual(['', false]);
  expect(await invited('a@b.example, nonsense')).toEqual(['nonsense', true]);
});

describe('the lists of the network', () => {
  async function list(search: string, ids: readonly string[], counts = all) {
    stubServer({
      'GET /network': { data: counts },
      'GET /network/people': { data: ids.map(rowOf), next: null },
    });
    const view = await drawn(() => <MyNetworkListScreen />, { at: `/my-networks/list${search}` });
    const { container } = view;
    await eventually(() => expect(container.querySelector('nav')?.textContent).toMatch(/\d/));
    await view.settle(() => undefined);
    const boxes = () => container.querySelectorAll('input[type="checkbox"]').length;
    const hasTools = () => container.querySelector('input[type="search"]') !== null;
    const says = (words: string) => container.textContent.includes(words);
    return { ...view, boxes, hasTools, says };
  }
  it.each([
    ['?tab=invitations', 2, true],
    ['?tab=follow_requests', 2, true],
    ['?tab=invitations', 1, false],
    ['?tab=invitations&sent=yes', 2, false],
    ['?tab=connections', 2, false],
  ])('at %j, %i people can be answered together: %s', async (search, count, together) => {
    const { boxes, container } = await list(search, ['ravi', 'rani'].slice(0, count));
    await eventually(() => expect(container.textContent).toContain('Ravi'));
    expect(boxes() > 0).toBe(together);
    expect(boxes() === 0 || boxes() > count).toBe(true);
  });
  it.each([
    ['', 7, false],
    ['', 8, true],
    ['?search=ra', 7, true],
    ['?sort=a_z', 7, true],
    ['?tab=followings&filter=user', 7, true],
  ])('at %j, a list of %i is searched: %s', async (search, count, has) => {
    const { hasTools } = await list(search, ['ravi'], { ...all, connections: count, followings: count });
    await eventually(() => expect(hasTools()).toBe(has));
  });
  it.each([
    ['', false],
    ['?search=ra', true],
    ['?tab=followings&filter=business', true],
  ])('at %j, an empty list says that nothing matches: %s', async (search, matches) => {
    const { says } = await list(search, []);
    await eventually(() => expect(says(text('followers.find')) || says(text('network.noMatch'))).toBe(true));
    expect(says(text('network.noMatch'))).toBe(matches);
  });
});

it('invitations to teams are counted and listed beside those to connect', async () => {
  const invitation = {
    id: 'r',
    kind: 'invitation',
    page: actorOf('page'),
    actor: actorOf('asha'),
    by: actorOf('rani'),
    role: 'editor',
    note: '',
    createdAt: '2026-01-01T12:00:00.000Z',
    expiresAt: '2026-01-31T12:00:00.000Z',
    can: { accept: true, approve: false, decline: true, withdraw: false },
  };
  stubServer({
    'GET /network': { data: all },
    'GET /network/people': { data: [], next: null },
    'GET /network/team-requests': { data: [invitation], next: null },
  });
  const { container } = await drawn(() => <MyNetworkListScreen />, { at: '/my-networks/list?tab=invitations' });
  await eventually(() => expect(container.textContent).toContain('Rani invited you as Editor'));
  expect(container.querySelector('nav [aria-current]')?.textContent).toMatch(/Invitations\D*4/);
});

it('the sizes of the lists can be read again where they are missing', async () => {
  const sizes = async (answer: object | undefined, shown: readonly [alerts: number, figures: number]) => {
    stubServer({ 'GET /network/people': { data: [], next: null }, ...(answer && { 'GET /network': answer }) });
    const { container } = await drawn(() => <MyNetworksScreen />);
    const count = (selector: string) => container.querySelectorAll(selector).length;
    await eventually(() => expect([count('[role="alert"]'), count('strong')]).toEqual(shown));
  };
  await sizes(undefined, [0, 5]);
  await sizes({ data: all }, [0, 5]);
  await sizes(refused(500, 'internal'), [1, 0]);
});
it('sizes that are shown stay when they cannot be read again', async () => {
  stubServer({ 'GET /network/people': { data: [], next: null }, 'GET /network': { data: all } });
  const view = await drawn(() => <MyNetworksScreen />);
  const { container } = view;
  await eventually(() => expect(container.textContent).toContain('3'));
  await readRefused(view);
  expect([container.querySelectorAll('strong').length, container.querySelector('[role="alert"]')]).toEqual([5, null]);
});

describe('the followers of someone', () => {
  const person = (more: object = {}) => ({
    data: {
      actor: actorOf('ravi'),
      relationship: relationshipOf(),
      proximity: none,
      counts: { followers: 1, following: 1 },
      showsFollowing: true,
      ...more,
    },
  });
  async function followers(answer: object | undefined, tab = 'followers') {
    const empty = { data: [], next: null };
    stubServer({
      ...(answer && { 'GET /actors/ravi/relationship': answer }),
      'GET /actors/ravi/followers': empty,
      'GET /actors/ravi/following': empty,
    });
    const view = await drawn(() => <FollowersScreen />, { at: `/followers/ravi?tab=${tab}`, path: '/followers/$id' });
    return { ...view, says: (words: string) => view.container.textContent.includes(words) };
  }
  it.each([
    ['followers', false, false],
    ['following', false, true],
    ['following', true, false],
  ])('the list %s of one who shows whom they follow (%s) is hidden: %s', async (tab, showsFollowing, hides) => {
    const { says } = await followers(person({ showsFollowing }), tab);
    const [hidden, empty] = [text('following.hidden', { name: 'Ravi' }), text(`${tab as 'following'}.empty`)];
    await eventually(() => expect([says(hidden), says(empty)]).toEqual([hides, !hides]));
  });
  it.each([
    [refused(404, 'not_found'), 'followers.notFound', false],
    [refused(500, 'internal'), null, true],
    [person(), null, false],
  ] as const)('who is missing is said, who cannot be read is tried again: %#', async (answer, key, again) => {
    const { says, container } = await followers(answer);
    await eventually(() => expect(container.querySelector('[role="alert"] button') !== null).toBe(again));
    await eventually(() => expect(says(text('followers.notFound'))).toBe(key !== null));
  });
  it('who is on the way is no failure, and who is shown stays when they cannot be read again', async () => {
    const waiting = await followers(undefined);
    expect(waiting.container.querySelector('[role="alert"]')).toBeNull();
    const view = await followers(person());
    const { says } = view;
    const named = text('followers.of', { name: 'Ravi' });
    await eventually(() => expect(says(named)).toBe(true));
    await readRefused(view);
    expect([says(named), says(text('followers.notFound'))]).toEqual([true, false]);
  });
});

describe('an invitation', () => {
  const invitation = { data: { name: 'Ravi', note: '', direct: false } };
  async function invited(answer: object, search = '?data=sealed') {
    const sent = stubServer({
      'GET /email-invitation': answer,
      'POST /email-invitation/refusal': new Response(null, { status: 204 }),
      'DELETE /email-invitation/refusal': new Response(null, { status: 204 }),
    });
    const view = await drawn(() => <InvitationScreen />, { at: `/invitation${search}` });
    const { container } = view;
    const says = (words: string) => container.textContent.includes(words);
    return { ...view, says, sent };
  }
  const asha = (more: object) =>
    session.set({ token: 't', user: { id: 'asha', actingFor: [], ...more } as object as CurrentUser });
  it.each([
    ['a member', {}, false, ['connect', 'other']],
    ['a member whom it names', {}, true, ['connect']],
    ['an administrator', { isAdmin: true }, false, []],
    ['a visitor', null, false, ['login']],
  ] as const)('leads %s on', async (_who, user, direct, parts) => {
    if (user === null) session.set({ token: null, user: null });
    else asha(user);
    const { says, container } = await invited({ data: { ...invitation.data, direct } });
    await eventually(() => expect(container.textContent).toContain('Ravi'));
    const shown = {
      connect: buttonOf(container, text('connect.label', { name: 'Ravi' })) !== undefined,
      other: says(text('invitation.other', { name: 'Ravi' })),
      login: says(text('invitation.login')),
    };
    expect(Object.entries(shown).flatMap(([part, is]) => (is ? [part] : []))).toEqual(parts);
  });
  it.each([
    [404, false],
    [499, false],
    [500, true],
  ])('that answers %i can be tried again: %s', async (status, again) => {
    const { container } = await invited(refused(status, 'not_found'));
    await eventually(() => expect(container.textContent).toContain('Refused'));
    expect(container.querySelector('[role="alert"] button') !== null).toBe(again);
  });
  it('is refused for good by one press, and allowed again by the next', async () => {
    const { container, settle, says, sent } = await invited(invitation, '?refuse=sealed');
    expect(says(text('invitation.refuse.text'))).toBe(true);
    await settle(() => press(container.querySelector('button')!));
    await eventually(() => expect(says(text('invitation.refused'))).toBe(true));
    await settle(() => press(buttonOf(container, text('invitation.allow'))!));
    await eventually(() => expect(says(text('invitation.allowed'))).toBe(true));
    expect(sent).toHaveLength(2);
    expect(buttonOf(container, text('invitation.refuse.action'))).toBeDefined();
  });
});
