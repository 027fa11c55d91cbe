import { afterEach, expect, it } from 'vitest';
import { SHARED_KINDS } from '#contract/messaging/messages.ts';
import { SEARCH_TABS } from '#contract/search/tabs.ts';
import { changeLanguage } from '#ui/language/strings.ts';
import { kindName } from './kind-names.ts';
import { searchTab } from './search-tabs.ts';

afterEach(() => changeLanguage('en', false));

it.each([
  ['en', /^[A-Z][a-z ]+$/],
  ['hn', /^[\u0900-\u097F ]+$/],
] as const)('what can be shared and searched has names in its module: %s', async (language, words) => {
  await changeLanguage(language, false);
  const names = [
    ...SHARED_KINDS.map((kind) => kindName(kind) ?? ''),
    ...SEARCH_TABS.flatMap((tab) => (tab === 'people' ? [] : [searchTab(tab).label(), searchTab(tab).all()])),
  ];
  expect(names.filter((name) => !words.test(name))).toEqual([]);
});

it('a tab that is a choice of another is one of a tab on the screen', () => {
  const under = SEARCH_TABS.flatMap((tab) => (tab === 'people' ? [] : (searchTab(tab).under ?? [])));
  expect(under.every((tab) => searchTab(tab).under === tab)).toBe(true);
});
