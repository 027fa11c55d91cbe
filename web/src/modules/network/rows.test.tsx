import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { drawn } from '../../../test/draw.tsx';
import { openMenu } from '../../../test/menus.ts';
import { eventually } from '../../../test/posts.ts';
import { actorOf, relationshipOf } from '../../../test/profiles.ts';
import { stubServer } from '../../../test/server.ts';
import { current, withFollow } from './relationships.ts';
import { text } from './strings.ts';
import { WithActiveDot } from './parts/active-dot.tsx';
import { actorAddress } from './parts/actor-link.tsx';
import { FollowButton } from './parts/follow-button.tsx';
import { Degree } from './parts/mutual.tsx';
import { NetworkPerson } from './parts/network-row.tsx';
import { Person, PersonRow } from './parts/person-row.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('network');
});
beforeEach(() => {
  session.set({ token: 't', user: { id: 'asha', actingFor: [] } as object as CurrentUser });
  stubServer();
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.set({ token: null, user: null });
});

it.each([
  ['member', 'x', '/user-profile/loom'],
  ['business', 'x', '/view-business-page/x'],
  ['community', 'x', '/community/x/show'],
  ['business', undefined, '/user-profile/loom'],
  ['community', undefined, '/user-profile/loom'],
] as const)('a %s with the id %s is at %s', (kind, id, address) => {
  expect(actorAddress({ kind, username: 'loom', ...(id !== undefined && { id }) })).toBe(address);
});

it.each([1, 2, 3, 4, null])('the degree %s is named up to the third', async (degree) => {
  const { container } = await drawn(() => <Degree proximity={{ degree, mutual: { count: 0, names: [] } }} />);
  expect(container.textContent !== '').toBe(degree !== null && degree < 4);
});

it('who is active is read of other members, not of oneself, of pages or by visitors', async () => {
  const people = [actorOf('asha'), actorOf('ravi'), { ...actorOf('loom'), kind: 'business' as const }];
  const dots = () =>
    people.map((actor) => (
      <WithActiveDot key={actor.id} actor={actor}>
        {actor.id}
      </WithActiveDot>
    ));
  const sent = stubServer();
  const { draw } = await drawn(dots);
  const reads = () => sent.filter(({ call }) => call === 'GET /actors/presence').map(({ query }) => query);
  await eventually(() => expect(reads()).toEqual(['ids=ravi']));
  session.set({ token: null, user: null });
  people.push(actorOf('meera'));
  await draw();
  expect(reads()).toHaveLength(1);
});

it.each([
  [{}, false],
  [{ follow: true }, true],
  [{ unfollow: true }, true],
])('someone whom the user may (%o) has a button to follow: %s', async (can, has) => {
  const { container } = await drawn(() => (
    <FollowButton actor={actorOf('ravi')} relationship={relationshipOf({}, can)} />
  ));
  expect(container.querySelector('button') !== null).toBe(has);
});

type Relation = ReturnType<typeof relationshipOf>;
const follow = { follow: true };
const followed: Partial<Relation> = { relation: 'connection', follows: true };
/** The buttons of a row before its menu. */
const buttonsIn = (container: Element) => [...container.querySelectorAll('button')].slice(0, -1).length;
it.each<[string, Relation, 'connect' | 'follow', number]>([
  ['nobody', relationshipOf(), 'connect', 0],
  ['someone to follow', relationshipOf({}, follow), 'connect', 1],
  ['someone to connect with', relationshipOf({}, { ...follow, connect: true }), 'connect', 1],
  ['someone to connect with, where people are followed', relationshipOf({}, { ...follow, connect: true }), 'follow', 1],
  ['a connection who is followed', relationshipOf(followed, { unfollow: true }), 'connect', 0],
  ['a connection who is not', relationshipOf({ relation: 'connection' }, follow), 'connect', 1],
  ['someone who is followed', relationshipOf({ follows: true }, { unfollow: true }), 'connect', 1],
])('the row of %s has one main button at most: %#', async (_who, relationship, main, count) => {
  const { container } = await drawn(() => (
    <PersonRow actor={actorOf('ravi')} relationship={relationship} main={main} />
  ));
  expect(buttonsIn(container)).toBe(count);
});
it('a row connects where that can be done, and follows otherwise', async () => {
  const label = async (can: object, main: 'connect' | 'follow') => {
    const { container } = await drawn(() => (
      <PersonRow actor={actorOf('ravi')} relationship={relationshipOf({}, { ...follow, ...can })} main={main} />
    ));
    return container.querySelector('button')?.textContent;
  };
  const following = text('follow.follow');
  expect([await label({}, 'connect'), await label({ connect: true }, 'follow')]).toEqual([following, following]);
  for (const can of [{ connect: true }, { withdraw: true }]) expect(await label(can, 'connect')).not.toBe(following);
  expect(await label({ withdraw: true }, 'follow')).toBe(following);
});

