import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { STAFF_SIZES, TYPES_OF } from '#contract/pages/choices.ts';
import { session } from '#shell/session/session.ts';
import { choose, enter, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { chooseOption } from '../../../test/menus.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { widen } from '../../../test/wide.ts';
import { PeopleFilters } from './parts/people-filters.tsx';
import { TabChoice } from './parts/tab-choice.tsx';
import { ThingFilters } from './parts/thing-filters.tsx';
import { findSearch } from './search.ts';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('search', 'reference', 'choices', 'ui'));
beforeEach(() => logInAsha());
afterEach(() => {
  vi.useRealTimers();
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
});

const named = (slug: string) => ({ data: [{ slug, name: slug.toUpperCase(), englishName: slug }] });
async function filters(content: Parameters<typeof drawn>[0], at: string) {
  const sent = stubServer({
    'GET /reference/industries': named('textiles'),
    'GET /reference/service-categories': named('weaving'),
    'GET /reference/countries': { data: [{ code: 'IN', name: 'India', englishName: 'India' }] },
    'GET /reference/states': { data: [{ code: 'MH', name: 'Maharashtra', englishName: 'Maharashtra' }] },
    'GET /reference/cities': { data: [{ id: 7, name: 'Pune', state: { code: 'MH', name: 'Maharashtra' } }] },
  });
  const view = await drawn(content, { at });
  const { container, settle, router } = view;
  const href = () => router.location.get().href;
  const labelled = <E extends HTMLElement>(label: string) =>
    [...container.querySelectorAll('label')].find(({ textContent }) => textContent === label)?.control as E | undefined;
  const select = (label: string, value: string) => settle(() => choose(labelled<HTMLSelectElement>(label)!, value));
  const values = (label: string) => [...(labelled<HTMLSelectElement>(label)?.options ?? [])].map(({ value }) => value);
  const summary = () => container.querySelector('summary')?.textContent;
  const open = () => container.querySelector('details')?.open;
  const pressed = (label: string) => settle(() => press(buttonOf(container, label)!));
  return { ...view, sent, href, labelled, select, values, summary, open, pressed };
}
const people = (search = '') => filters(() => <PeopleFilters path="/find" schema={findSearch} />, `/find${search}`);

describe('the filters for people', () => {
  it('are open where there are some, and clear all of them', async () => {
    const none = await people('?q=ravi');
    expect([none.summary(), none.open(), buttonOf(none.container, text('filters.clear'))]).toEqual([
      text('filters'),
      false,
      undefined,
    ]);
    const some = await people('?q=ravi&company=Loom&degree=2');
    expect([some.summary(), some.open()]).toEqual([text('filters.some', { count: 2 }), true]);
    await some.pressed(text('filters.clear'));
    expect(some.href()).toBe('/find?q=ravi');
    expect([some.summary(), some.labelled<HTMLInputElement>(text('filter.company'))?.value]).toEqual([
      text('filters'),
      '',
    ]);
  });
  it('are written to the address as they are chosen', async () => {
    const { select, href, values } = await people('?q=ravi');
    await select(text('filter.degree'), '2');
    await eventually(() => expect(values(text('filter.industry'))).toEqual(['', 'textiles']));
    await select(text('filter.industry'), 'textiles');
    expect(href()).toBe('/find?q=ravi&industry=textiles&degree=2');
    await select(text('filter.degree'), '');
    expect(href()).toBe('/find?q=ravi&industry=textiles');
  });
  it('leave an address as it is until something changes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { href, settle } = await people('?company=Loom&other=x');
    await settle(() => vi.advanceTimersByTimeAsync(500));
    expect(href()).toBe('/find?company=Loom&other=x');
  });
  it('follow a pause in typing, and what is typed on at that moment stays', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { href, settle, labelled } = await people();
    const field = labelled<HTMLInputElement>(text('filter.company'))!;
    await settle(() => enter(field, 'Lo'));
    await settle(() => {
      vi.advanceTimersByTime(200);
      enter(field, 'Loom ');
    });
    expect([href(), field.value]).toEqual(['/find', 'Loom ']);
    await settle(() => vi.advanceTimersByTimeAsync(500));
    await eventually(() => expect(href()).toBe('/find?company=Loom'));
    expect(field.value).toBe('Loom ');
  });
  it('take over what another address says', async () => {
    const { router, settle, labelled } = await people('?company=Loom');
    await settle(() => router.navigate({ to: '/find', search: { company: 'Mills' } }));
    expect(labelled<HTMLInputElement>(text('filter.company'))?.value).toBe('Mills');
  });
  it('name a place by its country, state and city', async () => {
    const view = await people();
    const { href, labelled, container } = view;
    const field = async (index: number) => {
      const boxes = () => container.querySelectorAll<HTMLInputElement>('input[role="combobox"]');
      await eventually(() => expect(boxes().length).toBeGreaterThan(index));
      return boxes()[index]!;
    };
    expect(labelled(text('filter.company'))).toBeDefined();
    await chooseOption(view, await field(0), 'Ind', 'India');
    expect(href()).toBe('/find?country=IN');
    await chooseOption(view, await field(1), 'Mah', 'Maharashtra');
    expect(href()).toBe('/find?country=IN&state=MH');
    await chooseOption(view, await field(2), 'Pu', 'Pune');
    expect(href()).toBe('/find?country=IN&state=MH&city=7');
  });
});

