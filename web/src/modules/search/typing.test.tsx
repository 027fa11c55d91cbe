import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { session } from '#shell/session/session.ts';
import { DEBOUNCE_MS } from '#ui/use-debounced.ts';
import { enter } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import FindScreen from './screens/find.tsx';

beforeAll(() => prepareTexts('search', 'network', 'profiles', 'reference', 'choices'));
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => {
  session.set({ token: null, user: null });
  vi.unstubAllGlobals();
});

it('asks once per pause, not per key', async () => {
  const sent = stubServer({ 'GET /suggestions/people': { data: [] }, 'GET /search/people': { data: [], next: null } });
  const { container, settle } = await drawn(() => <FindScreen />, { at: '/find' });
  const searches = () => sent.flatMap(({ call, query }) => (call === 'GET /search/people' ? [query] : []));
  const start = setTimeout;
  // No pause ends by itself, however slow the machine is.
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((run, ms) => start(run, ms === DEBOUNCE_MS ? 600_000 : ms));
  const stops = vi.spyOn(globalThis, 'clearTimeout');
  for (const typed of ['R', 'Ra', 'Rav'])
    await settle(() => enter(container.querySelector('input[type="search"]')!, typed));
  const pauses = timers.mock.calls.flatMap(([run, ms], index) => {
    const isStopped = stops.mock.calls.some(([timer]) => timer === timers.mock.results[index]?.value);
    return ms === DEBOUNCE_MS && !isStopped ? [run] : [];
  });
  vi.restoreAllMocks();
  expect([pauses.length, searches()]).toEqual([1, []]);
  await settle(() => pauses[0]!());
  await eventually(() => expect(searches()).toEqual([expect.stringContaining('query=Rav')]));
});
