import { expect, test } from 'vitest';
import type { FactData } from '#contract/core/facts.ts';
import { peopleNotifications } from './notifications.ts';

type Change = FactData<'profiles.link_changed'>;
/** Who is notified of a change by which kind. */
async function newsOf(before: Change['before'], state: Change['state'], changes: Partial<Change> = {}) {
  const change = { pageId: 'page', memberId: 'asha', byId: 'ravi', linked: true, before, state, ...changes };
  const news: string[] = [];
  for (const { kind, on } of peopleNotifications)
    for (const { fact, occurrences } of on)
      if (fact === 'profiles.link_changed')
        for (const { recipients } of await occurrences(change, null as never))
          for (const recipient of recipients) news.push(`${kind} to ${recipient}`);
  return news;
}

test('a page is asked about who names it, and again when someone contests its answer', async () => {
  expect(await newsOf(null, 'stated')).toEqual(['person_stated to page']);
  expect(await newsOf('stated', 'stated')).toEqual([]);
  expect(await newsOf(null, 'stated', { linked: false })).toEqual([]);
  expect(await newsOf('disowned', 'contested')).toEqual(['person_contested to page']);
  expect(await newsOf('contested', 'contested')).toEqual([]);
});

test('the person learns each new answer of the page, unless they gave it themselves', async () => {
  expect(await newsOf('stated', 'confirmed')).toEqual(['person_confirmed to asha']);
  expect(await newsOf('contested', 'confirmed')).toEqual(['person_confirmed to asha']);
  expect(await newsOf('confirmed', 'confirmed')).toEqual([]);
  expect(await newsOf(null, 'confirmed')).toEqual([]);
  expect(await newsOf('stated', 'confirmed', { byId: 'asha' })).toEqual([]);
  expect(await newsOf('stated', 'disowned')).toEqual(['person_disowned to asha']);
  expect(await newsOf('contested', 'disowned')).toEqual(['person_refused to asha']);
  expect(await newsOf('disowned', 'disowned')).toEqual([]);
  expect(await newsOf(null, 'disowned')).toEqual([]);
});
