import { expect, it, vi } from 'vitest';
import { acted, press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { logInAsha } from '../../../test/posts.ts';
import { Link } from './link.tsx';

const open = async (props: Partial<Parameters<typeof Link>[0]>, at = '/home') => {
  const { container, router, settle } = await drawn(() => <Link to="/terms" {...props} />, { at });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  const preload = vi.spyOn(router, 'preload').mockResolvedValue();
  const link = container.querySelector('a')!;
  const pressed = async (more = {}) => {
    let event = new Event('click');
    await settle(() => void (event = press(link, more)));
    return { browser: !event.defaultPrevented, app: navigate.mock.calls.length > 0 };
  };
  return { link, navigate, preload, pressed, settle };
};

it('a press opens the screen with the query, the hash and the scroll position that the link names', async () => {
  const { link, navigate, pressed } = await open({ search: { tab: 'all' }, hash: 'top', keepScroll: true });
  expect(link.getAttribute('href')).toBe('/terms?tab=all#top');
  expect(await pressed()).toEqual({ browser: false, app: true });
  expect(navigate).toHaveBeenCalledExactlyOnceWith({
    to: '/terms',
    search: { tab: 'all' },
    hash: 'top',
    keepScroll: true,
  });
});

it.each([
  ['with the middle button', {}, { button: 1 }],
  ['with Cmd', {}, { metaKey: true }],
  ['with Alt', {}, { altKey: true }],
  ['with Ctrl', {}, { ctrlKey: true }],
  ['with Shift', {}, { shiftKey: true }],
  ['for another tab', { target: '_blank' }, {}],
  ['of a download', { download: 'terms.txt' }, {}],
])('a press %s is left to the browser', async (_how, props, keys) => {
  expect(await (await open(props)).pressed(keys)).toEqual({ browser: true, app: false });
});

it('a press that the caller has handled opens nothing', async () => {
  const { pressed } = await open({ onClick: (event) => event.preventDefault() });
  expect(await pressed()).toEqual({ browser: false, app: false });
});

it.each([
  ['/terms', {}, '/terms', 'page'],
  ['/terms?tab=all', {}, '/terms', 'page'],
  ['/terms/2', {}, '/terms', null],
  ['/terms/2', { below: true }, '/terms', 'page'],
  ['/terms-of-trade', { below: true }, '/terms', null],
  ['/home', { below: true }, '/terms', null],
  ['/rules/2', { below: '/rules' }, '/terms', 'page'],
  ['/terms/2', { below: '/rules' }, '/terms', null],
])('at %s, a link %o to %s is current: %s', async (at, props, to, current) => {
  expect((await open({ to, ...props }, at)).link.getAttribute('aria-current')).toBe(current);
});

it('the screen is fetched when the link gets the focus or a finger', async () => {
  const { link, preload, settle } = await open({});
  await settle(() => link.focus());
  await settle(() => void link.dispatchEvent(acted('touchstart')));
  expect(preload.mock.calls).toEqual([['/terms'], ['/terms']]);
});

it.each([
  ['a screen that pages have', { area: 'shared' }, 1],
  ['a screen that they do not have', {}, 0],
  ['a screen of institutes', { area: 'institute' }, 0],
] as const)('for those who act as a page, the name of %s leads there or is text', async (_what, screen, links) => {
  logInAsha('editor');
  const name = () => <Link to="/home">Ravi</Link>;
  const { container } = await drawn(name, { screen });
  expect([container.textContent, container.querySelectorAll('a').length]).toEqual(['Ravi', links]);
});
