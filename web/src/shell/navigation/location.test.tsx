import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { drawn } from '../../../test/draw.tsx';
import { useLaidOver, useLeave } from './location.ts';
import { splitPath } from './split-path.ts';

const back = vi.fn<() => void>();
const open = async <T,>(use: () => T) => {
  back.mockReset();
  vi.stubGlobal('history', { back });
  let current!: T;
  const { router, settle } = await drawn(() => {
    current = use();
    return null;
  });
  const to = (index: number, over?: string) =>
    settle(() => {
      const { state, ...location } = router.location.get();
      router.location.set({ ...location, state: { key: state.key, index, ...(over !== undefined && { over }) } });
    });
  return { current: () => current, router, to, settle };
};

it('leaving goes back to the screen before, and home where the app was opened here', async () => {
  const { current, router, to, settle } = await open(() => useLeave('/home'));
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  await settle(() => current()());
  expect([back.mock.calls.length, navigate.mock.lastCall?.[0]]).toEqual([
    0,
    expect.objectContaining({ to: '/home', replace: true }),
  ]);
  await to(1);
  await settle(() => current()());
  expect([back.mock.calls.length, navigate.mock.calls.length]).toEqual([1, 1]);
});

it('an overlay is closed by going back, once', async () => {
  const { current, to, settle } = await open(useLaidOver);
  const close = () => settle(() => current().close());
  await close();
  expect(back).not.toHaveBeenCalled();
  await to(1, 'picture');
  await close();
  await close();
  expect(back).toHaveBeenCalledOnce();
  await to(0);
  await to(1, 'picture');
  await close();
  expect(back).toHaveBeenCalledTimes(2);
});

it.each([
  ['/posts/1', { to: '/posts/1' }],
  ['/posts/1?tab=a#top%20row', { to: '/posts/1', search: { tab: 'a' }, hash: 'top row' }],
])('the path %s is split for a link', (path, target) => {
  vi.stubGlobal('location', { origin: 'https://hall.example' });
  expect(splitPath(path)).toEqual(target);
});

it('a link outside of the page fails where it is drawn', () => {
  const Broken = () => <>{useLeave('/home').name}</>;
  expect(() => renderToStaticMarkup(<Broken />)).toThrow('outside of RouterProvider');
});
