import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Message } from '#contract/messaging/messages.ts';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { useFreshAddresses } from '../files/use-fresh-addresses.ts';
import type { History } from '../history.ts';
import { useJump } from './use-jump.ts';
import { useUnreadMark } from './use-unread-mark.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
/** A server that answers with nothing; the addresses of its calls. */
function server() {
  const calls: string[] = [];
  vi.stubGlobal('fetch', (address: string) => {
    calls.push(address);
    return Promise.resolve(Response.json({ data: { messages: [], hasOlder: false, hasNewer: false } }));
  });
  return calls;
}
const history = (...sequences: number[]): History => ({
  messages: sequences.map((sequence) => ({ sequence }) as Message),
  hasOlder: true,
  hasNewer: false,
});

it('the message that the address names is shown, with the focus, and read where it is not shown', async () => {
  const calls = server();
  let shown = [1, 2];
  function Log() {
    const ref = useRef<HTMLOListElement>(null);
    useJump('c', ref, history(...shown));
    return (
      <ol ref={ref}>
        {shown.map((sequence) => (
          <li key={sequence} data-sequence={sequence} />
        ))}
      </ol>
    );
  }
  const { container, document, draw, router, settle } = await drawn(() => <Log />, { at: '/messaging?c=c&m=7' });
  await draw();
  expect(calls).toHaveLength(1);
  shown = [6, 7];
  await draw();
  const element = container.querySelector('[data-sequence="7"]')!;
  expect(document.activeElement).toBe(element);
  expect(element.scrollIntoView).toHaveBeenCalledOnce();
  document.body.focus();
  await draw();
  expect([document.activeElement === element, calls.length]).toEqual([false, 1]);
  // Nothing is read once the address names no message.
  await settle(() => router.navigate({ to: '/messaging', search: { c: 'c' } }));
  expect(calls).toHaveLength(1);
});

it('nothing is read for an address before the conversation is there', async () => {
  const calls = server();
  function Log() {
    useJump('c', { current: null }, undefined);
    return null;
  }
  await drawn(() => <Log />, { at: '/messaging?c=c&m=7' });
  expect(calls).toEqual([]);
});

it.each([
  ['above what is in sight', 99, false, true],
  ['at its edge', 100, false, false],
  ['not there, but dropped', null, true, true],
  ['not there', null, false, false],
  ['not there, though all since are shown', null, true, false, 4],
])('the first unread message is %s: %#', async (_where, bottom, hasUnread, above, readUpTo = 2) => {
  const calls = server();
  const rect = (place: object) => ({ getBoundingClientRect: () => place });
  function Log() {
    const ref = useRef<HTMLDivElement>(null);
    const mark = useUnreadMark(ref, history(5), { conversationId: 'c', readUpTo, hasUnread });
    return (
      <div ref={ref}>
        {bottom === null ? null : <p data-unread-mark="" tabIndex={-1} />}
        <button type="button" data-above={mark.above} onClick={mark.look}>
          Look
        </button>
        <a href="#mark" onClick={mark.jump}>
          Jump
        </a>
      </div>
    );
  }
  const { container, document, settle } = await drawn(() => <Log />);
  const button = container.querySelector('button')!;
  Object.assign(button.parentElement!, rect({ top: 100 }));
  const mark = container.querySelector('[data-unread-mark]');
  if (mark) Object.assign(mark, rect({ bottom }));
  await settle(() => press(button));
  expect(button.getAttribute('data-above')).toBe(`${above}`);
  await settle(() => press(container.querySelector('a')!));
  expect(document.activeElement === mark).toBe(mark !== null);
  expect(calls).toHaveLength(hasUnread && above ? 1 : 0);
});

it('a message whose files are gone is read again, at most once a minute', async () => {
  const calls = server();
  let now = 5_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  let refresh = () => {};
  const { settle } = await drawn(() => {
    refresh = useFreshAddresses({ conversationId: 'c', sequence: 3 } as Message);
    return null;
  });
  for (const time of [5_000, 64_999, 65_000]) {
    now = time;
    await settle(refresh);
  }
  expect(calls).toHaveLength(2);
});
