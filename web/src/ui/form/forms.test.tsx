import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { acted } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { CharactersLeft } from './characters-left.tsx';
import { matchingChoices, movedIndex } from './choice/choices.ts';
import { useFields } from './fields.ts';
import { GuardedForm } from './guarded-form.tsx';
import { useAnnouncedFailure } from './use-announced-failure.ts';
import { useChoosing } from './choice/use-choosing.ts';
import { useHighlight } from './use-highlight.ts';
import { closeToast, toasts } from '../toasts/store.ts';

beforeAll(startStrings);

/** Runs a hook in a drawn component; `now` is what it gave last. */
async function using<T>(use: () => T) {
  let now!: T;
  const { draw, settle, container, document } = await drawn(() => {
    now = use();
    return null;
  });
  return { now: () => now, draw, settle, container, document };
}

it.each([
  [100, 89, null, false],
  [100, 90, 'status', false],
  [100, 100, 'status', false],
  [100, 101, 'status', true],
  [1_000, 979, null, false],
  [1_000, 980, 'status', false],
])('of %i characters, %i are announced as %s', (max, typed, role, over) => {
  const html = renderToStaticMarkup(<CharactersLeft value={'a'.repeat(typed)} max={max} />);
  expect(/role="(\w+)"/.exec(html)?.[1] ?? null).toBe(role);
  expect(html).toContain(`data-over="${over}"`);
  expect(html).toContain(over ? `${typed - max} character too many` : `${max - typed} characters left`);
});

it('the characters that are left of a short text are not shown', () => {
  const shown = (length: number) => renderToStaticMarkup(<CharactersLeft value={'a'.repeat(length)} max={100} />);
  expect([shown(79), shown(80) === '']).toEqual(['', false]);
});

it('the values of a form follow texts, boxes, lists and other controls', async () => {
  const { now, settle, document } = await using(() =>
    useFields<Record<string, unknown>>({ name: undefined, city: null, terms: false, count: 0 }),
  );
  expect(['name', 'city', 'count'].map((name) => now().getInputProps(name).value)).toEqual(['', '', 0]);
  const change = (name: string, value: unknown) => settle(() => now().getInputProps(name).onChange(value));
  const control = (kind: string, values: object) => ({
    currentTarget: Object.assign(document.createElement(kind), values),
  });
  const box = control('input', { type: 'checkbox', value: 'on', checked: true } satisfies Partial<HTMLInputElement>);
  const list = control('select', {});
  list.currentTarget.append(Object.assign(document.createElement('option'), { value: 'in' }));
  for (const [value, taken] of [
    [control('input', { value: 'Asha' }), 'Asha'],
    [control('textarea', { value: 'Long' }), 'Long'],
    [list, 'in'],
    [box, true],
    ['typed', 'typed'],
    [null, null],
    [7, 7],
  ] as const) {
    await change('name', value);
    expect(now().values['name']).toEqual(taken);
  }
  const date = { year: 2026 };
  await change('name', date);
  expect(now().values['name']).toBe(date);
  const other = { currentTarget: document.createElement('div') };
  await change('name', other);
  expect(now().values['name']).toBe(other);
});

it('a change clears the error of its field only', async () => {
  const { now, settle } = await using(() => useFields<Record<string, unknown>>({ name: '', city: '' }));
  await settle(() => now().setErrors({ name: 'Too short.', city: 'Unknown.' }));
  await settle(() => now().setFieldValue('name', 'Asha'));
  expect([now().errors, now().isDirty()]).toEqual([{ city: 'Unknown.' }, true]);
  await settle(() => now().reset());
  expect([now().errors, now().isDirty()]).toEqual([{}, false]);
});