describe('the filters for things', () => {
  const things = (tab: 'pages' | 'institutes' | 'courses', search = '') =>
    filters(() => <ThingFilters tab={tab} />, `/search?q=r&tab=${tab}${search}`);
  it('of pages are about companies, and are written to the address', async () => {
    const { values, select, href, open, container } = await things('pages');
    await eventually(() => expect(values(text('filter.industry'))).toEqual(['', 'textiles']));
    expect([values(text('filter.size')), values(text('filter.category')), open()]).toEqual([
      ['', ...STAFF_SIZES],
      [],
      false,
    ]);
    expect(values(text('filter.type'))).toEqual(['', ...TYPES_OF.business]);
    await eventually(() => expect(container.querySelector('input[role="combobox"]')).not.toBeNull());
    await select(text('filter.size'), STAFF_SIZES[1]);
    expect(href()).toBe(`/search?${new URLSearchParams({ q: 'r', tab: 'pages', size: STAFF_SIZES[1] }).toString()}`);
  });
  it('of institutes and courses are their own', async () => {
    const institutes = await things('institutes');
    expect([institutes.values(text('filter.type')), institutes.values(text('filter.industry'))]).toEqual([
      ['', ...TYPES_OF.institute],
      [],
    ]);
    expect(institutes.container.querySelector('input')).toBeNull();
    expect(institutes.sent).toEqual([]);
    const courses = await things('courses');
    await eventually(() => expect(courses.values(text('filter.category'))).toEqual(['', 'weaving']));
  });
  it('are open where there are some, and clear all of them', async () => {
    const { summary, open, pressed, href } = await things('institutes', `&size=${STAFF_SIZES[1]}`);
    expect([summary(), open()]).toEqual([text('filters.some', { count: 1 }), true]);
    await pressed(text('filters.clear'));
    expect([href(), summary()]).toEqual(['/search?q=r&tab=institutes', text('filters')]);
  });
});

it('groups and communities are kinds of one tab', async () => {
  const { select, href } = await filters(() => <TabChoice tab="groups" />, '/search?q=r&tab=groups');
  await select(text('filter.show'), 'communities');
  expect(href()).toBe('/search?q=r&tab=communities');
});

it('in a wide window the filters are not folded', async () => {
  const { container, labelled } = await filters(() => {
    widen();
    return <PeopleFilters path="/find" schema={findSearch} />;
  }, '/find');
  expect([container.querySelector('details'), labelled(text('filter.degree')) === undefined]).toEqual([null, false]);
});
