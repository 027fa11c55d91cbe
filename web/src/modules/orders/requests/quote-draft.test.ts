import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QuoteDraft } from '#contract/orders/quote-draft.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { requestId, requestOf } from '../../../../test/orders/orders.ts';
import { eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { sharedDraft, valuesOf } from './quote-draft.ts';

const path = `/order-requests/${requestId}/quote-draft`;
const draft: QuoteDraft = {
  quantity: 2,
  currency: 'INR',
  lines: [{ label: 'Lamp', quantity: 2, unitPrice: null }],
  ladder: [],
  delivery: 0,
  taxRate: null,
  shipDays: 14,
  validDays: 14,
  terms: '',
  version: 3,
  changedAt: '2026-01-01T12:00:00.000Z',
};
const typed = { ...valuesOf(draft), terms: 'By rail' };
const request = requestOf({ side: 'seller', draft });
beforeEach(() => {
  logInAsha();
  draftOf(`quote:${requestId}`).clear();
});
afterEach(() => vi.unstubAllGlobals());
const versions = (sent: ReturnType<typeof stubServer>) =>
  sent.filter(({ call }) => call === `PUT ${path}`).map(({ body }) => (body as { version: number }).version);

it('begins with what a colleague has stored, and stores over it by its version', async () => {
  const sent = stubServer({ [`PUT ${path}`]: { data: { ...draft, version: 4 } } });
  const shared = sharedDraft(request, () => undefined);
  expect(shared.load()).toEqual(valuesOf(draft));
  shared.save(typed);
  shared.save(typed);
  await eventually(() => expect(versions(sent)).toEqual([3, 4]));
});

it('what could not be stored stays in this browser, unless someone has stored another one since', async () => {
  const sent = stubServer({ [`PUT ${path}`]: refused(503, 'unavailable') });
  sharedDraft(request, () => undefined).save(typed);
  await eventually(() => expect(versions(sent)).toEqual([3]));
  await eventually(() => expect(sharedDraft(request, () => undefined).load()).toEqual(typed));
  const newer = requestOf({ side: 'seller', draft: { ...draft, version: 4 } });
  expect(sharedDraft(newer, () => undefined).load()).toEqual(valuesOf(draft));
});

it('of two who write, the second learns what the first has stored, and can store over it', async () => {
  const theirs = { ...draft, version: 9, terms: 'By road' };
  const sent = stubServer({
    [`PUT ${path}`]: (body) =>
      (body as { version: number }).version === 9 ? { data: theirs } : refused(409, 'stale', { current: theirs }),
  });
  const heard = vi.fn();
  const shared = sharedDraft(request, heard);
  shared.save(typed);
  await eventually(() => expect(heard).toHaveBeenCalledWith(theirs));
  shared.follow(theirs);
  shared.save(typed);
  await eventually(() => expect(versions(sent)).toEqual([3, 9]));
});
