import { expect, it } from 'vitest';
import { parseSearch } from '#shell/navigation/search-params.ts';
import type { SearchText } from '#shell/router/location.ts';
import { dashboardSearch, openTab, openTabs, PERIODS, reportsSearch, usersSearch } from './search.ts';

const read = (search: SearchText) => parseSearch(dashboardSearch, search);

it('search parameters are parsed, and invalid values become the default', () => {
  expect([{ days: '90' }, { days: '91' }, {}].map((search: SearchText) => read(search).days)).toEqual([90, 28, 28]);
  expect(PERIODS.map((days) => read({ days: String(days) }).days)).toEqual([...PERIODS]);
  expect([{ tasks: 'waiting' }, { tasks: 'lost' }, {}].map((search: SearchText) => read(search).tasks)).toEqual([
    'waiting',
    'dead',
    'dead',
  ]);
  const pages: SearchText[] = [...['3', '0', '-1', '1.5', 'x', '100000'].map((page) => ({ page })), {}];
  expect(pages.map((search) => read(search).page)).toEqual([3, 1, 1, 1, 1, 1, 1]);
  expect(pages.map((search) => parseSearch(usersSearch, search).page)).toEqual([3, 1, 1, 1, 1, 1, 1]);
  const sizes: SearchText[] = [{ size: '25' }, { size: '11' }, {}];
  expect(sizes.map((search) => parseSearch(reportsSearch, search).size)).toEqual([25, 10, 10]);
  expect(parseSearch(usersSearch, { state: 'gone', order: 'oldest' })).toMatchObject({
    state: undefined,
    order: 'oldest',
    role: 'members',
    joined: undefined,
  });
  const about = '0193d8e0-0000-7000-8000-000000000001';
  expect(parseSearch(usersSearch, { about, by: 'x', joined: '28', verified: 'no', role: 'admins' })).toMatchObject({
    about,
    by: '',
    joined: 28,
    verified: 'no',
    role: 'admins',
  });
});

it('an admin sees the queues of their duties, first the chosen one', () => {
  expect([openTabs(['people']), openTabs(['content', 'people']), openTabs(['policies'])]).toEqual([
    ['users', 'members', 'pages', 'audit'],
    ['users', 'members', 'pages', 'jobs', 'audit'],
    [],
  ]);
  expect([openTab('pages', ['people']), openTab('users', ['content'])]).toEqual(['pages', 'jobs']);
});
