import { describe, expect, test, vi } from 'vitest';
import { entityKey, Overlay, shownAs } from './overlay.ts';
import { listed } from './use-entity.ts';

interface Thing {
  id: string;
  likes: number;
  liked: boolean;
  text: string;
}
declare module './overlay.ts' {
  interface Entities {
    thing: Thing;
  }
}
const thing = (likes = 3, changes: Partial<Thing> = {}): Thing => ({
  id: '1',
  likes,
  liked: false,
  text: 'a',
  ...changes,
});
const key = entityKey('thing', '1');
const like = (it: Thing): Thing => ({ ...it, liked: true, likes: it.likes + 1 });
/** The view of two lists that read the entity at different times. */
const shown = (overlay: Overlay) => [thing(0), thing(2)].map((base) => shownAs(base, overlay.shown(key)));
const opened = () => {
  const overlay = new Overlay();
  overlay.learn('thing', thing(), overlay.now());
  return overlay;
};

describe('known fields', () => {
  test('are the same in every list, and follow the latest read', () => {
    const overlay = opened();
    expect(shown(overlay)).toEqual([thing(), thing()]);
    overlay.learn('thing', thing(9), overlay.now());
    expect(shown(overlay)).toEqual([thing(9), thing(9)]);
  });
  test('are not overwritten by a read that was sent before they arrived, field by field', () => {
    const overlay = opened();
    const asOf = overlay.now();
    overlay.change('thing', '1', like);
    overlay.learn('thing', thing(3, { text: 'b' }), asOf);
    expect(shown(overlay)[0]).toEqual(thing(4, { liked: true, text: 'b' }));
    overlay.learn('thing', thing(3), overlay.now());
    expect(shown(overlay)[0]).toEqual(thing(3));
  });
  test('are not overwritten by a read that was sent earlier and arrived later', () => {
    const overlay = opened();
    const [first, second] = [overlay.now(), overlay.now()];
    overlay.learn('thing', thing(8), second);
    overlay.learn('thing', thing(7), first);
    expect(shown(overlay)[0]).toEqual(thing(8));
  });
  test('are those of the later list when one read finds an entity twice', () => {
    const overlay = opened();
    const asOf = overlay.now();
    overlay.learn('thing', thing(5), asOf);
    overlay.learn('thing', thing(6), asOf);
    expect(shown(overlay)[0]).toEqual(thing(6));
  });
  test('are empty when nothing was read', () => {
    const overlay = new Overlay();
    overlay.change('thing', '1', like);
    expect(overlay.known('thing', '1')).toBeUndefined();
    expect(shown(overlay)).toEqual([thing(0), thing(2)]);
  });
});

describe('a pending write', () => {
  test('is shown at once, reverted when it fails, known when it is done', () => {
    const overlay = opened();
    overlay.expect('thing', thing(), { patch: like })(undefined);
    expect(shown(overlay)[0]).toEqual(thing());
    const settle = overlay.expect('thing', thing(), { patch: like });
    expect(shown(overlay).map(({ likes }) => likes)).toEqual([4, 4]);
    expect(overlay.known('thing', '1')).toEqual(thing());
    settle((it) => ({ ...it, text: 'answered' }));
    expect(overlay.known('thing', '1')).toEqual(thing(4, { liked: true, text: 'answered' }));
  });
  test('fails between others, which stay', () => {
    const overlay = opened();
    const [first, second, third] = [1, 10, 100].map((more) =>
      overlay.expect('thing', thing(), { patch: (it) => ({ ...it, likes: it.likes + more }) }),
    );
    second?.(undefined);
    expect(shown(overlay)[0]?.likes).toBe(104);
    third?.((it) => it);
    first?.((it) => it);
    expect(overlay.known('thing', '1')?.likes).toBe(104);
  });
  test('delays facts and reads until it is answered', () => {
    const overlay = opened();
    const settle = overlay.expect('thing', thing(), { patch: like });
    overlay.change('thing', '1', (it) => ({ ...it, likes: 20 }));
    const asOf = overlay.now();
    overlay.learn('thing', thing(3, { text: 'read' }), asOf);
    expect(shown(overlay)[0]).toMatchObject({ likes: 4, text: 'a' });
    settle((it) => it);
    expect(shown(overlay)[0]).toEqual(thing(20, { liked: true, text: 'read' }));
  });
  test('of a user who has logged out changes nothing', () => {
    const overlay = opened();
    const settle = overlay.expect('thing', thing(), { patch: like, gone: true });
    overlay.clear();
    settle((it) => it);
    expect([overlay.known('thing', '1'), overlay.gone.get().size]).toEqual([undefined, 0]);
  });
});