it.each([
  ['a member', actorOf('ravi'), relationshipOf(), ['message', 'activities', 'portfolio']],
  ['a page', { ...actorOf('page'), kind: 'business' }, relationshipOf(), ['message']],
  ['a community', { ...actorOf('crafts'), kind: 'community' }, relationshipOf({}, { block: true }), ['block']],
  ['the user', actorOf('asha'), relationshipOf({ relation: 'self' }, { block: true }), ['block']],
  ['a connection', actorOf('ravi'), relationshipOf(followed, { unfollow: true }), ['view', 'message', 'unfollow']],
  [
    'someone who asks to connect',
    actorOf('ravi'),
    relationshipOf({}, { answer: true, follow: true }),
    ['message', 'follow', 'activities', 'portfolio'],
  ],
] as const)('the menu in the row of %s', async (_who, actor, relationship, keys) => {
  const words = {
    view: text('view.action'),
    message: text('message.action'),
    activities: text('activities.action'),
    portfolio: text('portfolio.action'),
    follow: text('follow.follow'),
    unfollow: text('follow.unfollow'),
    block: text('block.action'),
  };
  const view = await drawn(() => <PersonRow actor={actor} relationship={relationship} />);
  const { labels } = await openMenu(view, text('person.more', { name: actor.name }));
  expect(labels).toEqual(keys.map((key) => words[key]));
});

it.each([
  ['another member', actorOf('ravi'), 'asha', true],
  ['the user', actorOf('asha'), 'asha', false],
  ['a page', { ...actorOf('page'), kind: 'business' }, 'asha', false],
  ['a member, for a visitor', actorOf('ravi'), null, false],
] as const)('whether %s is active is read: %#', async (_who, actor, viewer, isRead) => {
  if (viewer === null) session.set({ token: null, user: null });
  const data = [{ actorId: actor.id, now: true, at: '2026-01-01T00:00:00.000Z' }];
  const sent = stubServer({ 'GET /actors/presence': { data } });
  const { container, settle } = await drawn(() => <Person actor={actor} />);
  await settle(() => undefined);
  await eventually(() => expect(sent.some(({ call }) => call === 'GET /actors/presence')).toBe(isRead));
  await eventually(() => expect(container.querySelector('[role="img"][data-now="true"]') !== null).toBe(isRead));
});

it.each([
  [undefined, 1],
  [null, 1],
  ['Suggested', 2],
])('a person with the note %s has %i lines', async (note, lines) => {
  const { container } = await drawn(() => <Person actor={actorOf('ravi')} note={note} />);
  expect(container.querySelectorAll('p')).toHaveLength(lines);
});

it.each([
  ['followings', relationshipOf(followed, { unfollow: true }), 1],
  ['followings', relationshipOf({ follows: true }, { unfollow: true }), 1],
  ['followings', relationshipOf({ relation: 'connection' }, follow), 1],
  ['connections', relationshipOf(followed, { unfollow: true }), 0],
] as const)('in %s, a connection who is followed can be unfollowed: %#', async (tab, relationship, count) => {
  const row = {
    actor: actorOf('ravi'),
    relationship,
    proximity: { degree: 1, mutual: { count: 0, names: [] } },
    note: '',
    since: '2026-01-01T00:00:00.000Z',
  };
  const { container } = await drawn(() => <NetworkPerson row={row} filters={{ tab } as never} />);
  expect(buttonsIn(container)).toBe(count);
});

it('a press on Follow changes the relationship, and the count beside it once', () => {
  const row = { actor: { id: 'ravi' }, relationship: relationshipOf(), counts: { followers: 4, following: 0 } };
  expect(current(row, { id: 'ravi', follow: 'following' })).toMatchObject({
    relationship: { follows: true, relation: 'following' },
    counts: { followers: 5 },
  });
  expect(current(row, { id: 'ravi', follow: 'none' }).relationship).toBe(row.relationship);
  expect(withFollow(relationshipOf({ relation: 'connection' }), 'following').relation).toBe('connection');
  expect(withFollow(relationshipOf({ relation: 'self' }), 'following').relation).toBe('self');
});
it('how close someone is is shown where the row shows it', () => {
  const proximity = { degree: 2, mutual: { count: 0, names: [] } };
  const row = { actor: { id: 'ravi' }, relationship: relationshipOf() };
  const former = { degree: 3, mutual: { count: 0, names: [] } };
  expect(current({ ...row, proximity: former }, { id: 'ravi', proximity }).proximity).toBe(proximity);
  expect(current({ ...row, proximity: former }, { id: 'ravi' }).proximity).toBe(former);
  expect('proximity' in current(row, { id: 'ravi', proximity })).toBe(false);
});
