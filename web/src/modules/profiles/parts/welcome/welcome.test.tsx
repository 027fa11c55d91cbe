import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enter, press, submit } from '../../../../../test/acts.ts';
import { drawn, hooked } from '../../../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { ownProfile as own, relationshipOf } from '../../../../../test/profiles.ts';
import { refused, stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { useWelcome } from '../../actions/use-welcome.ts';
import { UsernameField } from '../username-field.tsx';
import { FollowPeople } from './follow-people.tsx';
import { firstPlace } from './welcome-location.tsx';
import WelcomeScreen from '../../screens/welcome.tsx';
import { welcomeSearch } from '../../search.ts';
import { text } from '../../strings.ts';

beforeAll(async () => {
  await prepareTexts('profiles', 'choices', 'media', 'reference', 'network', 'portfolio', 'fields/profiles');
});
beforeEach(() => {
  logInAsha();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the username', () => {
  async function username(answer: object | undefined, state = 'free') {
    const sent = stubServer({
      'GET /usernames/availability': { data: { state } },
      ...(answer && { 'PUT /usernames/mine': answer }),
    });
    const view = await drawn(() => <UsernameField username="asha" />);
    const field = view.container.querySelector('input')!;
    const button = () => view.container.querySelector<HTMLButtonElement>('[type="submit"]');
    const writes = () => sent.filter(({ call }) => !call.startsWith('GET')).length;
    const type = (typed: string) => view.settle(() => enter(field, typed));
    return { ...view, field, button, writes, sent, type, send: () => view.settle(() => submit(field)) };
  }
  it('is sent once it is another one that is free, and once at a time', async () => {
    const { button, writes, type, send } = await username(undefined);
    await send();
    expect([button()?.disabled, writes()]).toEqual([true, 0]);
    await type('asha-rao');
    expect(button()?.disabled).toBe(false);
    await send();
    await send();
    expect(writes()).toBe(1);
  });
  it('is checked as it was typed, and not free by the answer about another one', async () => {
    const { container, type, sent } = await username(undefined);
    const isFree = () => container.textContent.includes(text('username.free'));
    await type('asha-rao');
    await eventually(() => expect(isFree()).toBe(true));
    await type('asha-r');
    expect(isFree()).toBe(false);
    await eventually(() => expect(isFree()).toBe(true));
    expect(sent.map(({ query }) => query)).toEqual(['username=asha-rao', 'username=asha-r']);
  });
  it('is not sent while it is taken', async () => {
    const { container, button, writes, type, send } = await username(undefined, 'taken');
    await type('ravi');
    await eventually(() => expect(container.textContent).toContain(text('username.taken')));
    await send();
    expect([button()?.disabled, writes()]).toEqual([true, 0]);
  });
});

it.each([
  ['stale', refused(409, 'stale', { current: { ...own, version: 7 } }), [1, 7], 'stale'],
  ['refused', refused(422, 'invalid_input'), [1], 'invalid_input'],
])('a step of the welcome that is %s is sent as often as needed', async (_what, answer, versions, code) => {
  const sent = stubServer({ 'PATCH /profile': answer });
  const { now, settle } = await hooked(() => useWelcome(), { at: '/welcome?step=you' });
  let failure: unknown;
  await settle(() =>
    now()
      .save(own, { title: 'Weaver' })
      .catch((error: unknown) => {
        failure = error;
      }),
  );
  await eventually(() => expect(sent).toHaveLength(versions.length));
  expect(sent.map(({ body }) => (body as { version: number }).version)).toEqual(versions);
  expect(failure).toMatchObject({ code });
});
it('the steps that are done are links, with the address that follows', async () => {
  stubServer({ 'GET /profile': { data: own } });
  const { container } = await drawn(() => <WelcomeScreen />, {
    at: '/welcome?step=place&next=%2Fjobs',
    screen: { search: welcomeSearch } as object,
  });
  await eventually(() => expect(container.querySelector('h1')?.textContent).toBe(text('welcome.place.title')));
  expect([...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toEqual([
    '/welcome?step=people&next=%2Fjobs',
    '/welcome?step=you&next=%2Fjobs',
  ]);
});
it('the country of the browser is chosen at first, unless the profile has a place', () => {
  const nepal = { country: 'NP', state: null, cityId: null };
  expect([firstPlace(null, 'IN')?.country, firstPlace(nepal, 'IN'), firstPlace(null, null)]).toEqual([
    'IN',
    nepal,
    null,
  ]);
});
const people = Array.from({ length: 6 }, (_, index) => ({
  actor: actorOf(`p${index}`),
  proximity: { degree: null, mutual: { count: 0, names: [] } },
  relationship: relationshipOf(),
  reason: 'connections',
  at: null,
}));
it('people are chosen to be followed, without those who are left out or followed already', async () => {
  const onNext = vi.fn<() => void>();
  const data = [{ actorId: 'p0', outcome: 'following', relationship: null }];
  stubServer({ 'GET /suggestions/people': { data: people }, 'POST /network/follows': { data } });
  const { container, settle } = await drawn(() => <FollowPeople onNext={onNext} />, { at: '/welcome' });
  const button = (count: number) => buttonOf(container, text('welcome.follow', { count }));
  await eventually(() => expect(button(5)).toBeDefined());
  await settle(() => press(container.querySelectorAll('input')[1]!));
  expect(button(4)).toBeDefined();
  await settle(() => press(button(4)!));
  await eventually(() => expect(button(3)).toBeDefined());
  // No one else is chosen: the button goes on.
  for (const box of container.querySelectorAll<HTMLInputElement>('input:checked')) await settle(() => press(box));
  await settle(() => submit(buttonOf(container, text('welcome.next'))!));
  expect(onNext).toHaveBeenCalledTimes(1);
});

it('chooses nobody who is suggested later and was not seen', async () => {
  stubServer({ 'GET /suggestions/people': { data: people.slice(0, 2) } });
  const { container, queries, settle } = await drawn(() => <FollowPeople onNext={vi.fn()} />, { at: '/welcome' });
  const button = (count: number) => buttonOf(container, text('welcome.follow', { count }));
  await eventually(() => expect(button(2)).toBeDefined());
  const later = stubServer({ 'GET /suggestions/people': { data: people.slice(2, 6) } });
  await settle(() => void queries.invalidateQueries());
  await eventually(() => expect(later).not.toHaveLength(0));
  await settle(() => undefined);
  expect([button(2), container.querySelectorAll('input:checked').length]).toEqual([expect.anything(), 2]);
});
