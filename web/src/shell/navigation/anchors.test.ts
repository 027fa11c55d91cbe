import { expect, it, vi } from 'vitest';
import { press } from '../../../test/acts.ts';
import { openDocument } from '../../../test/draw.tsx';
import type { RouterLocation } from '../router/location.ts';
import type { Router } from '../router/router.ts';
import { followAnchors } from './anchors.ts';

function page() {
  const document = openDocument();
  let changed = () => {};
  vi.stubGlobal('location', { href: 'http://localhost/terms#about' });
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(called: () => void) {
        changed = called;
      }
      observe = () => undefined;
      disconnect = () => (changed = () => {});
    },
  );
  vi.useFakeTimers();
  let resolved = (_event: object) => {};
  followAnchors({
    subscribe: (_name: string, listener: typeof resolved) => (resolved = listener),
    shown: { get: () => undefined },
  } as object as Router);
  const add = (parent: HTMLElement, name: string, id?: string) => {
    const element = parent.appendChild(document.createElement(name));
    if (id !== undefined) element.setAttribute('id', id);
    element.scrollIntoView = vi.fn<HTMLElement['scrollIntoView']>();
    element.checkVisibility = () => true;
    return element;
  };
  const open = (hash: string, key: string) => {
    resolved({ toLocation: { hash, state: { key, index: 0 } } as object as RouterLocation });
    vi.advanceTimersByTime(1);
  };
  return { document, body: document.body, add, open, draw: () => changed() };
}
const leave = () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
};

it('a hash leads to the heading of its section, else to its first control, or to a field itself', () => {
  const { document, body, add, open } = page();
  const titled = add(body, 'section', 'titled');
  add(titled, 'button');
  const heading = add(titled, 'h2');
  const plain = add(body, 'section', 'plain');
  const control = add(plain, 'button');
  const field = add(body, 'input', 'field');
  const focused = (id: string) => (open(id, id), document.activeElement);
  expect([focused('titled'), focused('plain'), focused('field')]).toEqual([heading, control, field]);
  expect([titled, field].map(({ scrollIntoView }) => vi.mocked(scrollIntoView).mock.lastCall?.[0])).toEqual([
    { block: 'start' },
    { block: 'center' },
  ]);
  expect([heading, control].map((each) => each.getAttribute('tabindex'))).toEqual(['-1', null]);
  leave();
});

it('an element that is drawn or shown later is led to then, once per entry of the history', () => {
  const { document, body, add, open, draw } = page();
  open('late', '1');
  draw();
  const late = add(body, 'button', 'late');
  late.checkVisibility = () => false;
  draw();
  expect(document.activeElement).toBe(body);
  late.checkVisibility = () => true;
  draw();
  expect(document.activeElement).toBe(late);
  body.focus();
  open('', '2');
  // Back restores where the visitor was instead.
  open('late', '1');
  expect(document.activeElement).toBe(body);
  leave();
});

it('a press on the link to the current hash leads there again, another link does not', () => {
  const { document, body, add } = page();
  const about = add(body, 'button', 'about');
  const link = (href: string, hash: string) => {
    const element = add(body, 'a');
    element.setAttribute('href', href);
    return Object.assign(element, { hash });
  };
  press(link('/terms#other', '#other'));
  press(link('/elsewhere#about', '#about'));
  press(add(body, 'p'));
  vi.stubGlobal('location', { href: 'http://localhost/terms' });
  about.setAttribute('id', '');
  press(link('/terms', ''));
  vi.advanceTimersByTime(1);
  expect(document.activeElement).toBe(body);
  about.setAttribute('id', 'about');
  vi.stubGlobal('location', { href: 'http://localhost/terms#about' });
  const inside = add(link('/terms#about', '#about'), 'span');
  press(inside);
  vi.advanceTimersByTime(1);
  expect(document.activeElement).toBe(about);
  leave();
});
