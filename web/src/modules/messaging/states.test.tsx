import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { toasts } from '#ui/toasts/store.ts';
import { createStore } from '#ui/store.ts';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { conversationOf } from '../../../test/messages.ts';
import { stubIntersections } from '../../../test/observer.ts';
import { buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { widen } from '../../../test/wide.ts';
import { FileTray } from './files/file-tray.tsx';
import type { PendingFile, PendingFiles } from './files/pending-files.ts';
import Messaging from './screens/messaging.tsx';
import { messagingSearch } from './search.ts';
import { text } from './strings.ts';
import { AgreedBar } from './agreed/agreed-bar.tsx';

beforeAll(async () => prepareTexts('messaging', 'network', 'media', 'posts', 'profiles'));
beforeEach(() => logInAsha());
afterEach(() => vi.unstubAllGlobals());

const id = '0190a0a0-0000-4000-8000-000000000001';
const agreement = {
  id: 'a',
  state: 'proposed',
  proposedBy: 'ravi',
  what: 'A loom',
  price: '10',
  dueOn: null,
  file: null,
};
it.each([
  ['agreed.confirm', 'POST /agreements/a/confirm', { data: agreement }, 'agreed.done'],
  ['agreed.confirm', 'POST /agreements/a/confirm', refused(409, 'conflict'), null],
  ['agreed.withdraw', 'DELETE /agreements/a', { data: agreement }, null],
] as const)('%s by %s says what was done: %#', async (label, call, reply, done) => {
  const can = { confirm: true, withdraw: true };
  const sent = stubServer({ 'GET /conversations/c/agreements': { data: [{ ...agreement, can }] }, [call]: reply });
  const { container, settle } = await drawn(() => <AgreedBar conversation={conversationOf()} />);
  const button = () => buttonOf(container, text(label));
  await eventually(() => expect(button()).toBeDefined());
  await settle(() => press(button()!));
  await eventually(() => expect(sent.filter((each) => each.call.startsWith('GET'))).toHaveLength(2));
  await settle(() => undefined);
  const said = toasts.get().map((toast) => toast.text);
  expect(said.filter((words) => words !== 'Refused: conflict.')).toEqual(done === null ? [] : [text(done)]);
});

it.each([
  ['sending', 'files.cancel'],
  ['ready', 'files.remove'],
  ['failed', 'files.remove'],
] as const)('a file that is %s can be taken away: %s', async (step, label) => {
  const item = { key: '1', name: 'a.pdf', preview: null, step, share: 0, problem: null, ready: undefined };
  const files = { items: createStore<readonly PendingFile[]>([{ ...item, isVoice: false } as object as PendingFile]) };
  const { container } = await drawn(() => <FileTray files={files as object as PendingFiles} />);
  expect(buttonOf(container, text(label, { name: 'a.pdf' }))).toBeDefined();
});

it.each([
  ['', 'false'],
  [`?c=${id}`, 'true'],
  [`?with=${id}`, 'true'],
])('at /messaging%s a conversation is open: %s', async (search, isOpen) => {
  stubServer();
  const screen = { search: messagingSearch } as object;
  const { container } = await drawn(() => <Messaging />, { at: `/messaging${search}`, screen });
  expect(container.querySelector('[data-open]')?.getAttribute('data-open')).toBe(isOpen);
});

it.each([
  ['', [id], id],
  ['', [], ''],
  ['?folder=requests', [id], ''],
  ['?unread=yes', [id], ''],
])('in a wide window /messaging%s with %j opens "%s"', async (search, ids, opens) => {
  stubIntersections();
  stubServer({ 'GET /conversations': { data: ids.map((each) => ({ ...conversationOf(), id: each })), next: null } });
  const screen = { search: messagingSearch } as object;
  const content = () => {
    widen();
    return <Messaging />;
  };
  const { router, settle } = await drawn(content, { at: `/messaging${search}`, screen });
  await settle(() => undefined);
  await settle(() => undefined);
  expect(new URLSearchParams(router.location.get().searchStr).get('c') ?? '').toBe(opens);
});
