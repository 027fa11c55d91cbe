import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { pendingQuestion } from '#ui/dialog/store.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { press } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
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

async function list(
  search: string,
  { requests = 0, conversations = [] as object[], applications = [] as object[], acting = false } = {},
) {
  stubIntersections();
  if (acting) logInAsha('editor');
  else session.set({ token: 't', user: { id: 'asha', actingFor: [] } as object as CurrentUser });
  stubServer({
    'GET /conversations': { data: conversations, nextCursor: null, total: conversations.length },
    'GET /application-conversations': { data: applications, next: null },
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
  ['?folder=applications', 'empty.applications'],
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

const about = {
  id: '11111111-1111-4111-8111-111111111111',
  job: { id: '22222222-2222-4222-8222-222222222222', title: 'Weaver' },
  other: null,
  last: { own: false, excerpt: 'Which loom?', at: '2026-01-01T12:00:00.000Z' },
};
it.each([
  ['of the candidate', { side: 'candidate', name: 'Mill', number: null }, 'Mill', '/candidate/applied-jobs'],
  ['about a page that is gone', { side: 'candidate', name: null, number: null }, 'Weaver', '/candidate/applied-jobs'],
  ['of the team', { side: 'team', name: 'Ravi', number: 3 }, 'Ravi', `/job/view-application/${about.job.id}`],
  ['that is blind', { side: 'team', name: null, number: 3 }, 'Candidate 3', `/job/view-application/${about.job.id}`],
] as const)('a row %s opens the application', async (_what, more, title, path) => {
  const applications = [{ ...about, ...more }];
  const container = await list('?folder=applications', { applications, acting: more.side === 'team' });
  const row = container.querySelector(`a[href*="application=${about.id}"]`);
  expect(row?.getAttribute('href')).toBe(`${path}?application=${about.id}`);
  expect(row?.querySelector('bdi')?.textContent).toBe(title);
  expect(row?.textContent).toContain('Which loom?');
});

it('what the user wrote about an application is marked as theirs, and is not searched here', async () => {
  const own = { ...about, side: 'candidate', name: 'Mill', number: null, last: { ...about.last, own: true } };
  const container = await list('?folder=applications', { applications: [own] });
  expect(container.textContent).toContain(text('row.you', { text: 'Which loom?' }));
  expect([container.querySelector('input'), (await list('')).querySelector('input[type=search]') !== null]).toEqual([
    null,
    true,
  ]);
});
