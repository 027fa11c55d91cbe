import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stored } from '#ui/stored.ts';
import { createThing } from '../../../test/thing.ts';
import { wantedConfirmation } from '../forms/confirmation.ts';
import { startStrings } from '../strings.ts';
import { call } from './call.ts';

const answer = (status: number, body: unknown) => Response.json(body, { status });
const fetched = vi.fn<typeof fetch>();
beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
  await startStrings();
});
afterEach(() => {
  vi.unstubAllGlobals();
  for (const key of ['token', 'user', 'selectedPage']) stored.write(key, null);
});

describe('a call that needs the identity confirmed', () => {
  const needed = () => answer(403, { code: 'confirmation_needed', message: 'Confirm.', requestId: 'r' });
  const send = () => call(createThing, { body: { name: 'n' } }).catch((error: unknown) => error);

  it('is repeated once the user has confirmed it, and fails when they do not', async () => {
    stored.write('token', 'mine');
    fetched.mockResolvedValueOnce(needed()).mockResolvedValueOnce(answer(201, { data: 'ok' }));
    const confirmed = send();
    await vi.waitFor(() => expect(wantedConfirmation.get()).not.toBeNull());
    wantedConfirmation.get()?.answer(true);
    expect(await confirmed).toEqual({ data: 'ok' });
    fetched.mockResolvedValueOnce(needed());
    const cancelled = send();
    await vi.waitFor(() => expect(wantedConfirmation.get()).not.toBeNull());
    wantedConfirmation.get()?.answer(false);
    expect(await cancelled).toMatchObject({ code: 'confirmation_needed' });
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('does not ask someone who has logged in since, or after another refusal', async () => {
    stored.write('token', 'mine');
    fetched.mockImplementationOnce(() => {
      stored.write('token', 'newer');
      return Promise.resolve(needed());
    });
    expect(await send()).toMatchObject({ code: 'confirmation_needed' });
    fetched.mockResolvedValueOnce(answer(403, { code: 'not_permitted', message: 'No.', requestId: 'r' }));
    expect(await send()).toMatchObject({ code: 'not_permitted' });
    expect(wantedConfirmation.get()).toBeNull();
  });
});

it('only the refusal of the page ends acting for it', async () => {
  stored.write('selectedPage', 'page-1');
  for (const [code, page] of [
    ['not_permitted', 'page-1'],
    ['acting_not_allowed', null],
  ] as const) {
    fetched.mockResolvedValueOnce(answer(403, { code, message: 'No.', requestId: 'r' }));
    await call(createThing, { body: { name: 'n' } }).catch(() => undefined);
    expect(stored.read('selectedPage')).toBe(page);
  }
});