describe('a removed entity', () => {
  const pages = { pages: [{ data: [thing(1, { id: '0' }), thing()], next: null }], pageParams: [null] };
  const ids = (overlay: Overlay) =>
    listed(pages, overlay.gone.get(), ({ id }: Thing) => [entityKey('thing', id)]).pages.flatMap(({ data }) =>
      data.map(({ id }) => id),
    );
  test('leaves every list at once, and returns to its position when the write fails', () => {
    const overlay = opened();
    const settle = overlay.expect('thing', thing(), { gone: true });
    expect(ids(overlay)).toEqual(['0']);
    settle(undefined);
    expect(ids(overlay)).toEqual(['0', '1']);
    expect(listed(pages, overlay.gone.get(), () => [])).toBe(pages);
  });
  test('returns when a later read contains it, not when an earlier one does', () => {
    const overlay = opened();
    const asOf = overlay.now();
    overlay.setGone('thing', '1', true);
    overlay.learn('thing', thing(), asOf);
    expect(ids(overlay)).toEqual(['0']);
    overlay.learn('thing', thing(), overlay.now());
    expect(ids(overlay)).toEqual(['0', '1']);
  });
});

test('subscribers are notified of changes to their entity only', () => {
  const overlay = opened();
  const listener = vi.fn<() => void>();
  const stop = overlay.subscribe(key, listener);
  overlay.learn('thing', thing(), overlay.now());
  overlay.change('thing', '2', like);
  overlay.setGone('thing', '1', true);
  expect(listener).not.toHaveBeenCalled();
  overlay.change('thing', '1', like);
  expect(listener).toHaveBeenCalledOnce();
  expect(overlay.isWriting('thing', '1')).toBe(false);
  const settle = overlay.expect('thing', thing(), { patch: like });
  expect([overlay.isWriting('thing', '1'), listener.mock.calls.length]).toEqual([true, 2]);
  settle(undefined);
  expect([overlay.isWriting('thing', '1'), listener.mock.calls.length]).toEqual([false, 3]);
  stop();
  overlay.change('thing', '1', like);
  expect(listener).toHaveBeenCalledTimes(3);
});

test('nothing is forgotten before there are more than 3,000', () => {
  const overlay = new Overlay();
  const isKnown = (id: string) => overlay.known('thing', id) !== undefined;
  const add = (id: number) => overlay.learn('thing', thing(1, { id: `n${id}` }), overlay.now());
  for (let id = 0; id < 3_000; id += 1) add(id);
  expect(isKnown('n0')).toBe(true);
  add(3_000);
  expect([isKnown('n0'), isKnown('n1')]).toEqual([false, true]);
});

test('the oldest entities are forgotten, but none that is shown, pending or removed', () => {
  const overlay = opened();
  overlay.subscribe(key, () => undefined);
  overlay.expect('thing', thing(1, { id: 'written' }), { patch: like });
  overlay.learn('thing', thing(1, { id: 'gone' }), overlay.now(), true);
  for (let id = 0; id < 3_000; id += 1) overlay.learn('thing', thing(1, { id: `n${id}` }), overlay.now());
  expect(
    ['1', 'written', 'gone', 'n0', 'n2999'].map((id) => overlay.shown(entityKey('thing', id)) !== undefined),
  ).toEqual([true, true, true, false, true]);
});

test('a list stays the same object while nothing of it is removed', () => {
  const pages = { pages: [{ data: [thing()] }], pageParams: [null] };
  const listedWithout = (id: string) =>
    listed(pages, new Set([entityKey('thing', id)]), (item: Thing) => [entityKey('thing', item.id)]);
  expect(listedWithout('other')).toBe(pages);
  expect(listedWithout('1').pages).toEqual([{ data: [] }]);
});
