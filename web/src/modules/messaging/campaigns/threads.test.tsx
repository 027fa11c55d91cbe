import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { OwnThread } from '#contract/advertising/threads.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { enter } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { stubIntersections } from '../../../../test/observer.ts';
import { eventually } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { ADVERTISING } from '../desk.ts';
import AdvertiseMessaging from '../screens/advertise-messaging.tsx';
import { advertisingSearch } from '../search.ts';
import { text } from '../strings.ts';

beforeAll(async () => {
  await startStrings();
  await Promise.all([loadStrings('messaging'), loadStrings('network')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.set({ token: null, user: null });
});

const campaignId = '0190a0a0-0000-4000-8000-000000000001';
const at = '2026-03-01T12:00:00.000Z';
const thread: OwnThread = {
  campaignId,
  kind: 'advertisement',
  campaignState: 'rejected',
  headline: 'Solar for every roof',
  thing: null,
  state: 'answered',
  last: { byAdmin: true, excerpt: 'Say what it costs.', at },
  lastNumber: 2,
  unread: 1,
  messages: [
    { number: 1, byAdmin: false, author: null, text: 'Why was it rejected?', at },
    { number: 2, byAdmin: true, author: null, text: 'Say what it costs.', at },
  ],
  can: { write: true },
};

async function screenAt(search: string, shown: OwnThread = thread) {
  session.set({ token: 't', user: { id: 'asha', actingFor: [] } as object as CurrentUser });
  stubIntersections();
  const sent = stubServer({
    'GET /campaign-threads': { data: [shown], next: null },
    [`GET /campaigns/${campaignId}/thread`]: { data: shown },
    [`PUT /campaigns/${campaignId}/thread/marks`]: new Response(null, { status: 204 }),
    [`POST /campaigns/${campaignId}/thread`]: {
      data: { ...shown, unread: 0, state: 'waiting', messages: [{ ...shown.messages[0]!, text: 'And now?' }] },
    },
    'GET /conversations': { data: [], next: null },
    'GET /conversations/counts': { data: { unread: 0, requests: 0 } },
  });
  const view = await drawn(() => <AdvertiseMessaging />, {
    at: `${ADVERTISING}${search}`,
    path: ADVERTISING,
    screen: { search: advertisingSearch, area: 'shared' } as object,
    queries: new QueryClient(),
  });
  return { ...view, sent };
}

it('lists what is written with the administrators, each about its campaign', async () => {
  const { container, sent } = await screenAt('?folder=admins');
  await eventually(() => expect(container.textContent).toContain('Solar for every roof'));
  const row = container.querySelector('[data-row]');
  expect(row?.getAttribute('href')).toBe(`${ADVERTISING}?folder=admins&campaign=${campaignId}`);
  expect(row?.getAttribute('data-unread')).toBe('true');
  expect(container.querySelector('nav [aria-current]')?.textContent).toBe(text('folder.admins'));
  expect(sent.filter(({ call }) => call === 'GET /conversations')).toEqual([]);
});

it('shows both sides of one, marks it as read, and sends what is written', async () => {
  const { container, sent, settle } = await screenAt(`?folder=admins&campaign=${campaignId}`);
  await eventually(() => expect(container.textContent).toContain('Why was it rejected?'));
  expect([...container.querySelectorAll('[data-own]')].map((each) => each.getAttribute('data-own'))).toEqual([
    'true',
    'false',
  ]);
  await eventually(() => expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({ readUpTo: 2 }));
  const field = container.querySelector('textarea')!;
  await settle(() => enter(field, 'And now?'));
  await settle(() => field.form!.requestSubmit());
  await eventually(() => expect(sent.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ text: 'And now?' }));
  await eventually(() => expect(container.textContent).toContain(text('thread.waiting')));
  expect(container.querySelector('textarea')?.value).toBe('');
});

it('an editor of the page reads, and is shown who writes', async () => {
  const { container } = await screenAt(`?folder=admins&campaign=${campaignId}`, { ...thread, can: { write: false } });
  await eventually(() => expect(container.textContent).toContain(text('thread.reader')));
  expect(container.querySelector('textarea')).toBeNull();
});
