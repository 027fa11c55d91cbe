import { setTimeout as delay } from 'node:timers/promises';
import * as z from 'zod/mini';
import { expect, it, vi } from 'vitest';
import { hooked } from '../../../test/draw.tsx';
import { type Draft, useContractForm } from './use-contract-form.ts';

type Values = Record<'name', string>;
const schema = z.strictObject({ name: z.string() });

/** A form for a name, which is Asha, with this draft. */
async function formWith(saved: Values | undefined) {
  const draft = { load: () => saved, save: vi.fn<Draft<Values>['save']>(), clear: vi.fn<() => void>() };
  const form = { module: 'ui', initial: { name: 'Asha' }, submit: () => Promise.resolve(), draft };
  const view = await hooked(() => useContractForm<Values>(schema, form));
  const leave = () => view.settle(() => dispatchEvent(new Event('pagehide')));
  return { ...view, ...draft, leave };
}

it.each([
  [undefined, 'Asha', false],
  [{ name: 'Asha' }, 'Asha', false],
  [{ name: 'Ravi' }, 'Ravi', true],
])('with the draft %o the form begins with %s, from the draft: %s', async (saved, name, isFromDraft) => {
  const { now } = await formWith(saved);
  expect([now().form.values.name, now().fromDraft]).toEqual([name, isFromDraft]);
});

it('a page that is left saves what was typed, and nothing where nothing was', async () => {
  const { now, settle, save, leave } = await formWith(undefined);
  await leave();
  expect(save).not.toHaveBeenCalled();
  await settle(() => now().form.setFieldValue('name', 'Meera'));
  await leave();
  expect(save.mock.calls).toEqual([[{ name: 'Meera' }]]);
});

it('starting over shows the first values and deletes the draft', async () => {
  const { now, settle, clear } = await formWith({ name: 'Ravi' });
  await settle(() => now().startOver());
  expect([now().form.values.name, now().fromDraft, clear.mock.calls.length]).toEqual(['Asha', false, 1]);
});

it('a draft that was deleted right after typing is not saved later', async () => {
  const { now, settle, save, clear } = await formWith(undefined);
  await settle(() => now().form.setFieldValue('name', 'Meera'));
  await settle(() => now().forgetDraft());
  // Longer than the pause after which a draft is saved.
  await settle(async () => delay(500));
  expect([save.mock.calls, clear.mock.calls.length]).toEqual([[], 1]);
});
