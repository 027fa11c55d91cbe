import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SavedItem } from '#contract/saved/saved.ts';
import { toasts } from '#ui/toasts/store.ts';
import { acted, enter, press } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { unsave } from './actions/save.ts';
import { MoveDialog } from './parts/move-dialog.tsx';
import SavedItems from './screens/saved-items.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('saved', 'network');
});
beforeEach(() => {
  logInAsha();
  stubIntersections();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const thing = { kind: 'post', id: 'p' } as const;
const path = '/saved-items/post/p';
const calls = (sent: ReturnType<typeof stubServer>) => sent.map(({ call }) => call);

it.each([
  [{ note: '', collectionId: null }, []],
  [{ note: 'Read it', collectionId: null }, [`PATCH ${path}`]],
  [{ note: '', collectionId: 'c' }, [`PATCH ${path}`]],
])('what was removed with %o is saved again with it', async (former, more) => {
  const mark = { data: { ...thing, saved: true, ...former } };
  const sent = stubServer({
    [`DELETE ${path}`]: new Response(null, { status: 204 }),
    [`PUT ${path}`]: mark,
    [`PATCH ${path}`]: mark,
  });
  const queries = new QueryClient();
  await unsave(queries, thing, former);
  toasts.get().at(-1)?.action?.run();
  await vi.waitFor(() => expect(calls(sent)).toEqual([`DELETE ${path}`, `PUT ${path}`, ...more]));
});

describe('moving a saved item', () => {
  async function moving(answer: object) {
    const sent = stubServer({
      'GET /saved-collections': { data: [{ id: 'c', name: 'Looms', items: 1 }] },
      'POST /saved-collections': answer,
      [`PATCH ${path}`]: answer,
    });
    const onClose = vi.fn<() => void>();
    const view = await drawn(() => <MoveDialog thing={thing} collectionId={null} onClose={onClose} />);
    const { container, settle } = view;
    await eventually(() => expect(container.querySelectorAll('option')).toHaveLength(3));
    const move = () => buttonOf(container, text('move.action'));
    const choose = (value: string) =>
      settle(() => {
        const list = container.querySelector('select')!;
        list.value = value;
        list.dispatchEvent(acted('change'));
      });
    const writes = () => sent.filter(({ call }) => !call.startsWith('GET')).map(({ body }) => body);
    return { ...view, onClose, move, choose, writes };
  }
  it('needs the name of a new collection', async () => {
    const { container, move, choose, settle } = await moving({});
    const off: unknown[] = [move()?.disabled];
    await choose('new');
    off.push(move()?.disabled);
    await settle(() => enter(container.querySelector('input')!, '  '));
    off.push(move()?.disabled);
    await settle(() => enter(container.querySelector('input')!, 'Yarn'));
    off.push(move()?.disabled);
    await choose('c');
    expect([...off, move()?.disabled]).toEqual([false, true, true, false, false]);
  });
  it.each([
    [{ data: { id: 'n', name: 'Yarn', items: 0 } }, 'new', [{ name: 'Yarn' }, { collectionId: 'n' }], true],
    [refused(409, 'too_many_collections'), 'new', [{ name: 'Yarn' }], false],
    [{ data: {} }, 'c', [{ collectionId: 'c' }], true],
    [refused(500, 'internal'), 'c', [{ collectionId: 'c' }], false],
    [{ data: {} }, '', [{ collectionId: null }], true],
  ])('closes once it is done, and stays open otherwise: %#', async (answer, chosen, bodies, closes) => {
    const { container, move, choose, settle, onClose, writes } = await moving(answer);
    await choose(chosen);
    await settle(() => {
      const name = container.querySelector('input');
      if (name) enter(name, 'Yarn');
    });
    await settle(() => press(move()!));
    await eventually(() => expect(writes()).toEqual(bodies));
    await eventually(() => expect(onClose.mock.calls.length).toBe(closes ? 1 : 0));
    await eventually(() => expect(move()?.getAttribute('aria-disabled') === 'true').toBe(closes));
  });
});

it.each([
  ['c', '', true],
  [null, '', false],
  ['c', '?collection=c', false],
])('among all items, one in the collection %s names it, at %j: %s', async (collectionId, search, names) => {
  vi.stubGlobal('location', { origin: 'http://x' });
  const author = actorOf('ravi');
  const card = { ...thing, path: '/posts/p', title: 'A loom', excerpt: '', image: null, author, state: 'active' };
  const item = { ...thing, collectionId, note: '', savedAt: '2026-01-01T12:00:00.000Z', card, movable: true };
  stubServer({
    'GET /saved-collections': { data: [{ id: 'c', name: 'Looms', items: 1 }] },
    'GET /saved-items': { data: [item as object as SavedItem], next: null },
  });
  const { container } = await drawn(() => <SavedItems />, { at: `/saved-items${search}` });
  await eventually(() => expect(container.textContent).toContain('A loom'));
  const items = container.querySelector(`[aria-label="${text('title')}"]`)?.textContent ?? '';
  expect(items.includes('Looms')).toBe(names);
});

it('products, services and events have tabs of their own, which ask for their kind', async () => {
  const sent = stubServer({ 'GET /saved-collections': { data: [] }, 'GET /saved-items': { data: [], next: null } });
  const { container } = await drawn(() => <SavedItems />, { at: '/saved-items?kind=product' });
  await eventually(() => expect(container.textContent).toContain(text('empty')));
  expect(sent.find(({ call }) => call === 'GET /saved-items')?.query).toBe('kind=product');
  const tabs = [...container.querySelectorAll('nav a')];
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('href'), tab.getAttribute('aria-current')])).toEqual([
    ['All', '/saved-items', null],
    ['Products', '/saved-items?kind=product', 'page'],
    ['Services', '/saved-items?kind=service', null],
    ['Events', '/saved-items?kind=event', null],
  ]);
});

it('a collection has one field for searching in it, although its name arrives later than the screen', async () => {
  const collections = { data: [{ id: 'c', name: 'Looms', items: 0 }] };
  stubServer({ 'GET /saved-collections': collections, 'GET /saved-items': { data: [], next: null } });
  const { container } = await drawn(() => <SavedItems />, { at: '/saved-items?collection=c' });
  await eventually(() => expect(container.textContent).toContain(text('empty.collection')));
  expect(container.querySelectorAll('input[type="search"]')).toHaveLength(1);
});
