import { afterEach, beforeEach, expect, it } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { draftOf } from '../forms/drafts.ts';
import { session } from '../session/session.ts';
import { forgetPerson, recentPeople, rememberPerson } from './recent-people.ts';

const person = (id: string) => ({ id, name: id.toUpperCase(), path: `/user-profile/${id}` });
const names = () => recentPeople().map(({ name }) => name);
const as = (id: string) => session.set({ token: 't', user: { id } as CurrentUser });

beforeEach(() => as('asha'));
afterEach(() => {
  draftOf('people').clear();
  session.set({ token: null, user: null });
});

it('the last six people are remembered, each once, newest first', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'c']) rememberPerson(person(id));
  expect(names()).toEqual(['C', 'G', 'F', 'E', 'D', 'B']);
});

it('whose profile is gone is forgotten, and another user of this browser sees none', () => {
  rememberPerson(person('a'));
  rememberPerson(person('b'));
  forgetPerson('/user-profile/a');
  expect(names()).toEqual(['B']);
  as('ravi');
  expect(names()).toEqual([]);
  as('asha');
});

it('what another version of the program stored is ignored', () => {
  draftOf<unknown>('people').save([{ name: 'A' }, null, person('b')]);
  expect(names()).toEqual(['B']);
  draftOf<unknown>('people').save('x');
  expect(names()).toEqual([]);
});
