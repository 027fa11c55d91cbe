import { useState } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { acted, keyed, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { openMenu } from '../../../test/menus.ts';
import { buttonOf } from '../../../test/posts.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { stored } from '../stored.ts';
import { screenKeys, switchShortcuts } from '../keys.ts';
import type { Order } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { PanePart, ReviewPane } from './review-pane.tsx';
import { useSelection } from './selection.ts';
import { TableFoot } from './table-foot.tsx';
import { EmptyTable, NoMatch } from './table-states.tsx';
import { readView } from './view.ts';

beforeAll(() => prepareTexts('ui'));
afterEach(() => {
  switchShortcuts(true);
  stored.write('table.lamps', null);
});

interface Lamp {
  readonly id: string;
  readonly name: string;
  readonly price: number;
}
const lamps: readonly Lamp[] = ['Brass', 'Clay', 'Glass', 'Paper'].map((name, index) => ({
  id: String(index),
  name,
  price: index,
}));
const decided = vi.fn<(what: string) => void>();

function Lamps(props: Partial<DataTableProps<Lamp>>) {
  const selection = useSelection<Lamp>(({ id }) => id);
  const [openId, setOpenId] = useState<string | null>(null);
  const [order, setOrder] = useState<Order>();
  return (
    <DataTable
      label="Lamps"
      name="lamps"
      idOf={({ id }) => id}
      object={{ head: 'Lamp', sortKey: 'name', name: ({ name }) => name }}
      columns={[
        { key: 'price', head: 'Price', kind: 'number', sortable: true, renderCell: ({ price }) => price },
        { key: 'state', head: 'State', shown: 'always', renderCell: () => 'Waiting' },
      ]}
      rows={lamps}
      empty={<EmptyTable text="Nothing to review." />}
      selection={selection}
      bulk={<button type="button">Approve all</button>}
      tools={<input aria-label="Search" />}
      tabs={
        <ul>
          <li>
            <a href="#one" aria-current="page" onClick={() => decided('one')}>
              One
            </a>
          </li>
          <li>
            <a href="#two" onClick={() => decided('two')}>
              Two
            </a>
          </li>
        </ul>
      }
      {...(order && { order })}
      onOrder={setOrder}
      openId={openId}
      onOpen={({ id }) => setOpenId(id)}
      onClose={() => setOpenId(null)}
      pane={
        openId === null ? null : (
          <ReviewPane title={lamps[Number(openId)]!.name} onClose={() => setOpenId(null)} actions={<p>Decide</p>}>
            <PanePart title="Why">A reason</PanePart>
          </ReviewPane>
        )
      }
      keys={{
        approve: ({ name }) => decided(`approve ${name}`),
        reject: ({ name }) => decided(`reject ${name}`),
        undo: () => decided('undo'),
      }}
      {...props}
    />
  );
}
const draw = async (props: Partial<DataTableProps<Lamp>> = {}) => {
  decided.mockClear();
  const view = await drawn(() => <Lamps {...props} />);
  const type = (key: string) =>
    view.settle(() => (view.document.activeElement ?? view.document.body).dispatchEvent(acted('keydown', keyed(key))));
  const focused = () => view.document.activeElement?.textContent;
  return { ...view, type, focused };
};

it('j and k move between rows, x chooses one, a and r decide about it', async () => {
  const { type, focused, container } = await draw();
  for (const key of ['j', 'j', 'k', 'x', 'a', 'r', 'u']) await type(key);
  expect(focused()).toBe('Brass');
  expect(decided.mock.calls.flat()).toEqual(['approve Brass', 'reject Brass', 'undo']);
  expect(container.querySelector('[data-row="0"]')?.getAttribute('data-chosen')).toBe('true');
});

it('brackets change the tab, and end at the last one', async () => {
  const { type } = await draw();
  for (const key of ['[', ']']) await type(key);
  expect(decided.mock.calls.flat()).toEqual(['two']);
});

it('an open row is followed by j, and Escape closes it and gives its row the focus', async () => {
  const { type, container, settle, focused } = await draw();
  await settle(() => press(buttonOf(container, 'Clay')!));
  const title = () => container.querySelector('section h2')?.textContent;
  expect(title()).toBe('Clay');
  await type('j');
  expect([title(), container.querySelector('[aria-current="true"]')?.textContent]).toEqual([
    'Glass',
    expect.stringContaining('Glass'),
  ]);
  await type('Escape');
  expect([title(), focused()]).toEqual([undefined, 'Glass']);
});

it('keys are for the field in which someone types, and none once they are switched off', async () => {
  const { type, container, settle } = await draw();
  const search = container.querySelector<HTMLElement>('[aria-label="Search"]')!;
  await settle(() => search.focus());
  await type('a');
  await settle(() => search.blur());
  switchShortcuts(false);
  await type('j');
  await type('a');
  expect(decided).not.toHaveBeenCalled();
});

it('the help lists the keys of a table while it is shown', async () => {
  const { settle, container } = await draw({ keys: {} });
  expect(screenKeys.get().map(({ key }) => key)).toEqual(['j', 'k', 'x', 'Enter', '[ ]']);
  await settle(() => container.remove());
});

it('the bulk bar takes the place of the tools, and Shift chooses the rows in between', async () => {
  const { container, settle } = await draw();
  const boxes = () => [...container.querySelectorAll<HTMLInputElement>('tbody input[type="checkbox"]')];
  const click = (index: number, shiftKey = false) =>
    settle(() => boxes()[index]!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey })));
  await click(0);
  await click(2, true);
  expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true, false]);
  expect(container.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe('3 selected');
  expect(container.querySelector('[aria-label="Search"]')).toBeNull();
  await settle(() => press(buttonOf(container, 'Clear')!));
  expect(container.querySelector('[aria-label="Search"]')).not.toBeNull();
});

