import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { SubmitEvent } from 'react';
import * as z from 'zod/mini';
import { startStrings } from '../strings.ts';
import { closeToast, toasts } from '#ui/toasts/store.ts';
import { drawn } from '../../../test/draw.tsx';
import { ApiError } from '../calls/api-error.ts';
import { useVersionedForm } from './use-versioned-form.ts';

interface Page {
  version: number;
  name: string;
  city: string;
}
const schema = z.object({ name: z.string(), city: z.string() });
const first: Page = { version: 1, name: 'Loom', city: 'Pune' };
const stale = (current: Page) => new ApiError(409, { code: 'stale', message: 'Changed.', current });

beforeAll(startStrings);
beforeEach(() => {
  for (const { id } of toasts.get()) closeToast(id);
});

type Values = Pick<Page, 'name' | 'city'>;
let drafts = 0;
async function open({ draft = `page-${(drafts += 1)}`, at = first } = {}) {
  const save = vi.fn<(values: Values, version: number, changed: Partial<Values>) => Promise<unknown>>();
  save.mockResolvedValue(undefined);
  let stored = at;
  let edit!: ReturnType<typeof useVersionedForm<Values & Record<string, unknown>, Page>>;
  const { draw, settle, document } = await drawn(() => {
    edit = useVersionedForm<Values & Record<string, unknown>, Page>(schema, {
      module: 'shell',
      draft,
      stored,
      formOf: (page) => ({ name: page?.name ?? '', city: page?.city ?? '' }),
      save,
    });
    return null;
  });
  const form = () => edit.form.form;
  return {
    save,
    draft,
    document,
    edit: () => edit,
    values: () => form().values,
    type: (values: Partial<Values>) => settle(() => form().setValues({ ...form().values, ...values })),
    arrive: async (page: Page) => {
      stored = page;
      await draw();
    },
    async send() {
      const before = save.mock.calls.length;
      const element = { elements: { namedItem: () => null }, querySelector: () => null };
      await settle(async () => {
        edit.form.props.onSend({ currentTarget: element } as object as SubmitEvent<HTMLFormElement>);
        // The check is loaded first.
        await vi.waitFor(() => expect(save.mock.calls.length).toBeGreaterThan(before));
      });
    },
    settle,
  };
}

it('a change from elsewhere appears in the fields that were not edited here', async () => {
  const { type, arrive, values, send, save } = await open();
  await type({ name: 'Loom Works' });
  await arrive({ version: 2, name: 'Loom', city: 'Delhi' });
  expect(values()).toEqual({ name: 'Loom Works', city: 'Delhi' });
  await send();
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Loom Works', city: 'Delhi' }, 2, { name: 'Loom Works' });
});

it('an older or the same state that arrives changes nothing', async () => {
  const { type, arrive, values } = await open({ at: { ...first, version: 2 } });
  await arrive({ version: 1, name: 'Old', city: 'Old' });
  await arrive({ version: 2, name: 'Same', city: 'Same' });
  await type({ name: 'Mine' });
  expect(values()).toEqual({ name: 'Mine', city: 'Pune' });
});

it('a stale edit is merged and sent again, unless both changed the same field', async () => {
  const { type, send, save, edit, values } = await open();
  await type({ name: 'Mine' });
  save.mockRejectedValueOnce(stale({ version: 5, name: 'Loom', city: 'Delhi' }));
  await send();
  expect(save.mock.calls.map(([sent, version]) => [sent, version])).toEqual([
    [{ name: 'Mine', city: 'Pune' }, 1],
    [{ name: 'Mine', city: 'Delhi' }, 5],
  ]);
  expect(edit().theirs).toBeUndefined();
  await type({ name: 'Again' });
  const theirs = { version: 7, name: 'Theirs', city: 'Delhi' };
  save.mockRejectedValueOnce(stale(theirs));
  await send();
  expect(save).toHaveBeenCalledTimes(3);
  expect([edit().theirs, values().name]).toEqual([theirs, 'Again']);
});

it('other failures are no dispute', async () => {
  const { type, send, save, edit } = await open();
  await type({ name: 'Mine' });
  for (const error of [
    new ApiError(403, { code: 'not_permitted', message: 'No.', current: { ...first, version: 9 } }),
    Object.assign(new Error('x'), { code: 'stale', current: { ...first, version: 9 } }),
  ]) {
    save.mockRejectedValueOnce(error);
    await send();
  }
  expect(save).toHaveBeenCalledTimes(2);
  expect(edit().theirs).toBeUndefined();
});

it('of a dispute, the user keeps their own values or takes the others', async () => {
  const theirs = { version: 7, name: 'Theirs', city: 'Delhi' };
  const mine = await open();
  await mine.type({ name: 'Mine' });
  mine.save.mockRejectedValueOnce(stale(theirs));
  await mine.send();
  await mine.settle(() => mine.edit().keepMine(theirs));
  expect(mine.save.mock.lastCall?.slice(0, 2)).toEqual([{ name: 'Mine', city: 'Delhi' }, 7]);
  expect(mine.edit().theirs).toBeUndefined();
});

it('of a dispute, the user takes the others', async () => {
  const theirs = { version: 7, name: 'Theirs', city: 'Delhi' };
  const other = await open();
  await other.type({ name: 'Mine' });
  other.save.mockRejectedValueOnce(stale(theirs));
  await other.send();
  await other.settle(() => other.edit().takeTheirs(theirs));
  expect([other.values(), other.edit().theirs]).toEqual([{ name: 'Theirs', city: 'Delhi' }, undefined]);
});

it('what was typed is there again after a reload, as far as it still differs from what is stored', async () => {
  const before = await open();
  await before.type({ name: 'Mine' });
  // The pause in typing is over when the screen is left.
  globalThis.dispatchEvent(new Event('pagehide'));
  const again = await open({ draft: before.draft, at: { version: 3, name: 'Loom', city: 'Delhi' } });
  expect([again.values(), again.edit().fromDraft]).toEqual([{ name: 'Mine', city: 'Delhi' }, true]);
  await again.send();
  expect(again.save.mock.lastCall?.[1]).toBe(3);
  const other = await open();
  await other.type({ name: 'Mine' });
  globalThis.dispatchEvent(new Event('pagehide'));
  const same = await open({ draft: other.draft, at: { version: 3, name: 'Mine', city: 'Pune' } });
  expect([same.values(), same.edit().fromDraft]).toEqual([{ name: 'Mine', city: 'Pune' }, false]);
});

it('a draft whose field was changed elsewhere too keeps the version that it began from', async () => {
  const before = await open();
  await before.type({ name: 'Mine' });
  globalThis.dispatchEvent(new Event('pagehide'));
  const again = await open({ draft: before.draft, at: { version: 3, name: 'Theirs', city: 'Pune' } });
  await again.send();
  expect(again.save.mock.lastCall?.slice(1)).toEqual([1, { name: 'Mine' }]);
});
