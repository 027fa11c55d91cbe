import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it, vi } from 'vitest';
import { addresses, type Screen as DeclaredScreen } from '../addresses.ts';
import { startStrings } from '#shell/strings.ts';
import { drawn } from '../../test/draw.tsx';
import { DEBOUNCE_MS } from './use-debounced.ts';
import { useTypedSearch } from './use-typed-search.ts';
import { useVisibleArea } from './visible-area.ts';
import { Ago } from './parts/ago.tsx';
import { Button } from './parts/button.tsx';
import { COLUMNS, ScreenColumns } from './columns.ts';
import { Screen } from './parts/screen.tsx';
import { TabBar } from './parts/tab-bar.tsx';
import { RulingLink, RulingNotice } from './list/ruling-notice.tsx';

beforeAll(startStrings);

it.each([
  [<p key="a">More</p>, 'feed', true],
  [<p key="a">More</p>, 'split', true],
  [<p key="a">More</p>, 'full', false],
  [null, 'feed', false],
] as const)('a screen with %o in the columns %s has a right one: %s', (aside, columns, has) => {
  const html = renderToStaticMarkup(
    <ScreenColumns value={columns}>
      <Screen title="Home" aside={aside}>
        {null}
      </Screen>
    </ScreenColumns>,
  );
  expect(html).toContain(`data-columns="${columns}"`);
  expect([html.includes('More'), html.includes('<aside')]).toEqual([has, has]);
});

it('the content has these three layouts and no other', () => {
  const rules = readFileSync(new URL('parts/screen.module.css', import.meta.url), 'utf8');
  const styled = [...rules.matchAll(/data-columns='(\w+)'/g)].map(([, columns]) => columns);
  // Without a rule, the content is one column.
  expect(new Set(['full', ...styled])).toEqual(new Set(COLUMNS));
  const declared = Object.values<DeclaredScreen>(addresses).map(({ columns = 'feed' }) => columns);
  expect([...new Set(declared)].filter((columns) => !COLUMNS.includes(columns))).toEqual([]);
});

it('tabs beyond five are in a menu, which says which of them is open and how much waits', async () => {
  const tabs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key, index) => ({ key, label: key, count: index }));
  const opened: string[] = [];
  let current = 'a';
  let all = tabs;
  const { container, draw } = await drawn(() => (
    <TabBar
      label="Tabs"
      tabs={all}
      link={({ key }, content) => <a href={`/${key}`}>{content}</a>}
      more={{ current, open: (key) => opened.push(key) }}
    />
  ));
  const shown = () => [container.querySelectorAll('a').length, container.querySelector('button')?.textContent];
  expect(shown()).toEqual([5, 'More11']);
  current = 'g';
  await draw();
  expect(shown()).toEqual([5, 'g6']);
  expect(container.querySelector('button')?.getAttribute('aria-label')).toBe('More: g');
  all = tabs.slice(0, 5);
  await draw();
  expect(shown()).toEqual([5, undefined]);
  expect(opened).toEqual([]);
});

it.each([
  [{}, false, ''],
  [{ withheld: true }, false, 'Only you can see this, because of a ruling.'],
  [{ withheld: true }, true, 'Only your team can see this, because of a ruling.'],
  [{ label: 'disputed' }, false, 'Others dispute what this says.'],
] as const)('the notice of a thing with %o, of a team: %s, says %j', async (thing, ofTeam, words) => {
  const { container } = await drawn(() => <RulingNotice thing={thing} ofTeam={ofTeam} />);
  expect(container.textContent.trim()).toBe(words);
});

it('what is withheld leads to the ruling', async () => {
  const { container } = await drawn(() => (
    <RulingLink value={<a href="/cases">Read why</a>}>
      <RulingNotice thing={{ withheld: true }} />
    </RulingLink>
  ));
  expect(container.textContent.trim()).toBe('Only you can see this, because of a ruling. Read why');
});

it('a window without room for what accompanies a screen does not draw it', async () => {
  const { container } = await drawn(() => (
    <Screen title="Home" aside={<p>More</p>}>
      Posts
    </Screen>
  ));
  expect(container.textContent).toBe('HomePosts');
});

