import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#contract/core/language.ts';
import { startStrings } from '#shell/strings.ts';
import { acted, keyed, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { changeLanguage } from '../language/strings.ts';
import DayCalendar from './day-calendar.tsx';
import RangeCalendar, { type DayRange } from './range-calendar.tsx';

beforeAll(startStrings);
afterEach(() => changeLanguage('en', false));

const bounds = { min: '2026-04-10', max: '2026-05-20', isUnavailable: (day: string) => day === '2026-04-15' };
async function opened(content: () => React.ReactNode) {
  const view = await drawn(content);
  const all = () => [...view.container.querySelectorAll<HTMLElement>('td [role="button"]')];
  const day = (number: string) =>
    all().find((each) => each.textContent === number && !each.hasAttribute('data-outside-month'))!;
  const key = (name: string) =>
    view.settle(() => {
      for (const type of ['keydown', 'keyup']) view.document.activeElement?.dispatchEvent(acted(type, keyed(name)));
    });
  const choose = (number: string) => view.settle(() => void press(day(number), { detail: 0 }));
  return { ...view, day, key, choose, title: () => view.container.querySelector('h2[aria-hidden]')?.textContent };
}
const oneDay = async (more: object = {}) => {
  const chosen: string[] = [];
  function One() {
    const [value, setValue] = useState<string | null>('2026-04-12');
    const choose = (day: string) => {
      chosen.push(day);
      setValue(day);
    };
    return <DayCalendar label="Day" value={value} onChange={choose} {...more} />;
  }
  return { chosen, ...(await opened(() => <One />)) };
};

describe('a month', () => {
  it.each<[Language, string, string, string]>([
    ['en', 'Sun', 'April 2026', 'Next month'],
    ['hn', 'रवि', 'अप्रैल 2026', 'अगला महीना'],
    ['fr', 'lun.', 'avril 2026', 'Mois suivant'],
  ])('speaks %s, and its weeks begin with %s', async (language, weekday, title, next) => {
    await changeLanguage(language, false);
    const view = await oneDay();
    expect(view.container.querySelector('th')?.textContent).toBe(weekday);
    expect(view.title()).toBe(title);
    expect(view.container.querySelector('[slot="next"]')?.getAttribute('aria-label')).toBe(next);
  });
  it('names what is chosen', async () => {
    const { day } = await oneDay();
    expect(day('12').getAttribute('aria-label')).toBe('Sunday, April 12, 2026, selected');
  });
  it('chooses a day as an ISO date, and none that is before, after or taken', async () => {
    const { chosen, choose, day } = await oneDay(bounds);
    for (const number of ['9', '15', '16']) await choose(number);
    expect(chosen).toEqual(['2026-04-16']);
    const states = ['9', '10', '15'].map((each) => day(each).getAttribute('aria-disabled'));
    expect(states).toEqual(['true', null, 'true']);
    expect(day('16').hasAttribute('data-selected')).toBe(true);
  });
  it('is walked through by keys', async () => {
    const { chosen, key, day, title, settle } = await oneDay();
    await settle(() => day('12').focus());
    for (const name of ['ArrowRight', 'ArrowDown', 'PageDown', 'Enter']) await key(name);
    expect([chosen, title()]).toEqual([['2026-05-20'], 'May 2026']);
  });
  it('that is disabled or wrong is so', async () => {
    const off = await oneDay({ disabled: true });
    await off.choose('16');
    expect(off.chosen).toEqual([]);
    expect((await oneDay({ error: 'Too early.' })).container.textContent).toContain('Too early.');
  });
});

it('a range is its first and its last day, in either order', async () => {
  const chosen: DayRange[] = [];
  const value = { first: '2026-04-12', last: '2026-04-14' };
  const { choose, day } = await opened(() => (
    <RangeCalendar label="Days" value={value} onChange={(range) => chosen.push(range)} />
  ));
  expect(['11', '12', '13', '14', '15'].map((each) => day(each).hasAttribute('data-selected'))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ]);
  await choose('20');
  expect(chosen).toEqual([]);
  await choose('18');
  expect(chosen).toEqual([{ first: '2026-04-18', last: '2026-04-20' }]);
});
