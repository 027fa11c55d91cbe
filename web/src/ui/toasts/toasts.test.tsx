import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startStrings } from '#shell/strings.ts';
import { acted, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { closeToast, toast, toasts } from './store.ts';
import ToastItem from './toast-item.tsx';
import { Toasts } from './toasts.tsx';

beforeAll(startStrings);
afterEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
});

it('Escape closes the newest message, unless a dialog is open or something else took the key', async () => {
  const { document, settle } = await drawn(() => <Toasts />);
  const closes = async (key: string, dialog = false, taken = false) => {
    const window = document.body.appendChild(document.createElement('div'));
    if (dialog) window.setAttribute('role', 'dialog');
    const id = toast.success(`${key} ${dialog} ${taken}`);
    const event = acted('keydown', { key });
    if (taken) event.preventDefault();
    await settle(() => document.dispatchEvent(event));
    window.remove();
    return !toasts.get().some((each) => each.id === id);
  };
  expect([
    await closes('Escape'),
    await closes('a'),
    await closes('Escape', true),
    await closes('Escape', false, true),
  ]).toEqual([true, false, false, false]);
});

it.each([
  [6, true],
  [7, false],
  [80, false],
  [81, true],
])('a message that was dragged by %i pixels and released is closed: %s', async (by, closed) => {
  const id = toast.success(`Dragged by ${by}.`);
  const item = toasts.get().find((each) => each.id === id)!;
  const { container, settle } = await drawn(() => <ToastItem toast={item} />);
  const element = Object.assign(container.querySelector('li')!, { setPointerCapture: vi.fn<(id: number) => void>() });
  const pointer = (type: string, clientX: number) =>
    settle(() => element.dispatchEvent(acted(type, { clientX, pointerId: 1, pointerType: 'mouse' })));
  await pointer('pointerdown', 100);
  await pointer('pointermove', 100 + by);
  expect(element.setPointerCapture.mock.calls).toHaveLength(by > 6 ? 1 : 0);
  await pointer('pointerup', 100 + by);
  await settle(() => press(element));
  expect(toasts.get().every((each) => each.id !== id)).toBe(closed);
});