it('the clock of times runs until the last of them has left the screen', async () => {
  const starts = vi.spyOn(globalThis, 'setInterval');
  const stops = vi.spyOn(globalThis, 'clearInterval');
  let times = ['2026-01-01T12:00:00Z', '2026-01-02T12:00:00Z'];
  const { draw } = await drawn(() => times.map((at) => <Ago key={at} at={at} />));
  const clock = starts.mock.results[starts.mock.calls.findIndex(([, ms]) => ms === 60_000)]?.value as unknown;
  const isStopped = () => stops.mock.calls.some(([timer]) => timer === clock);
  const seen: boolean[] = [];
  for (const left of [1, 0]) {
    times = times.slice(0, left);
    await draw();
    seen.push(isStopped());
  }
  expect([clock === undefined, seen]).toEqual([false, [false, true]]);
  starts.mockRestore();
  stops.mockRestore();
});
it('shows how long ago it is now, also after an hour without any time on the screen', async () => {
  const start = Date.now();
  const at = new Date(start - 150_000).toISOString();
  let isShown = true;
  const { draw, container } = await drawn(() => (isShown ? <Ago at={at} /> : null));
  expect(container.textContent).toBe('2 minutes ago');
  isShown = false;
  await draw();
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => start + 3_600_000);
  isShown = true;
  await draw();
  expect(container.textContent).toBe('1 hour ago');
  clock.mockRestore();
});

it('a button that is busy says so', () => {
  expect(renderToStaticMarkup(<Button loading>Save</Button>)).toContain('aria-disabled="true"');
  expect(renderToStaticMarkup(<Button>Save</Button>)).not.toContain('aria-disabled');
});

it('tabs scroll to the current one, once', async () => {
  let current = 'b';
  const { container, draw } = await drawn(() => (
    <TabBar
      label="Tabs"
      tabs={['a', 'b'].map((key) => ({ key, label: key }))}
      link={({ key }, content) => (
        <a href={`/${key}`} {...(key === current && { 'aria-current': 'page' as const })}>
          {content}
        </a>
      )}
    />
  ));
  const bar = container.querySelector('ul')!;
  Object.defineProperty(bar, 'clientWidth', { value: 100 });
  for (const [at, link] of container.querySelectorAll('a').entries())
    Object.defineProperties(link, { offsetLeft: { value: 200 * at }, offsetWidth: { value: 60 } });
  const [a] = container.querySelectorAll('a');
  await draw();
  expect(bar.scrollLeft).toBe(0);
  current = 'a';
  await draw();
  expect(bar.scrollLeft).toBe(-20);
  bar.scrollLeft = 5;
  await draw();
  expect(bar.scrollLeft).toBe(5);
  current = 'none';
  await draw();
  expect([bar.scrollLeft, a!.hasAttribute('aria-current')]).toEqual([5, false]);
});

it('a pause in typing searches, and a search from elsewhere is shown', async () => {
  let searched = 'a';
  const onSearch = vi.fn<(search: string) => void>();
  let now!: ReturnType<typeof useTypedSearch>;
  const { draw, settle } = await drawn(() => {
    now = useTypedSearch(searched, onSearch);
    return null;
  });
  await settle(() => now[1]('asha '));
  await vi.waitFor(() => expect(onSearch.mock.calls).toEqual([['asha']]));
  searched = 'asha';
  await draw();
  // Not without the space, which may go on.
  expect(now[0]).toBe('asha ');
  searched = 'ravi';
  await draw();
  expect(now[0]).toBe('ravi');
  expect(onSearch).toHaveBeenCalledOnce();
});

it('a key at the end of a pause searches for what is typed by then', async () => {
  const onSearch = vi.fn<(search: string) => void>();
  let now!: ReturnType<typeof useTypedSearch>;
  const { settle } = await drawn(() => {
    now = useTypedSearch('', onSearch);
    return null;
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await settle(() => now[1]('a'));
  const endPause = timers.mock.calls.find(([, ms]) => ms === DEBOUNCE_MS)![0];
  timers.mockRestore();
  await settle(() => {
    now[1]('as');
    endPause();
  });
  expect(onSearch).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onSearch.mock.calls).toEqual([['as']]));
});

it.each([
  [1, '30px'],
  [1.01, '0px'],
])('a window zoomed by %d is followed from %s', async (scale, top) => {
  const viewport = Object.assign(new EventTarget(), { scale, offsetTop: 30, height: 400 });
  vi.stubGlobal('visualViewport', viewport);
  const set = vi.fn<(name: string, value: string) => void>();
  let style: object = {};
  await drawn(() => {
    style = document.documentElement.style;
    Object.assign(style, { setProperty: set, removeProperty: () => undefined });
    useVisibleArea();
    return null;
  });
  expect(set.mock.calls).toContainEqual(['--visible-top', top]);
  vi.unstubAllGlobals();
});
