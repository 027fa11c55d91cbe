import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { addresses, type Screen } from '../../web/src/addresses.ts';
import { bottomBar, shown, sidebar } from '../../web/src/shell/navigation/menus.ts';
import { iconOf } from '../../web/src/shell/layouts/icons.ts';
import { BOTTOM_ICONS, frameHtml, frameStyles, RAIL_ICONS } from './frame-html.ts';
import { ELSEWHERE, frameOf, framePatterns, frames } from './frames.ts';
import { firstFrame, stylesAtEnd } from './plugin.ts';

let html: string;
beforeAll(async () => {
  html = await frameHtml();
});
it('every address has a frame and a kind of screen that the page contains', () => {
  expect(Object.keys(frames).toSorted()).toEqual(Object.keys(addresses).toSorted());
  const missing = Object.entries(frames).filter(([, value]) => {
    const [frame = '', kind = '', columns = 'full', ...more] = value.split(' ');
    const isDrawn = frame === 'public' || frame === 'entrance' || kind === 'account';
    return (
      more.length > 0 || !['full', 'flow'].includes(columns) || (!isDrawn && !html.includes(`<div class="${kind}">`))
    );
  });
  expect(missing).toEqual([]);
  expect(new Set(Object.values(frames).map((value) => value.split(' ')[0]))).toEqual(
    new Set(['member', 'admin', 'public', 'entrance']),
  );
});

it('styles of screens come below those of the app, scripts into the head', () => {
  const loader = 'document.head.appendChild(link);\n\t\tif (isCss) return new Promise((res, rej) => {});';
  expect(stylesAtEnd(loader)).toContain('(isCss ? document.body : document.head).appendChild(link);');
  expect(stylesAtEnd('document.head.appendChild(other);')).toBe('document.head.appendChild(other);');
});

const screen: Screen = { layout: 'public', module: 'jobs', screen: 's', title: 't' };
it.each([
  ['of members', { layout: 'member' }, 'member list'],
  ['of admins', { layout: 'admin' }, 'admin list'],
  ['of one column', { layout: 'member', columns: 'full' }, 'member list full'],
  ['of a flow', { layout: 'member', columns: 'flow' }, 'member list flow'],
  ['of visitors', {}, 'public list'],
  ['that members skip', { module: 'accounts' }, ELSEWHERE],
  ['that members see in their frame', { module: 'accounts', ownFrame: true }, 'member list'],
] as const)('a screen %s has the frame "%s"', (_what, more, frame) => {
  expect(frameOf({ ...screen, ...more }, 'list')).toBe(frame);
});

it.each([
  ['/home', 'member home'],
  ['/my-groups/create', 'member form'],
  ['/user-profile/asha.rao', 'member detail'],
  ['/admin/dashboard', 'admin detail full'],
  ['/jobs', 'member catalogue full'],
])('the frame of %s is "%s"', (path, frame) => {
  expect(framePatterns.find(([pattern]) => new RegExp(pattern).test(path))?.[1]).toBe(frame);
});

it('the icons are those of the menus', () => {
  const names = (labels: readonly string[]) =>
    labels.map((label) => (iconOf(label) as { displayName?: string }).displayName?.replace(/^Icon/, ''));
  const rail = sidebar.map(({ entries }) => shown(entries)).filter((group) => group.length > 0);
  expect(rail.map((group) => names(group.map(({ label }) => label)))).toEqual(RAIL_ICONS);
  expect(names(shown(bottomBar).map(({ label }) => label))).toEqual(BOTTOM_ICONS.slice(0, -1));
});

it('the page stays small, and the styles name no address of a file', () => {
  expect(gzipSync(html + frameStyles()).length).toBeLessThan(4_000);
  expect(frameStyles()).not.toMatch(/url\(|\/\*|\n/);
});

it('the build and Vite put the frame into the page, and Vite names the screen', async () => {
  const page = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
  const { transformIndexHtml: hook } = firstFrame() as {
    transformIndexHtml: { handler(page: string, context: object): Promise<string> };
  };
  const built = await hook.handler(page, {});
  expect(built).toContain(html);
  expect(built).not.toContain('data-frame="');
  const served = await hook.handler(page, { originalUrl: '/posts/1?c=2', server: {} });
  expect(served).toContain('<html lang="en" data-frame="member detail"');
  expect(await hook.handler(page, { originalUrl: '/nowhere', server: {} })).toContain(`data-frame="${ELSEWHERE}"`);
  await expect(hook.handler('<html></html>', {})).rejects.toThrow('no place');
});
