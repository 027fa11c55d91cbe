import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { actAs } from '#shell/session/acting.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { toasts } from '#ui/toasts/store.ts';
import { press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { conversationOf } from '../../../../test/messages.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { openShare } from '../open-share.tsx';
import { text } from '../strings.ts';
import { ShareDialog } from './share-dialog.tsx';

const page = { id: 'p1', kind: 'business', name: 'Loom', role: 'admin' };
beforeAll(async () => {
  stubDialogs();
  await startStrings();
  await loadStrings('messaging');
});
beforeEach(() => session.set({ token: 't', user: { id: 'asha', actingFor: [page] } as object as CurrentUser }));
afterEach(() => {
  vi.unstubAllGlobals();
  actAs(null);
  session.set({ token: null, user: null });
});

const pageOf = (items: readonly object[]) => ({ data: items, nextCursor: null, total: items.length });
const person = (id: string, name: string) => ({ actor: { id, name }, relationship: {} });
const CONVERSATIONS = 'GET /conversations';
const CONNECTIONS = 'GET /network/people';
interface Given {
  readonly replies?: Parameters<typeof stubServer>[0];
  readonly sends?: () => Promise<object>;
  readonly max?: number;
}
async function dialog({ replies = {}, sends = () => Promise.resolve({ data: {} }), max = 2 }: Given) {
  stubServer(replies);
  const onClose = vi.fn<() => void>();
  const view = await drawn(
    () => <ShareDialog title="Share" max={max} withNote={false} send={sends as never} onClose={onClose} />,
    { queries: new QueryClient({ defaultOptions: { queries: { retry: false } } }) },
  );
  const { container, settle } = view;
  await settle(() => undefined);
  const boxes = () => [...container.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  return {
    ...view,
    onClose,
    boxes,
    choose: (index: number) => settle(() => boxes()[index]!.click()),
    async send() {
      const button = [...container.querySelectorAll('button')].find(
        ({ textContent }) => textContent === text('share.send'),
      );
      await settle(() => press(button!));
      await settle(() => undefined);
      return toasts.get().map(({ kind }) => kind);
    },
    isEmpty: () => container.textContent.includes(text('share.none')),
  };
}
const all = {
  [CONVERSATIONS]: pageOf([conversationOf()]),
  [CONNECTIONS]: pageOf([person('ravi', 'Ravi'), person('meera', 'Meera'), person('karan', 'Karan')]),
};

it('one line is there for each conversation and for each connection without one, up to the most', async () => {
  const { container, boxes, choose } = await dialog({ replies: all });
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Ravi',
    'Meera',
    'Karan',
  ]);
  const disabled = () => boxes().map((box) => box.disabled);
  await choose(0);
  expect(disabled()).toEqual([false, false, false]);
  await choose(1);
  expect(disabled()).toEqual([false, false, true]);
});

it.each([
  ['both are empty', { [CONVERSATIONS]: pageOf([]), [CONNECTIONS]: pageOf([]) }, null, true],
  ['connections are on their way', { [CONVERSATIONS]: pageOf([]) }, null, false],
  ['conversations are on their way', { [CONNECTIONS]: pageOf([]) }, null, false],
  ['one failed', { [CONVERSATIONS]: pageOf([]), [CONNECTIONS]: refused(503, 'unavailable') }, null, false],
  ['a page has no connections', { [CONVERSATIONS]: pageOf([]) }, 'p1', true],
  ['there is someone', all, null, false],
])('nobody is found while %s: %#', async (_when, replies, acting, isEmpty) => {
  actAs(acting);
  expect((await dialog({ replies })).isEmpty()).toBe(isEmpty);
});

it.each([
  ['sent', { data: {} }, ['success'], true],
  ['held back', { data: { id: 'h', dueAt: new Date(Date.now() + 5_000).toISOString() } }, ['success'], true],
])('what is %s closes the dialog with one message', async (_how, reply, kinds, closes) => {
  const { choose, send, onClose } = await dialog({ replies: all, sends: () => Promise.resolve(reply) });
  await choose(0);
  expect(await send()).toEqual(kinds);
  expect(onClose).toHaveBeenCalledTimes(closes ? 1 : 0);
});

it('those who did not get it stay chosen', async () => {
  const { boxes, choose, send, onClose } = await dialog({
    replies: all,
    sends: () => Promise.reject(new Error('lost')),
  });
  await choose(0);
  expect(await send()).toEqual(['warning']);
  expect([onClose.mock.calls.length, boxes()[0]?.checked]).toEqual([0, true]);
});

it('a thing without a card is not shared', () => {
  expect(() => openShare({ kind: 'message', id: 'm' })).toThrow('no card of the kind message');
});
