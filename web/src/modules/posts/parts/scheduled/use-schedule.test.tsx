import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { acted } from '../../../../../test/acts.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../../../test/posts.ts';
import { stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { type Scheduling, useSchedule } from './use-schedule.tsx';

beforeAll(async () => {
  await prepareTexts('posts', 'reference');
});
afterEach(() => vi.unstubAllGlobals());

it('a post for later is complete with a whole time, and has none while it is for now', async () => {
  logInAsha();
  stubServer({ 'GET /reference/time-zones': { data: [] } });
  let now!: Scheduling;
  const { container, settle } = await drawn(() => {
    now = useSchedule();
    return now.fields(undefined);
  });
  const state = () => [now.isOn, now.isIncomplete, now.schedule !== null];
  expect(state()).toEqual([false, false, false]);
  await settle(() => now.toggle());
  expect(state()).toEqual([true, true, false]);
  const parts = () => [...container.querySelectorAll<HTMLElement>('[role="spinbutton"]')];
  await eventually(() => expect(parts().length).toBeGreaterThan(0));
  for (const part of parts()) await settle(() => part.dispatchEvent(acted('keydown', { key: 'ArrowUp' })));
  expect(state()).toEqual([true, false, true]);
  await settle(() => now.toggle());
  expect(state()).toEqual([false, false, false]);
});
