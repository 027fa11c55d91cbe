import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { type Item, ITEMS_MAX } from '#contract/profiles/sections.ts';
import { INTERESTS_MAX } from '#contract/profiles/profiles.ts';
import { awaitsSuggestions } from '#shell/calls/query-options.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { industriesQuery } from '#web/reference';
import { acted, enter, press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { skillOf } from '../../../../test/profiles.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { text as later } from '#ui/later/strings.ts';
import { InterestsField } from '../parts/interests-field.tsx';
import { editSearch } from '../search.ts';
import { text } from '../strings.ts';
import { ItemDialog, pageOf, plainText, rowsOf } from './item-dialog.tsx';
import { MonthField } from './month-field.tsx';
import { SectionList } from './section-list.tsx';

beforeAll(async () => {
  stubDialogs();
  await startStrings();
  await Promise.all(['profiles', 'choices', 'media', 'reference'].map((of) => loadStrings(of)));
});
beforeEach(() =>
  session.set({ token: 't', user: { id: 'asha', username: 'asha', actingFor: [] } as object as CurrentUser }),
);
afterEach(() => {
  vi.unstubAllGlobals();
  session.set({ token: null, user: null });
});
const buttonOf = (container: Element, words: string) =>
  [...container.querySelectorAll('button')].find((button) =>
    (button.getAttribute('aria-label') ?? button.textContent).startsWith(words),
  );

it.each([
  ['a', 'a', false, false, false],
  ['ab', 'a', false, false, true],
  ['', '', true, true, false],
  ['a', 'a', true, false, true],
  ['a', 'a', false, true, true],
])('suggestions for "%s" after "%s" (fetching: %s, former ones: %s) are on their way: %s', (typed, query, ...rest) => {
  const [isFetching, isPlaceholderData, awaits] = rest;
  expect(awaitsSuggestions(typed, query, { isFetching, isPlaceholderData })).toBe(awaits);
});

describe('the list of a section', () => {
  async function list(items: readonly Item[]) {
    const sent = stubServer();
    const { container, settle } = await drawn(() => <SectionList section="skills" items={items} />, {
      at: '/edit-profile',
      screen: { search: editSearch } as object,
    });
    return { container, sent, press: (label: string) => settle(() => press(buttonOf(container, label)!)) };
  }
  const skills = (count: number) => Array.from({ length: count }, (_, index) => skillOf(`s${index}`));
  it('takes another skill until it is full', async () => {
    const hasField = async (count: number) => (await list(skills(count))).container.querySelector('input') !== null;
    expect([await hasField(ITEMS_MAX.skills - 1), await hasField(ITEMS_MAX.skills)]).toEqual([true, false]);
  });
  it('shows skills as chips, and takes one away', async () => {
    const { container, sent, press: pressed } = await list(skills(2));
    expect([...container.querySelectorAll('li')].map((chip) => chip.textContent)).toEqual(['s0', 's1']);
    await pressed(later('chips.remove', { name: 's0' }));
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /profile/items/s0']);
  });
  it.each([
    ['item.down', 's0'],
    ['item.up', 's1'],
  ] as const)('moves an item to an end by %s', async (label, name) => {
    const { sent, press: pressed } = await list(skills(2));
    await pressed(text('skills.order'));
    await pressed(`${text(label)}: ${name}`);
    expect(sent.map(({ call, body }) => [call, body])).toEqual([['PUT /profile/order/skills', { ids: ['s1', 's0'] }]]);
  });
});

describe('the dialog of an item', () => {
  const pictureId = '00000000-0000-4000-8000-000000000001';
  const picture = { id: pictureId, width: 1, height: 1, placeholder: null, alt: '', animated: false, urls: {} };
  const award = {
    id: 'a',
    version: 3,
    name: 'Prize',
    institute: '',
    issued: null,
    credentialId: '',
    url: '',
    pictures: [picture],
  } as object as Item;
  const PATH = '/profile/sections/achievements';
  async function dialog(of: Partial<Parameters<typeof ItemDialog>[0]>, replies = {}) {
    const sent = stubServer(replies);
    const onClose = vi.fn<() => void>();
    const { container, settle } = await drawn(() => (
      <ItemDialog section="achievements" id="a" item={award} isDeleted={false} onClose={onClose} {...of} />
    ));
    await settle(() => undefined);
    return {
      container,
      onClose,
      type: (value: string) => settle(() => enter(container.querySelector('input')!, value)),
      async save() {
        await settle(() => container.querySelector('form')!.requestSubmit());
        return vi.waitFor(async () => {
          await settle(() => undefined);
          const write = sent.find(({ call }) => !call.startsWith('GET'));
          expect(write).toBeDefined();
          return write;
        });
      },
    };
  }
  afterEach(() => {
    for (const id of ['a', 'new']) draftOf(`profile-item:achievements:${id}`).clear();
  });

  it.each([
    ['a stored item', {}, `PUT ${PATH}/a`, [pictureId]],
    ['a new item', { id: 'new', item: null }, `POST ${PATH}`, []],
    ['an item that was deleted elsewhere', { isDeleted: true }, `POST ${PATH}`, []],
  ])('saves %s, with the pictures that still exist: %#', async (_which, of, call, pictureIds) => {
    const { type, save } = await dialog(of);
    await type('Medal');
    expect(await save()).toMatchObject({ call, body: { name: 'Medal', pictureIds } });
  });

  it.each([
    ['was deleted', refused(404, 'not_found'), award, 'item.gone.pictures', true],
    ['was deleted and had no pictures', refused(404, 'not_found'), { ...award, pictures: [] }, 'item.gone', true],
    ['could not be saved', refused(503, 'unavailable'), award, null, false],
  ] as const)('says that an item %s: %#', async (_what, refusal, item, words, isGone) => {
    const { container, type, save } = await dialog({ item: item as Item }, { [`PUT ${PATH}/a`]: refusal });
    await type('Medal');
    await save();
    const shown = container.textContent;
    expect(shown.includes(text('item.gone'))).toBe(isGone);
    expect(shown.includes(text('item.gone.pictures'))).toBe(words === 'item.gone.pictures');
  });
});

it('texts of less than 120 characters are shown beside each other', () => {
  expect([plainText('a'.repeat(119))?.length, plainText('a'.repeat(120)), plainText(7)]).toEqual([
    119,
    undefined,
    undefined,
  ]);
});
it('the page of an item is that of those which name one', () => {
  const of = (item: object | null) => pageOf(item as Item | null);
  expect([of(null), of({ name: 'a' }), of({ page: null }), of({ page: { actor: 'iit' } })]).toEqual([
    undefined,
    undefined,
    undefined,
    'iit',
  ]);
});
it('a field stands beside the one before it where it is its pair', () => {
  const names = (pairs: readonly (true | undefined)[]) =>
    rowsOf(pairs.map((pair, index) => ({ name: `${index}`, pair })) as object[] as Parameters<typeof rowsOf>[0]).map(
      (row) => row.map(({ name }) => name).join(),
    );
  expect(names([true, undefined, true, undefined])).toEqual(['0', '1,2', '3']);
});

describe('a month', () => {
  async function field(value: string | null, more: { error?: string } = {}) {
    const onChange = vi.fn<(value: string | null) => void>();
    const { container, settle } = await drawn(() => (
      <MonthField label="Start" value={value} onChange={onChange} {...more} />
    ));
    const [month, year] = container.querySelectorAll('select');
    const choose = (select: HTMLSelectElement, chosen: string) =>
      settle(() => {
        select.value = chosen;
        select.dispatchEvent(acted('change'));
      });
    return { container, onChange, year: year!, chooseMonth: (chosen: string) => choose(month!, chosen) };
  }
  it('without a year misses it, unless another problem is shown', async () => {
    const missing = text('item.year.missing');
    const { container, chooseMonth, onChange } = await field(null);
    expect(container.textContent).not.toContain(missing);
    await chooseMonth('04');
    expect([container.textContent.includes(missing), onChange.mock.calls]).toEqual([true, []]);
    const other = await field(null, { error: 'Wrong.' });
    await other.chooseMonth('04');
    expect(other.container.textContent).not.toContain(missing);
    const dated = await field('2021');
    await dated.chooseMonth('04');
    expect([dated.container.textContent.includes(missing), dated.onChange.mock.calls]).toEqual([false, [['2021-04']]]);
  });
  it('keeps a year that is not offered', async () => {
    const years = async (value: string | null) => [...(await field(value)).year.options].map((option) => option.value);
    const [none, offered, old] = [await years(null), await years('2021'), await years('1900')];
    expect([offered, old]).toEqual([none, [none[0], '1900', ...none.slice(1)]]);
  });
});

describe('interests', () => {
  const industries = Array.from({ length: 14 }, (_, index) => ({ slug: `i${index}`, name: `Industry ${index}` }));
  async function field(value: readonly string[], isLoaded = true) {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    if (isLoaded) queries.setQueryData(industriesQuery().queryKey, { data: industries });
    const onChange = vi.fn<(value: string[]) => void>();
    const { container, settle } = await drawn(() => <InterestsField value={value} onChange={onChange} />, { queries });
    await settle(() => undefined);
    const boxes = () => [...container.querySelectorAll('input')];
    return { container, settle, boxes, more: () => container.querySelector('button') };
  }
  it('are the first dozen and the chosen ones, until all are wanted', async () => {
    const { boxes, more, settle } = await field(['i13']);
    expect([boxes().length, boxes().filter(({ checked }) => checked).length]).toEqual([13, 1]);
    await settle(() => press(more()!));
    expect([boxes().length, more()]).toEqual([14, null]);
  });
  it.each([
    [INTERESTS_MAX - 1, 0],
    [INTERESTS_MAX, 12 - INTERESTS_MAX],
  ])('with %i chosen ones, %i others cannot be added', async (count, closed) => {
    const { boxes } = await field(industries.slice(0, count).map(({ slug }) => slug));
    expect(boxes().filter(({ disabled }) => disabled)).toHaveLength(closed);
  });
  it('say why they cannot be read, and stay when they cannot be read again', async () => {
    stubServer({ 'GET /reference/industries': refused(503, 'unavailable') });
    const failed = await field([], false);
    expect(failed.boxes()).toEqual([]);
    expect(failed.container.textContent).toContain('Refused: unavailable.');
  });
});
