import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { ProfileImport } from '#contract/portfolio/imports.ts';
import { toasts } from '#ui/toasts/store.ts';
import { tick } from '../../../test/acts.ts';
import { drawImport } from '../../../test/import-flow.tsx';
import { importItemOf as itemOf, importOf } from '../../../test/portfolios.ts';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { refused } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { text } from './strings.ts';

beforeAll(async () => prepareTexts('portfolio'));
beforeEach(() => {
  // Another file of this process may have left some.
  toasts.set([]);
  logInAsha();
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});
const confirmed = (count: number) => text('import.confirm', { count });

it('a review adds what is chosen of what is new, with people only on request', async () => {
  const items = [
    itemOf(1, { section: 'basics', action: 'change', subtitle: 'Headline' }),
    itemOf(2, { suggested: false }),
    itemOf(3, { action: 'same' }),
  ];
  const { boxes, settle, pressed, bodies, shows, container } = await drawImport(importOf({ items, contacts: 2 }), {
    'POST /profile-imports/i/confirm': { data: importOf({ state: 'applying', total: 2 }) },
  });
  expect(shows(text('import.reviewText', { fresh: 2, same: 1 }))).toBe(true);
  expect(boxes().map(({ checked, disabled }) => [checked, disabled])).toEqual([
    [true, false],
    [false, false],
    [false, true],
    [false, false],
  ]);
  await settle(() => tick(boxes()[1]!));
  await settle(() => tick(boxes()[3]!));
  await pressed(confirmed(2));
  await eventually(() => expect(bodies()).toEqual([{ items: [1, 2], contacts: true }]));
  await eventually(() => expect(shows(text('import.applying', { done: 0, total: 2 }))).toBe(true));
  expect(container.querySelector('[role="alert"]')).toBeNull();
});
it('a review keeps what was chosen when the import is refused', async () => {
  const { boxes, settle, pressed, bodies } = await drawImport(importOf({ items: [itemOf(1), itemOf(2)] }), {
    'POST /profile-imports/i/confirm': refused(409, 'import_not_ready'),
  });
  await settle(() => tick(boxes()[0]!));
  await pressed(confirmed(1));
  await eventually(() => expect(toasts.get()).toHaveLength(1));
  expect([bodies(), boxes().map(({ checked }) => checked)]).toEqual([[{ items: [2], contacts: false }], [false, true]]);
});
it('a review leaves out what was edited since, and says so', async () => {
  const items = [itemOf(1), itemOf(2), itemOf(3, { suggested: false })];
  const edited = [itemOf(1, { note: 'Edited.', suggested: false }), itemOf(2, { note: 'Private.' }), items[2]!];
  const { boxes, settle, pressed, shows } = await drawImport(importOf({ items }), {
    'POST /profile-imports/i/confirm': { data: importOf({ items: edited }) },
  });
  await settle(() => tick(boxes()[2]!));
  await pressed(confirmed(3));
  await eventually(() => expect(shows(text('import.edited'))).toBe(true));
  expect(boxes().map(({ checked }) => checked)).toEqual([false, true, true]);
  expect(shows('Edited.')).toBe(true);
});
it('a review is discarded, and shows nothing of it then', async () => {
  const { pressed, shows } = await drawImport(importOf({ items: [itemOf(1)] }), {
    'DELETE /profile-imports/i': { data: importOf({ state: 'cancelled' }) },
  });
  await pressed(text('import.discard'));
  await eventually(() => expect(shows(text('import.cancelled', { added: 0, changed: 0 }))).toBe(true));
  expect(shows('Item 1')).toBe(false);
});
it('a review selects as many new items of a section as there is room for', async () => {
  const items = [
    itemOf(1, { action: 'change', suggested: false }),
    ...[2, 3, 4].map((number) => itemOf(number, { suggested: false })),
  ];
  const crowded = [{ section: 'skills' as const, limit: 50, free: 2 }];
  const { boxes, settle, pressed, shows } = await drawImport(importOf({ items, crowded }));
  expect(shows(text('import.crowded', { limit: 50, free: 2, count: 3 }))).toBe(true);
  const states = () => boxes().map(({ checked, disabled }) => (disabled ? 'off' : checked));
  expect(states()).toEqual([false, false, false, false]);
  await pressed(text('import.all'));
  expect(states()).toEqual([true, true, true, 'off']);
  await pressed(text('import.none'));
  expect(states()).toEqual([false, false, false, false]);
  await settle(() => tick(boxes()[3]!));
  expect(states()).toEqual([false, false, false, true]);
  await settle(() => tick(boxes()[1]!));
  expect(states()).toEqual([false, true, 'off', true]);
});
it('a review shows the sections that have something; below several, its buttons are repeated', async () => {
  const titles = async (items: ProfileImport['items']) => {
    const { container, button } = await drawImport(importOf({ items }));
    const buttons = [...container.querySelectorAll('button')].map(({ textContent }) => textContent);
    const headings = [...container.querySelectorAll('h2')].map(({ textContent }) => textContent);
    const count = buttons.filter((label) => label === text('import.discard')).length;
    return [headings.slice(1), count, button(text('import.none')) !== undefined];
  };
  const skills = text('import.section.skills');
  expect(await titles([itemOf(1)])).toEqual([[skills], 1, false]);
  expect(await titles([itemOf(1), itemOf(2)])).toEqual([[skills], 1, true]);
  expect(await titles([itemOf(1), itemOf(2, { section: 'projects' })])).toEqual([
    [text('import.section.projects'), skills],
    2,
    false,
  ]);
});
it('a review shows what an item is and changes', async () => {
  const words = async (more: Partial<ProfileImport['items'][number]>) => {
    const { container } = await drawImport(importOf({ items: [itemOf(1, more)] }));
    const of = (selector: string) => [...container.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return { about: of('li p')[0], values: of('dd'), more: of('details p'), note: of('li p').at(-1) };
  };
  const changes = [{ field: 'Role', before: '', after: 'Weaver' }];
  expect((await words({ action: 'change', changes, text: 'Weaves' })).values).toEqual([
    `${text('import.now')} ${text('import.nothing')}`,
    `${text('import.then')} Weaver`,
  ]);
  expect((await words({ action: 'change', changes: [{ field: 'Role', before: 'Cook', after: '' }] })).values).toEqual([
    `${text('import.now')} Cook`,
    `${text('import.then')} ${text('import.nothing')}`,
  ]);
  const added = await words({ subtitle: 'Loom Works', text: 'Weaves' });
  expect([added.about, added.more]).toEqual([`${text('import.action.add')} · Loom Works`, ['Weaves']]);
  expect((await words({})).more).toEqual([]);
  expect((await words({ action: 'change', text: 'Weaves' })).more).toEqual([]);
  expect((await words({ note: 'A hint.' })).note).toBe('A hint.');
});
it('a review names what was assumed and which rows were skipped', async () => {
  const problems = [
    { file: 'Positions.csv', row: 3, text: 'Cook', message: 'No company.' },
    { file: 'Skills.csv', row: 0, text: '', message: 'Not readable.' },
  ];
  const { container, shows } = await drawImport(
    importOf({ items: [itemOf(1)], problems, notices: ['Dates are guessed.'] }),
  );
  expect([shows(text('import.warnings')), shows('Dates are guessed.')]).toEqual([true, true]);
  const cells = [...container.querySelectorAll('td')].map(({ textContent }) => textContent);
  const place = text('import.problem.place', { file: 'Positions.csv', row: 3 });
  expect(cells).toEqual([place, 'Cook', 'No company.', 'Skills.csv', '', 'Not readable.']);
  const without = await drawImport(importOf({ items: [itemOf(1)] }));
  expect([without.shows(text('import.warnings')), without.container.querySelector('table')]).toEqual([false, null]);
});