it('the tick of the page offers all pages', async () => {
  const choose = vi.fn();
  const { container, settle } = await draw({ all: { total: 128, choose } });
  await settle(() => press(container.querySelector('thead input')!));
  await settle(() => press(buttonOf(container, 'Select all 128')!));
  expect(choose).toHaveBeenCalledOnce();
});

it('a heading sorts, first downwards, and says so', async () => {
  const { container, settle } = await draw();
  const sorts = () => [...container.querySelectorAll('thead th')].map((head) => head.getAttribute('aria-sort'));
  expect(sorts()).toEqual([null, null, null]);
  await settle(() => press(buttonOf(container, 'Price')!));
  expect(sorts()).toEqual([null, 'descending', null]);
  await settle(() => press(buttonOf(container, 'Price')!));
  expect(sorts()).toEqual([null, 'ascending', null]);
});

it('density and hidden columns stay in this browser', async () => {
  const view = await draw();
  await view.settle(() => press(buttonOf(view.container, 'Compact rows')!));
  const { labels, choose } = await openMenu(view, 'Columns');
  expect(labels).toEqual(['Hide Price']);
  await choose('Hide Price');
  expect(view.container.querySelectorAll('thead th')).toHaveLength(2);
  expect(readView('lamps')).toEqual({ dense: true, hidden: ['price'] });
  expect(readView('others')).toEqual({ dense: false, hidden: [] });
});

it.each([
  ['loading', { rows: undefined }, 10, ''],
  ['nothing waits', { rows: [] }, 1, 'Nothing to review.'],
  ['no match', { rows: [], empty: <NoMatch onClear={() => decided('clear')} /> }, 1, 'No Record Found.'],
  ['failed', { rows: undefined, failure: { text: 'No connection.', onRetry: () => decided('retry') } }, 1, 'Try again'],
] as const)('%s: head and tools stay', async (_state, props, count, says) => {
  const { container, settle } = await draw(props);
  expect(container.querySelectorAll('tbody tr')).toHaveLength(count);
  expect(container.querySelector('tbody')?.textContent).toContain(says);
  expect([
    container.querySelectorAll('thead th').length,
    container.querySelectorAll('[aria-label="Search"]').length,
  ]).toEqual([3, 1]);
  const button = container.querySelector('tbody button');
  if (button !== null) await settle(() => press(button));
  expect(decided.mock.calls.length).toBe(button === null ? 0 : 1);
});

it('sums stand below their columns', async () => {
  const { container } = await draw({
    columns: [{ key: 'price', head: 'Price', kind: 'number', renderCell: ({ price }) => price, sum: '6' }],
  });
  expect(container.querySelector('tfoot')?.textContent).toBe('Total6');
});

it.each([
  [1, 10, 128, '1–10 of 128', 5],
  [13, 10, 128, '121–128 of 128', 5],
  [1, 10, 7, '1–7 of 7', 0],
])('page %i of %i rows of %i says %s', async (number, size, total, says, links) => {
  const sized = vi.fn();
  const { container, settle } = await drawn(() => (
    <TableFoot page={{ number, size, total }} onPage={() => undefined} onSize={sized} />
  ));
  expect(container.querySelector('[role="status"]')?.textContent).toBe(says);
  expect(container.querySelectorAll('nav [aria-label]')).toHaveLength(links);
  const list = container.querySelector('select')!;
  await settle(() => {
    list.value = '50';
    list.dispatchEvent(acted('change'));
  });
  expect(sized).toHaveBeenCalledWith(50);
});
