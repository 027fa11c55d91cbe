import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { acted, enter, press, submit } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { buttonOf, eventually } from '../../../test/posts.ts';
import { text } from '../strings.ts';
import { FilterBar } from './filter-bar.tsx';
import { clearedOf, type Filter, setFilters } from './filters.ts';
import { Options } from './options.tsx';
import { Panes } from './panes.tsx';
import { SearchBar } from './search-bar.tsx';

beforeAll(async () => {
  stubDialogs();
  vi.doMock('./popover-box.tsx', () => ({
    default: ({ label, children }: { label: string; children: React.ReactNode }) => (
      <div role="dialog" aria-label={label}>
        {children}
      </div>
    ),
  }));
  await startStrings();
});

interface Goods {
  price: string;
  colour: string;
  verified: boolean;
  order: string;
}
const none: Goods = { price: '', colour: '', verified: false, order: 'new' };
const choice = (key: 'price' | 'colour', values: readonly string[], quick: boolean): Filter<Goods> => ({
  key,
  label: key,
  quick,
  cleared: { [key]: '' },
  valueOf: (goods) => (goods[key] === '' ? null : goods[key]),
  draw: (draft, change) => (
    <Options
      label={key}
      options={['', ...values].map((value) => ({ value, label: value === '' ? 'Any' : value }))}
      value={draft[key]}
      onChange={(value) => change({ [key]: value })}
    />
  ),
});
const list: readonly Filter<Goods>[] = [
  {
    key: 'order',
    label: 'order',
    phone: true,
    only: 'sheet',
    cleared: { order: 'new' },
    valueOf: ({ order }) => order,
    draw: () => null,
  },
  choice('price', ['low', 'high'], true),
  {
    key: 'verified',
    label: 'Verified',
    quick: true,
    toggled: { verified: true },
    cleared: { verified: false },
    valueOf: ({ verified }) => (verified ? 'Verified' : null),
  },
  choice('colour', ['red', 'blue'], false),
];

async function bar(start: Partial<Goods> = {}) {
  const onChange = vi.fn<(changes: Partial<Goods>) => void>();
  const view = await drawn(() => {
    const [filters, setFilters] = useState({ ...none, ...start });
    return (
      <FilterBar
        filters={filters}
        list={list}
        count="12 products"
        show={({ price, colour }) => `Show ${price}${colour}.`}
        onChange={(changes) => {
          onChange(changes);
          setFilters((former) => ({ ...former, ...changes }));
        }}
      />
    );
  });
  const chips = () => [...view.container.querySelectorAll<HTMLElement>('[data-chip]')];
  const names = () => chips().map((chip) => chip.getAttribute('aria-label') ?? chip.textContent);
  const chip = (name: string) =>
    chips().find((each) => (each.getAttribute('aria-label') ?? each.textContent) === name)!;
  const dialog = () => view.document.querySelector<HTMLElement>('[role="dialog"]');
  const open = async (name: string) => {
    await view.settle(() => press(chip(name)));
    await eventually(() => expect(dialog()).not.toBeNull());
    return dialog()!;
  };
  return { ...view, chips, names, chip, dialog, open, onChange };
}
const all = () => text('filters.all');

it('filters that are set are counted once, and taken away together without the order', () => {
  const set = { ...none, price: 'low', verified: true, order: 'old' };
  expect(setFilters(list, set).map(({ key }) => key)).toEqual(['price', 'verified']);
  expect(clearedOf(list)).toEqual({ price: '', verified: false, colour: '' });
});

