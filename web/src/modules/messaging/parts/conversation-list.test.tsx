import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { pendingQuestion } from '#ui/dialog/store.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { messagingSearch } from '../search.ts';
import { text } from '../strings.ts';
import { ConversationList, Managing } from './conversation-list.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all([loadStrings('messaging'), loadStrings('network')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.set({ token: null, user: null });
  pendingQuestion.get()?.answer(false);
});

async function list(search: string, { requests = 0, conversations = [] as object[], acting = false } = {}) {
  if (acting) logInAsha('editor');
  else session.set({ token: 't', user: { id: 'asha', actingFor: [] } as object as CurrentUser });
  stubServer({
    'GET /conversations': { data: conversations, nextCursor: null, total: conversations.length },
    'GET /conversations/counts': { data: { unread: 0, requests } },
  });
  const view = await drawn(() => <ConversationList />, {
    at: `/messaging${search}`,
    screen: { search: messagingSearch } as object,
    queries: new QueryClient(),
  });
  await view.settle(() => undefined);
  return view.container;
}

it.each([
  ['', 'empty.inbox'],
  ['?folder=archived', 'empty.archived'],
  ['?unread=yes', 'empty.narrowed'],
  ['?search=ra', 'empty.narrowed'],
  ['?assigned=me', 'empty.narrowed'],
] as const)('the list at "%s" says why it is empty', async (search, words) => {
  expect((await list(search)).textContent).toContain(text(words));
});

it('an empty inbox leads members to people to write to; pages have no such screen', async () => {
  const isOffered = async (acting: boolean, search = '') =>
    (await list(search, { acting })).textContent.includes(text('empty.action'));
  expect([await isOffered(false), await isOffered(true), await isOffered(false, '?folder=archived')]).toEqual([
    true,
    false,
    false,
  ]);
});

it('the number of requests is shown with their folder, unless there are none', async () => {
  const tab = async (requests: number) =>
    [...(await list('', { requests })).querySelectorAll('nav a, a')]
      .find(({ textContent }) => textContent.startsWith(text('folder.requests')))
      ?.textContent.replace(/\D/g, '');
  expect([await tab(0), await tab(3)]).toEqual(['', expect.stringContaining('3')]);
});

it('chosen conversations are deleted once it is confirmed, and read without a question', async () => {
  const sent = stubServer({ 'POST /conversations/changes': new Response(null, { status: 204 }) });
  const onDone = vi.fn<() => void>();
  const { container, settle } = await drawn(() => <Managing chosen={new Set(['c'])} onDone={onDone} />, {
    at: '/messaging',
    screen: { search: messagingSearch } as object,
  });
  const pressed = (words: string) =>
    settle(() => press([...container.querySelectorAll('button')].find(({ textContent }) => textContent === words)!));
  const changes = () => sent.map(({ body }) => (body as { change: string }).change);
  await pressed(text('manage.read'));
  expect([pendingQuestion.get(), changes()]).toEqual([null, ['read']]);
  await pressed(text('manage.delete'));
  await settle(() => pendingQuestion.get()?.answer(false));
  expect(changes()).toEqual(['read']);
  await pressed(text('manage.delete'));
  await settle(() => pendingQuestion.get()?.answer(true));
  await settle(() => undefined);
  expect([changes(), onDone.mock.calls.length]).toEqual([['read', 'delete'], 2]);
});
