import { expect, it, vi } from 'vitest';
import { openDocument } from '../../../test/draw.tsx';
import type { RouterLocation } from './location.ts';
import type { Router, Shown } from './router.ts';
import { followScroll } from './scroll.ts';

const entry = (key: string, hash = ''): RouterLocation => ({ hash, state: { key } }) as RouterLocation;

/** A page whose scroll position the router follows; `go` answers where it is afterwards, if it was moved. */
function page(keepFirst = false) {
  const document = openDocument();
  const target = document.createElement('section');
  target.setAttribute('id', 'about');
  document.body.append(target);
  Object.assign(globalThis, { history: { scrollRestoration: 'auto' } });
  const listeners = new Map<string, (event: object) => void>();
  let shown: RouterLocation | undefined;
  let isAbove = false;
  followScroll(
    {
      shown: { get: () => shown && ({ location: shown, screen: { above: isAbove } } as object as Shown) },
      subscribe: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    } as object as Router,
    keepFirst,
  );
  return {
    target,
    go(
      to: RouterLocation,
      how: { pushed?: boolean; keepScroll?: boolean; at?: number; above?: boolean } = {},
    ): unknown {
      const moved = vi.mocked(scrollTo).mockClear();
      Object.assign(globalThis, { scrollY: how.at ?? 0 });
      listeners.get('onBeforeNavigate')?.({});
      const event = { toLocation: to, fromLocation: shown, keepScroll: false, pushed: true, ...how };
      shown = to;
      isAbove = how.above === true;
      listeners.get('onResolved')?.(event);
      return moved.mock.lastCall?.[1];
    },
  };
}

it('Back and Forward restore where an entry was, and a new entry begins at the top', () => {
  const { go } = page();
  expect(go(entry('a'), { pushed: false })).toBeUndefined();
  expect(go(entry('b'), { at: 700 })).toBe(0);
  expect(go(entry('a'), { pushed: false, at: 50 })).toBe(700);
  expect(go(entry('b'), { pushed: false, at: 700 })).toBe(50);
  // An address that is opened again begins at the top, even if it was somewhere before.
  expect(go(entry('a'))).toBe(0);
});

it('a change that keeps the scroll position, and one on the same entry, move nothing', () => {
  const { go } = page();
  go(entry('a'));
  expect(go(entry('b'), { keepScroll: true, at: 300 })).toBeUndefined();
  expect(go(entry('b'), { at: 300 })).toBeUndefined();
});

it('a hash leads to its element', () => {
  const { go, target } = page();
  go(entry('a'));
  expect(go(entry('b', 'about'))).toBeUndefined();
  expect(target.scrollIntoView).toHaveBeenCalledOnce();
});

it('the first screen stays where the visitor has scrolled its drawing', () => {
  const first = page(true);
  expect(first.go(entry('a', 'about'))).toBeUndefined();
  expect(first.target.scrollIntoView).not.toHaveBeenCalled();
  expect(first.go(entry('b'))).toBe(0);
  const other = page();
  other.go(entry('a', 'about'));
  expect(other.target.scrollIntoView).toHaveBeenCalledOnce();
});

it('a window leaves the screen below it where it is, also when it is closed', () => {
  const { go } = page();
  go(entry('a'));
  expect(go(entry('b'), { above: true, at: 700 })).toBeUndefined();
  expect(go(entry('a'), { pushed: false, at: 700 })).toBe(700);
});
