import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { ActorCard } from '#contract/core/cards.ts';
import { GROUP_MEMBERS_MAX, type GroupConversation } from '#contract/messaging/groups.ts';
import { startStrings } from '#shell/strings.ts';
import { opened } from '#ui/dialog/store.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { toasts } from '#ui/toasts/store.ts';
import { enter, press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { conversationOf } from '../../../../test/messages.ts';
import { chooseOption } from '../../../../test/menus.ts';
import { buttonOf, eventually } from '../../../../test/posts.ts';
import { actorOf, relationshipOf } from '../../../../test/profiles.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { text } from '../strings.ts';
import { Adding, NameField } from './group-dialog.tsx';
import { missingFor, openFor, openNewConversation } from './new-conversation.tsx';
import { withPerson } from './person-picker.tsx';

beforeAll(async () => {
  stubDialogs();
  await startStrings();
  await Promise.all([loadStrings('messaging'), loadStrings('profiles')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  opened.set(null);
});
const [ravi, meera] = [{ id: 'ravi' }, { id: 'meera' }];

it('a person is chosen once', () => {
  const [one, other] = [ravi, meera] as object[] as ActorCard[];
  const people = [one!];
  expect(withPerson(people, one!)).toBe(people);
  expect(withPerson(people, other!)).toEqual([ravi, meera]);
});

it.each([
  [[], 'Weavers', 'people'],
  [[ravi], '', null],
  [[ravi, meera], ' ', 'name'],
  [[ravi, meera], 'Weavers', null],
])('a conversation with %o and the name "%s" misses: %s', (people, name, missing) => {
  expect(missingFor(people, name)).toBe(missing);
});

it.each([
  [[ravi], 'PUT /actors/ravi/conversation', 0],
  [[ravi, meera], 'POST /conversations/groups', 0],
  [[ravi, meera], 'POST /conversations/groups', 1],
])('people %o get a conversation by %s, with %i warnings', async (people, path, warnings) => {
  const conversation = conversationOf();
  const notAdded = Array.from({ length: warnings }, () => 'meera');
  const data = people.length === 1 ? conversation : { conversation, notAdded };
  const sent = stubServer({ [path]: { data } });
  expect(await openFor(people, 'Weavers')).toEqual(conversation);
  expect([sent.map(({ call }) => call), toasts.get().length]).toEqual([[path], warnings]);
});

it('without a person, the dialog names what is missing once it was tried', async () => {
  stubServer();
  openNewConversation();
  const { container, settle } = await drawn(() => opened.get()?.draw(() => undefined));
  await settle(() => undefined);
  const open = [...container.querySelectorAll('button')].find(({ textContent }) => textContent === text('new.open'));
  expect(container.textContent).not.toContain(text('new.nobody'));
  expect(container.querySelector('p[role="alert"]')).toBeNull();
  await settle(() => press(open!));
  expect(container.textContent).toContain(text('new.nobody'));
});

it('a group names what is missing once it was tried, and what the server refuses', async () => {
  const people = ['ravi', 'meera'].map((id) => ({ actor: actorOf(id), relationship: relationshipOf() }));
  const create = 'POST /conversations/groups';
  const replies = { 'GET /search/people': { data: people, next: null } };
  stubServer({ ...replies, [create]: refused(422, 'invalid_input', { error: { name: 'Too long.' } }) });
  openNewConversation();
  const view = await drawn(() => opened.get()?.draw(() => undefined));
  const { container, settle } = view;
  await eventually(() => expect(container.querySelector('input')).not.toBeNull());
  const says = (words: string) => container.textContent.includes(words);
  const pressed = (label: 'new.open' | 'new.createGroup') => settle(() => press(buttonOf(container, text(label))!));
  const choose = (typed: string, name: string) =>
    chooseOption(view, container.querySelector<HTMLInputElement>('input')!, typed, name);
  await choose('rav', 'Ravi');
  await choose('mee', 'Meera');
  expect(says(text('group.name.missing'))).toBe(false);
  await pressed('new.createGroup');
  expect([says(text('group.name.missing')), says(text('new.nobody'))]).toEqual([true, false]);
  const name = [...container.querySelectorAll('input')].at(-1)!;
  await settle(() => enter(name, 'Weavers'));
  expect(says(text('group.name.missing'))).toBe(false);
  const alert = () => container.querySelector('p[role="alert"]')?.textContent;
  await pressed('new.createGroup');
  await eventually(() => expect(says('Too long.')).toBe(true));
  expect(alert()).not.toBe('Refused: invalid_input.');
  stubServer({ ...replies, [create]: refused(403, 'not_permitted') });
  await pressed('new.createGroup');
  await eventually(() => expect(says('Refused: not_permitted.')).toBe(true));
});

const writes = { busy: false, edit: vi.fn(), add: vi.fn(), remove: vi.fn(), setRole: vi.fn() };
it.each([
  ['Weavers', false],
  [' Weavers ', false],
  [' ', false],
  ['Spinners', true],
])('a group is renamed to "%s": %s', async (name, isRenamed) => {
  writes.edit.mockClear();
  const group = { name: 'Weavers' } as GroupConversation;
  const { container, settle } = await drawn(() => <NameField group={group} writes={writes} />);
  await settle(() => enter(container.querySelector('input')!, name));
  expect(container.querySelector('button') !== null).toBe(isRenamed);
  await settle(() => container.querySelector('form')!.requestSubmit());
  expect(writes.edit.mock.calls).toEqual(isRenamed ? [[{ name }]] : []);
});

it('nobody is added to a group that is full', async () => {
  const members = Array.from({ length: GROUP_MEMBERS_MAX }, () => ({}));
  const { container } = await drawn(() => <Adding group={{ members } as GroupConversation} writes={writes} />);
  expect(container.textContent).toBe(text('group.full', { count: GROUP_MEMBERS_MAX }));
});
