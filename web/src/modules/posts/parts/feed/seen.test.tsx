import { useRef } from 'react';
import { afterAll, afterEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { actAs } from '#shell/session/acting.ts';
import { session } from '#shell/session/session.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { stubIntersections } from '../../../../../test/observer.ts';
import { useSeen } from './use-seen.ts';

const page = { id: 'p1', kind: 'business', name: 'Loom', role: 'admin' };
afterEach(() => {
  session.set({ token: null, user: null });
  actAs(null);
  vi.useRealTimers();
});
afterAll(() => vi.unstubAllGlobals());

/** Shows a post in this way for a second, and answers which posts were reported. */
async function seen(postId: string, entry: object | undefined, { isOwn = false, acting = null as string | null } = {}) {
  session.set({ token: 't', user: { id: 'asha', actingFor: [page] } as object as CurrentUser });
  actAs(acting);
  const look = stubIntersections();
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_address: string, { body }: { body: string }) => {
    sent.push(...(JSON.parse(body) as { postIds: string[] }).postIds);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await drawn(() => {
    const ref = useRef<HTMLElement>(null);
    useSeen(ref, postId, isOwn);
    return <article ref={ref} />;
  });
  vi.useFakeTimers();
  look(entry === undefined ? [] : [{ intersectionRatio: 1, intersectionRect: { height: 0 }, rootBounds: null }, entry]);
  await vi.advanceTimersByTimeAsync(6_000);
  return sent;
}
const part = (intersectionRatio: number, height = 0, screen: number | null = 800) => ({
  intersectionRatio,
  intersectionRect: { height },
  rootBounds: screen === null ? null : { height: screen },
});

it.each([
  ['half of it', part(0.5), {}, true],
  ['less than half of it', part(0.49, 399), {}, false],
  ['half of the screen', part(0.1, 400), {}, true],
  ['nothing of a screen', part(0.1, 400, null), {}, false],
  ['nothing at all', undefined, {}, false],
  ['half of their own post', part(0.5), { isOwn: true }, false],
  ['half of it, as a page', part(0.5), { acting: 'p1' }, false],
])('a post of which someone sees %s counts as seen: %#', async (what, entry, how, counts) => {
  expect(await seen(what, entry, how)).toEqual(counts ? [what] : []);
});
