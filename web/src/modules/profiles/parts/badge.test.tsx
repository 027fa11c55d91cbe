import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { readVerification } from '#contract/accounts/verification.ts';
import { checkUsername } from '#contract/actors/actors.ts';
import { queryKey } from '#shell/calls/query-options.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { drawn } from '../../../../test/draw.tsx';
import { DEBOUNCE_MS } from '#ui/use-debounced.ts';
import { useUsername } from '../actions/use-username.ts';
import { text } from '../strings.ts';
import { BadgeWarning } from './badge-warning.tsx';

beforeAll(async () => {
  await startStrings();
  await loadStrings('profiles');
});
beforeEach(() => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterAll(() => vi.unstubAllGlobals());

it.each([
  ['goes with the name', true, true, null, 'badge.removed'],
  ['stays without a change', false, true, null, null],
  ['is requested, and the proof goes', true, false, 'waiting', 'badge.proofGoes'],
  ['is requested', false, false, 'waiting', null],
  ['went with a name', false, false, 'approved', 'badge.gone'],
  ['went, and the name changes again', true, false, 'approved', 'badge.gone'],
  ['is there again', false, true, 'approved', null],
  ['was never there', true, false, null, null],
] as const)('the badge %s', async (_what, changed, verified, state, words) => {
  const queries = new QueryClient();
  const request = state === null ? null : { state };
  queries.setQueryData(queryKey(readVerification), { data: { verified, request } });
  const { container } = await drawn(() => <BadgeWarning changed={changed} />, { queries });
  const shown = (['badge.removed', 'badge.proofGoes', 'badge.gone'] as const).filter((key) =>
    container.textContent.includes(text(key)),
  );
  expect(shown).toEqual(words === null ? [] : [words]);
});

it.each([
  ['free', true, false],
  ['own', true, false],
  ['taken', false, true],
  ['reserved', false, true],
  ['malformed', false, true],
])('a name that is %s can be taken: %s', async (state, free, isProblem) => {
  const checked = vi.fn(() => Promise.resolve(Response.json({ data: { state, suggestions: [], changesLeft: 2 } })));
  vi.stubGlobal('fetch', checked);
  let now!: ReturnType<typeof useUsername>;
  const { settle, queries } = await drawn(() => {
    now = useUsername('asha.rao');
    return null;
  });
  const reads = () =>
    queries
      .getQueryCache()
      .findAll({ queryKey: [checkUsername.path] })
      .filter((query) => query.state.data);
  expect([now.free, now.problem, now.differs, reads().length]).toEqual([false, undefined, false, 0]);
  await settle(() => now.type('asha.devi'));
  // Not before a pause in typing.
  expect([now.free, now.problem]).toEqual([false, undefined]);
  await vi.waitFor(() => expect(reads()).toHaveLength(1));
  await settle(() => undefined);
  expect([now.free, now.problem !== undefined]).toEqual([free, isProblem]);
  // Nor what is no name at all, and no longer what it was.
  const timers = vi.spyOn(globalThis, 'setTimeout');
  for (const typed of ['-', 'asha.rao']) {
    timers.mockClear();
    await settle(() => now.type(typed));
    await settle(timers.mock.calls.find(([, ms]) => ms === DEBOUNCE_MS)![0]);
  }
  timers.mockRestore();
  expect(checked).toHaveBeenCalledOnce();
});