describe('the bar of filters', () => {
  it('has the quick filters, all of them, and those that are set', async () => {
    expect((await bar()).names()).toEqual(['price', 'Verified', all()]);
    const { names, container } = await bar({ colour: 'red', price: 'low' });
    expect(names()).toEqual([
      text('filters.set', { label: 'price', value: 'low' }),
      text('choice.clear', { label: 'price' }),
      'Verified',
      text('filters.all.set', { count: 2 }),
      text('filters.set', { label: 'colour', value: 'red' }),
      text('choice.clear', { label: 'colour' }),
    ]);
    expect(container.querySelector('[role="status"]')?.textContent).toBe('12 products');
  });
  it('sets a filter of yes and no with one press, and takes it away with the next', async () => {
    const { chip, settle, onChange } = await bar();
    for (const pressed of ['false', 'true']) {
      expect(chip('Verified').getAttribute('aria-pressed')).toBe(pressed);
      await settle(() => press(chip('Verified')));
    }
    expect(onChange.mock.calls).toEqual([[{ verified: true }], [{ verified: false }]]);
  });
  it('takes a value away on its chip', async () => {
    const { chip, settle, onChange } = await bar({ price: 'low' });
    await settle(() => press(chip(text('choice.clear', { label: 'price' }))));
    expect(onChange.mock.calls).toEqual([[{ price: '' }]]);
  });
  it('changes nothing before the button of the box is pressed, which counts each choice', async () => {
    const { open, chip, settle, onChange, dialog } = await bar();
    const box = await open('price');
    expect(chip('price').getAttribute('aria-expanded')).toBe('true');
    await settle(() => press(box.querySelectorAll('input')[2]!));
    expect(onChange).not.toHaveBeenCalled();
    await eventually(() => expect(buttonOf(box, 'Show high.')).toBeDefined());
    await settle(() => press(buttonOf(box, 'Show high.')!));
    expect([onChange.mock.calls[0]![0].price, dialog()]).toEqual(['high', null]);
  });
  it('moves among its chips with left and right', async () => {
    const { chips, settle, document } = await bar();
    chips()[0]!.focus();
    const at = async (key: string) => {
      await settle(() => document.activeElement?.dispatchEvent(acted('keydown', { key })));
      return chips().findIndex((chip) => chip === document.activeElement);
    };
    expect([await at('ArrowRight'), await at('ArrowRight'), await at('ArrowRight'), await at('ArrowLeft')]).toEqual([
      1, 2, 2, 1,
    ]);
  });
  it('opens all filters with f; they are set together, and cleared together', async () => {
    const { document, settle, dialog, onChange } = await bar({ price: 'low' });
    await settle(() => document.body.dispatchEvent(acted('keydown', { key: 'f' })));
    await eventually(() => expect(dialog()).not.toBeNull());
    const sheet = dialog()!;
    const head = (name: string) =>
      [...sheet.querySelectorAll<HTMLElement>('h3 button')].find((each) => each.textContent.startsWith(name))!;
    // What is set is open.
    expect([head('price').getAttribute('aria-expanded'), head('colour').getAttribute('aria-expanded')]).toEqual([
      'true',
      'false',
    ]);
    await settle(() => press(head('colour')));
    await settle(() => press(sheet.querySelector('input[value="blue"]')!));
    await settle(() => press(sheet.querySelector('input[type="checkbox"]')!));
    await eventually(() => expect(buttonOf(sheet, 'Show lowblue.')).toBeDefined());
    await settle(() => press(buttonOf(sheet, text('filters.clearAll'))!));
    await eventually(() => expect(buttonOf(sheet, 'Show .')).toBeDefined());
    await settle(() => press(sheet.querySelector('input[type="checkbox"]')!));
    expect(onChange).not.toHaveBeenCalled();
    await settle(() => press(buttonOf(sheet, 'Show .')!));
    expect(onChange.mock.calls).toEqual([[{ ...none, verified: true }]]);
  });
});

describe('the search', () => {
  const where: Filter<Goods> = { ...choice('colour', ['red'], false), label: 'Place' };
  async function search(start: Partial<Goods> = {}) {
    const onSend = vi.fn<(words: string, place?: Partial<Goods>) => void>();
    const view = await drawn(() => (
      <SearchBar
        label="Search goods"
        placeholder="Goods"
        hint="Use quotes."
        max={80}
        value="loom"
        submit="Search"
        anywhere="Anywhere"
        filters={{ ...none, ...start }}
        where={where}
        show={() => 'Show'}
        onSend={onSend}
      />
    ));
    const button = (label: string) => view.container.querySelector<HTMLElement>(`[aria-label="${label}"]`);
    return { ...view, onSend, button };
  }
  it('sends words, and the place with the words that were typed', async () => {
    const { container, settle, onSend, button } = await search({ colour: 'red' });
    const field = container.querySelector('input')!;
    await settle(() => enter(field, 'yarn'));
    await settle(() => submit(field));
    await settle(() => press(button(text('choice.clear', { label: 'Place' }))!));
    expect(onSend.mock.calls).toEqual([['yarn'], ['yarn', { colour: '' }]]);
  });
  it('says where, and that nothing is set', async () => {
    expect((await search()).button('Place: Anywhere')).not.toBeNull();
    expect((await search({ colour: 'red' })).button('Place: red')).not.toBeNull();
  });
  it('covers the screen of a phone, with words and place in one form', async () => {
    const { document, settle, onSend, button } = await search();
    await settle(() => press(button('Search goods, loom, Anywhere')!));
    await eventually(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull());
    const cover = document.querySelector<HTMLElement>('[role="dialog"]')!;
    await settle(() => enter(cover.querySelector('input')!, 'yarn'));
    await settle(() => press(cover.querySelector('input[value="red"]')!));
    await settle(() => submit(cover.querySelector('input')!));
    expect(onSend.mock.calls).toEqual([['yarn', { ...none, colour: 'red' }]]);
    expect(document.querySelector('[role="dialog"]')).toBeNull();
  });
});

it('panes come back where they were scrolled to; another list begins at its top', async () => {
  const state = { entry: 'a', listed: 'all' };
  const view = await drawn(() => (
    <Panes {...state} list="List" listLabel="List" opened="1" detail="Job" detailLabel="Job" />
  ));
  const [left] = [...view.container.querySelectorAll('section')];
  const at = async (entry: string, listed: string) => {
    Object.assign(state, { entry, listed });
    await view.draw();
    return left!.scrollTop;
  };
  left!.scrollTop = 300;
  // A job is opened: the list stays. Then another search, and back.
  const seen = [await at('b', 'all'), await at('c', 'loom'), await at('b', 'all'), await at('a', 'all')];
  expect(seen).toEqual([300, 0, 300, 300]);
});