it('Enter is left to a composition, other keys and other times to the form', async () => {
  const { container, settle } = await drawn(() => <GuardedForm onSend={() => undefined}>{null}</GuardedForm>);
  const form = container.querySelector('form')!;
  const prevented = async (key: string, isComposing: boolean) => {
    const event = acted('keydown', { key, isComposing, keyCode: 13 });
    await settle(() => form.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([await prevented('Enter', true), await prevented('Enter', false), await prevented('a', true)]).toEqual([
    true,
    false,
    false,
  ]);
});

it('a failure moves the focus to its field, else to its message, else it is a toast', async () => {
  for (const { id } of toasts.get()) closeToast(id);
  const { now, settle, document, container } = await using(useAnnouncedFailure);
  const form = container.appendChild(document.createElement('form'));
  const show = () => settle(() => now().show({ element: form, text: 'No.' }));
  await show();
  expect(toasts.get().map(({ text }) => text)).toEqual(['No.']);
  await settle(() => now().clear());
  expect([toasts.get(), now().message]).toEqual([[], null]);
  const message = form.appendChild(document.createElement('p'));
  message.setAttribute('data-failure', '');
  await show();
  expect(document.activeElement).toBe(message);
  const field = form.appendChild(document.createElement('input'));
  field.setAttribute('aria-invalid', 'true');
  await show();
  expect([document.activeElement, toasts.get()]).toEqual([field, []]);
});

it('the keys of a list move its mark, and Enter takes it', async () => {
  const { now, settle } = await using(() => useHighlight('a', 2, -1));
  const press = async (key: string, more: { isComposing?: boolean } = {}) => {
    let outcome: ReturnType<ReturnType<typeof now>['press']>;
    await settle(() => (outcome = now().press({ key, isComposing: false, ...more } as KeyboardEvent)));
    return outcome;
  };
  expect(await press('Enter')).toBeUndefined();
  expect([await press('ArrowDown'), now().active, await press('a'), await press('Enter')]).toEqual([
    'moved',
    0,
    undefined,
    0,
  ]);
  expect(await press('Enter', { isComposing: true })).toBeUndefined();
  expect([0, 1, -1].map((active) => movedIndex('ArrowUp', active, 3))).toEqual([2, 0, 2]);
});

it('choices whose label begins with the text come first, and each comes once', () => {
  const choices = ['New Delhi', 'Delhi', 'Old Delhi Delhi', 'Pune'].map((label) => ({ key: label, label }));
  const fold = (text: string) => text.toLowerCase();
  expect(matchingChoices(choices, 'del', fold).map(({ key }) => key)).toEqual([
    'Delhi',
    'New Delhi',
    'Old Delhi Delhi',
  ]);
  const twice = [{ key: '1', label: 'Delhi', also: 'City of Delhi' }];
  expect(matchingChoices(twice, 'del', fold)).toHaveLength(1);
});

const pune = { key: 'p', label: 'Pune' };
const patna = { key: 'q', label: 'Patna' };
async function choosing(chosen: typeof pune | null, choices = [pune, patna]) {
  const onChoose = vi.fn<(choice: object | null) => void>();
  const onType = vi.fn<(text: string) => void>();
  const state = { busy: false, choices };
  const { now, settle, draw } = await using(() => useChoosing({ chosen, ...state, onType, onChoose }));
  return {
    now,
    onChoose,
    onType,
    type: (text: string) => settle(() => now().type(text)),
    leave: (mark: number | null) => settle(() => now().leave(mark)),
    give: async (more: Partial<typeof state>) => {
      Object.assign(state, more);
      await draw();
    },
    open: (is: boolean) => settle(() => now().onOpen(is)),
    settle,
  };
}

it('a field that is left stands for the choice that its text names, or that is marked', async () => {
  const field = await choosing(null);
  await field.type('pune');
  expect([field.now().searching, field.now().text, field.now().unsettled]).toEqual([true, 'pune', true]);
  await field.leave(null);
  expect(field.onChoose.mock.calls).toEqual([[pune]]);
  expect([field.now().text, field.now().unsettled]).toEqual(['', false]);
  await field.type('p');
  await field.leave(1);
  expect(field.onChoose.mock.lastCall).toEqual([patna]);
});

it('text without a choice stays, unsettled, and waits while choices are loaded', async () => {
  const field = await choosing(pune, [patna]);
  await field.open(true);
  expect([field.now().text, field.now().unsettled]).toEqual(['', false]);
  await field.type('patna');
  expect([field.now().open, field.now().unsettled]).toEqual([true, false]);
  await field.give({ busy: true });
  await field.leave(null);
  await field.open(false);
  expect([field.now().waiting, field.now().unsettled]).toEqual([true, true]);
  expect(field.onChoose).not.toHaveBeenCalled();
  await field.give({ busy: false, choices: [patna] });
  await field.settle(() => undefined);
  expect([field.onChoose.mock.calls, field.now().waiting]).toEqual([[[patna]], false]);
  const lost = await choosing(pune, []);
  await lost.type('x');
  await lost.leave(null);
  expect([lost.now().text, lost.now().unsettled, lost.now().waiting]).toEqual(['x', true, false]);
  expect(lost.onChoose).not.toHaveBeenCalled();
});

it('clearing the text clears the choice; looking changes nothing, and the same choice is not told again', async () => {
  const field = await choosing(pune);
  await field.open(true);
  await field.leave(null);
  expect(field.onChoose).not.toHaveBeenCalled();
  await field.open(false);
  expect(field.now().text).toBe('Pune');
  await field.type('Pune');
  await field.leave(null);
  expect(field.onChoose).not.toHaveBeenCalled();
  await field.type(' ');
  await field.leave(0);
  expect(field.onChoose.mock.calls).toEqual([[null]]);
  // A key that opens the list without typing, and then goes on.
  const busy = await choosing(pune);
  await busy.give({ busy: true });
  expect(busy.now().waiting).toBe(false);
});
