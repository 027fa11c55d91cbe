import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { CurrentUser } from '#contract/accounts/accounts.ts';
import type { Card } from '#contract/core/cards.ts';
import type { Conversation } from '#contract/messaging/messaging.ts';
import { session } from '#shell/session/session.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { drawn } from '../../../../test/draw.tsx';
import { conversationOf } from '../../../../test/messages.ts';
import { stubIntersections } from '../../../../test/observer.ts';
import { actorOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { SubjectLine } from './subject-line.tsx';
import { MARKETPLACE } from '../desk.ts';
import { marketplaceSearch } from '../search.ts';
import { text } from '../strings.ts';
import MarketplaceMessaging from '../screens/marketplace-messaging.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all([loadStrings('messaging'), loadStrings('network')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  session.set({ token: null, user: null });
});

const id = '0190a0a0-0000-4000-8000-000000000001';
const subject: Card = {
  kind: 'product',
  id,
  title: 'Teak lamp',
  excerpt: 'Made of teak.',
  image: null,
  author: actorOf('karan'),
  path: `/marketplace/product-details/${id}`,
  state: 'active',
};

async function screenAt(search: string, conversations: readonly Conversation[] = []) {
  stubIntersections();
  const sent = stubServer({
    'GET /conversations': { data: conversations, next: null },
    'GET /conversations/counts': { data: { unread: 0, requests: 4 } },
    [`PUT /things/product/${id}/conversation`]: { data: conversationOf({ id: 'new', scope: 'marketplace', subject }) },
  });
  const view = await drawn(() => <MarketplaceMessaging />, {
    at: `${MARKETPLACE}${search}`,
    path: MARKETPLACE,
    screen: { search: marketplaceSearch, area: 'shared' } as object,
    queries: new QueryClient(),
  });
  return { ...view, sent };
}
const logIn = () => session.set({ token: 't', user: { id: 'asha', actingFor: [] } as object as CurrentUser });

it('lists the conversations of its desk alone, each with what it is about, and leads to its own address', async () => {
  logIn();
  const { container, sent } = await screenAt('', [conversationOf({ scope: 'marketplace', subject })]);
  await eventually(() => expect(container.textContent).toContain('Teak lamp'));
  expect(sent.find(({ call }) => call === 'GET /conversations')?.query).toContain('desk=marketplace');
  expect(container.querySelector('[data-row]')?.getAttribute('href')).toBe(`${MARKETPLACE}?c=c`);
  // Applications for jobs are not of this desk, and the count of requests is over all desks.
  expect(container.textContent).not.toContain(text('folder.applications'));
  expect(container.querySelector('nav')?.textContent).not.toContain('4');
});

it('an empty desk leads to the catalogue', async () => {
  logIn();
  const { container } = await screenAt('');
  await eventually(() => expect(container.textContent).toContain(text('empty.marketplace')));
  expect(container.querySelector('a[href="/marketplace/explore-products"]')).not.toBeNull();
});

it('opens the conversation about the thing in the address, once, and replaces it by the conversation', async () => {
  logIn();
  const { router, sent } = await screenAt(`?about=product.${id}`);
  await eventually(() => expect(router.shown.get()?.location.searchStr).toBe('?c=new'));
  expect(sent.filter(({ call }) => call.startsWith('PUT /things'))).toHaveLength(1);
});

it('who advertises for a page does not read its conversations', async () => {
  logInAsha('analyst');
  const { container, sent } = await screenAt('');
  await eventually(() => expect(container.textContent).toContain(text('title.marketplace')));
  expect(sent.filter(({ call }) => call === 'GET /conversations')).toEqual([]);
});

it.each([
  ['what it is about, with a link', 'marketplace', subject, 'Teak lamp'],
  ['that it is no longer offered', 'marketplace', null, 'no longer offered'],
  ['nothing, where it is about nothing', 'personal', null, ''],
] as const)('a conversation shows %s', async (_what, scope, card, words) => {
  vi.stubGlobal('location', { origin: 'http://localhost' });
  const { container } = await drawn(() => <SubjectLine conversation={conversationOf({ scope, subject: card })} />);
  await eventually(() => expect(container.textContent).toContain(words));
  expect(container.textContent === '').toBe(scope === 'personal');
  expect(container.querySelector('a')?.getAttribute('href') ?? null).toBe(card === null ? null : card.path);
});
