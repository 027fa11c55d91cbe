import { afterEach, expect, it, vi } from 'vitest';
import { openDocument } from '../../../../test/draw.tsx';
import { inUseIn, watchLog } from './in-use.ts';

afterEach(() => vi.unstubAllGlobals());

/** A log from 100 to 200 on the screen, with messages of this height from this place on. */
function log(conversationId: string, first = 0, height = 50, count = 6) {
  const document = openDocument();
  const selection = { isCollapsed: true, containsNode: (element: object) => element === messages[0] };
  Object.assign(document, { getSelection: () => selection });
  const element = document.body.appendChild(document.createElement('ol'));
  Object.assign(element, { getBoundingClientRect: () => ({ top: 100, bottom: 200 }) });
  const messages = Array.from({ length: count }, (_, index) => {
    const message = element.appendChild(document.createElement('li'));
    message.setAttribute('data-sequence', `${index}`);
    const top = first + index * height;
    return Object.assign(message, { getBoundingClientRect: () => ({ top, bottom: top + height }) });
  });
  const stop = watchLog(conversationId, element as object as HTMLElement);
  return { document, element, messages, selection, stop };
}

it('messages in sight are in use: those that end or begin exactly at the edge are not', () => {
  const { stop } = log('sight');
  expect(inUseIn('sight')).toEqual({ from: 2, to: 3 });
  stop();
  const partly = log('partly', 1);
  expect(inUseIn('partly')).toEqual({ from: 1, to: 3 });
  partly.stop();
});

it('so is one with the focus, an open menu, or a selection', () => {
  const { document, messages, selection, stop } = log('used');
  selection.isCollapsed = false;
  expect(inUseIn('used')).toEqual({ from: 0, to: 3 });
  selection.isCollapsed = true;
  expect(inUseIn('used')).toEqual({ from: 2, to: 3 });
  const button = messages[5]!.appendChild(document.createElement('button'));
  button.focus();
  expect(inUseIn('used')).toEqual({ from: 2, to: 5 });
  document.body.focus();
  button.setAttribute('aria-expanded', 'true');
  expect(inUseIn('used')).toEqual({ from: 2, to: 5 });
  Object.assign(document, { getSelection: () => null });
  button.remove();
  expect(inUseIn('used')).toEqual({ from: 2, to: 3 });
  stop();
});

it('a conversation is in use while one of its logs is open', () => {
  const { stop } = log('open');
  const other = log('open', 1_000);
  stop();
  expect(inUseIn('open')).toBeNull();
  const third = log('open');
  other.stop();
  expect(inUseIn('open')).toEqual({ from: 2, to: 3 });
  third.stop();
  third.stop();
  expect(inUseIn('open')).toBeNull();
});

it('a log that closes takes nothing from those that are still open, however often it closes', () => {
  const [first, second] = [log('both', 1_000), log('both')];
  first.stop();
  expect(inUseIn('both')).toEqual({ from: 2, to: 3 });
  second.stop();
  const third = log('both');
  second.stop();
  expect(inUseIn('both')).toEqual({ from: 2, to: 3 });
  third.stop();
});
