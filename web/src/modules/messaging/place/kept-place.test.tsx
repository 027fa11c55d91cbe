import { type RefObject, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawn } from '../../../../test/draw.tsx';
import { historyOf } from '../../../../test/messages.ts';
import { KeptPlace } from './kept-place.tsx';

afterEach(() => vi.restoreAllMocks());

/** Where the top of each message is. Each is 50 high, and what is in sight is between 0 and 100. */
type Tops = Readonly<Record<string, number>>;
interface Scene {
  readonly scrollTop?: number;
  readonly hasNewer?: boolean;
  readonly hasNewerAfter?: boolean;
  readonly goesToEnd?: RefObject<boolean>;
  /** A selector. */
  readonly focus?: string;
  /** Drawn again with what was read before. */
  readonly isSame?: boolean;
}

/** Shows messages, then others, and answers how far the log is scrolled by itself and what has the focus. */
async function changed(before: Tops, after: Tops, scene: Scene = {}) {
  const { scrollTop = -100, hasNewer = false, hasNewerAfter = false, focus, isSame = false } = scene;
  const goesToEnd = scene.goesToEnd ?? { current: false };
  let history = historyOf([], { hasNewer });
  let isAfter = false;
  function Log() {
    const scroller = useRef<HTMLDivElement>(null);
    return (
      <>
        <div ref={scroller} tabIndex={-1} role="log" data-after={isAfter}>
          <KeptPlace {...{ scroller, goesToEnd, history }}>
            {Object.keys(isAfter ? after : before).map((sequence) => (
              <p key={sequence} data-sequence={sequence} tabIndex={-1} />
            ))}
            {focus === 'button' && !isAfter ? <button type="button">More</button> : null}
          </KeptPlace>
        </div>
        <a href="#outside">Outside</a>
      </>
    );
  }
  const { container, document, draw } = await drawn(() => <Log />);
  const log = container.querySelector<HTMLElement>('[role="log"]')!;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function place(this: HTMLElement) {
    const { sequence } = this.dataset;
    const tops = log.dataset['after'] === 'true' ? after : before;
    const top = sequence === undefined ? 0 : (tops[sequence] ?? 0);
    return { top, bottom: sequence === undefined ? 100 : top + 50 } as DOMRect;
  });
  log.scrollTop = scrollTop;
  if (focus !== undefined) container.querySelector<HTMLElement>(focus)?.focus();
  isAfter = true;
  if (!isSame) history = historyOf([], { hasNewer: hasNewerAfter });
  await draw();
  const { activeElement } = document;
  return {
    scrolled: log.scrollTop - scrollTop,
    focused: activeElement?.getAttribute('data-sequence') ?? activeElement?.localName,
  };
}

it.each<[string, Tops, Tops, number]>([
  ['messages are added above', { 1: 0, 2: 50 }, { 0: 0, 1: 50, 2: 100 }, 50],
  ['the first one in sight is dropped', { 1: 0, 2: 50 }, { 2: 10 }, -40],
  ['one ends right above it', { 1: -50, 2: 0 }, { 1: 10, 2: 30 }, 30],
  ['one begins right below it', { 1: 100 }, { 1: 170 }, 0],
  ['all in sight are dropped', { 1: 0 }, { 2: 70 }, 0],
])('what is in sight stays in its place when %s', async (_what, before, after, scrolled) => {
  expect((await changed(before, after)).scrolled).toBe(scrolled);
});

it.each<[string, Scene, number]>([
  ['near the end', { scrollTop: -47 }, 0],
  ['48 pixels from the end', { scrollTop: -48 }, 50],
  ['at the end of a part in the middle', { scrollTop: 0, hasNewer: true }, 50],
  ['anywhere, and nothing was read', { isSame: true }, 0],
])('while the log is %s, it is scrolled: %#', async (_where, scene, scrolled) => {
  expect((await changed({ 1: 0 }, { 1: 50 }, scene)).scrolled).toBe(scrolled);
});

it('the log goes to its end once the latest message is there', async () => {
  const goesToEnd = { current: true };
  expect((await changed({ 1: 0 }, { 1: 50 }, { goesToEnd, hasNewerAfter: true })).scrolled).toBe(50);
  expect(goesToEnd.current).toBe(true);
  expect((await changed({ 1: 0 }, { 1: 50 }, { goesToEnd })).scrolled).toBe(100);
  expect(goesToEnd.current).toBe(false);
});

it('the focus of a button that goes is put on what was in sight, or on the log', async () => {
  expect((await changed({ 1: 0 }, { 1: 50 }, { focus: 'button' })).focused).toBe('1');
  expect((await changed({ 1: 0 }, { 2: 50 }, { focus: 'button' })).focused).toBe('div');
  expect((await changed({ 1: 0 }, { 1: 50 }, { focus: 'a' })).focused).toBe('a');
  const tops = { 1: 0, 2: 50 };
  expect((await changed(tops, tops, { focus: '[data-sequence="2"]' })).focused).toBe('2');
});
