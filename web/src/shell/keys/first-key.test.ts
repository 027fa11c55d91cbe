import { expect, it, vi } from 'vitest';
import { openDocument } from '../../../test/draw.tsx';
import { logInAsha } from '../../../test/posts.ts';
import { onFirstKey } from './first-key.ts';

/** A visitor's page with a field; `press` sends a key to the body, or to the field. */
function page() {
  const document = openDocument();
  const field = document.body.appendChild(document.createElement('input'));
  const load = vi.fn(() => Promise.resolve());
  onFirstKey(load);
  const press = async (key: string, target: EventTarget = document.body) => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    await Promise.resolve();
  };
  const again = vi.fn<(event: KeyboardEvent) => void>();
  document.addEventListener('keydown', again);
  return { document, field, load, press, again };
}

it('the first key of a visitor outside of a field loads the shortcuts and is pressed again', async () => {
  const { field, load, press, again } = page();
  await press('n', field);
  await press('Shift');
  await press('Enter');
  expect(load).not.toHaveBeenCalled();
  again.mockClear();
  await press('n');
  await vi.waitFor(() => expect(again.mock.calls.map(([event]) => event.key)).toEqual(['n', 'n']));
  await press('j');
  expect(load).toHaveBeenCalledOnce();
});

it('someone who has logged in by then has the shortcuts already', async () => {
  const { load, press } = page();
  logInAsha();
  await press('n');
  expect(load).not.toHaveBeenCalled();
});
