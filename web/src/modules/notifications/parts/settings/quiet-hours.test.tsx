import { beforeAll, expect, it, vi } from 'vitest';
import { acted, tick } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { prepareTexts } from '../../../../../test/texts.ts';
import { text } from '../../strings.ts';
import { QuietHours } from './quiet-hours.tsx';

beforeAll(async () => prepareTexts('notifications'));

/** The card with these hours; `key` presses a key in the hours of the first or second time. */
async function hours(quiet: { from: number; to: number } | null) {
  const change = vi.fn<(change: object) => void>();
  const view = await drawn(() => <QuietHours quiet={quiet} timeZone="Asia/Kolkata" change={change} />);
  const key = (time: 0 | 1, name: string) => {
    const parts = [...view.container.querySelectorAll<HTMLElement>('[role="spinbutton"][data-type="hour"]')];
    return view.settle(() => parts[time]!.dispatchEvent(acted('keydown', { key: name })));
  };
  const complaints = () => view.container.textContent.split(text('quiet.same')).length - 1;
  return { ...view, change, key, complaints };
}

it.each([
  [0, { from: 23 * 60, to: 7 * 60 }],
  [1, { from: 22 * 60, to: 8 * 60 }],
] as const)('a change of a time (%i) is saved', async (time, quiet) => {
  const { key, change, complaints } = await hours({ from: 22 * 60, to: 7 * 60 });
  await key(time, 'ArrowUp');
  expect([change.mock.calls, complaints()]).toEqual([[[{ quiet }]], 0]);
});

it.each([0, 1] as const)('a time (%i) that was emptied is not saved', async (time) => {
  const { container, settle, change } = await hours({ from: 3 * 60, to: 7 * 60 });
  const parts = [...container.querySelectorAll<HTMLElement>('[role="spinbutton"]')];
  const half = parts.length / 2;
  const isOf = (part: HTMLElement) => Math.floor(parts.indexOf(part) / half) === time;
  // A key deletes one digit.
  for (const part of parts.filter(isOf))
    while (part.hasAttribute('aria-valuenow'))
      await settle(() => part.dispatchEvent(acted('keydown', { key: 'Backspace' })));
  expect(parts.filter((part) => part.hasAttribute('aria-valuenow'))).toHaveLength(half);
  expect(change).not.toHaveBeenCalled();
});

it('hours that end when they begin are not saved, and said once', async () => {
  const { key, change, complaints } = await hours({ from: 8 * 60, to: 7 * 60 });
  await key(1, 'ArrowUp');
  expect([change.mock.calls, complaints()]).toEqual([[], 1]);
});

it.each([
  [null, { from: 22 * 60, to: 7 * 60 }],
  [{ from: 60, to: 120 }, null],
])('the box over the times %o changes them to %o', async (before, quiet) => {
  const { container, settle, change } = await hours(before);
  await settle(() => tick(container.querySelector<HTMLInputElement>('input[type="checkbox"]')!));
  expect(change.mock.calls).toEqual([[{ quiet }]]);
});
