import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { draftOf } from '#shell/forms/drafts.ts';
import { text as longText } from '#ui/form/long/words.ts';
import { toasts } from '#ui/toasts/store.ts';
import { choose, enter, press } from '../../../../../test/acts.ts';
import { stubDialogs } from '../../../../../test/dialogs.tsx';
import { drawn } from '../../../../../test/draw.tsx';
import { serviceOf } from '../../../../../test/listings.ts';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../../../test/posts.ts';
import { refused, stubServer } from '../../../../../test/server.ts';
import { prepareTexts } from '../../../../../test/texts.ts';
import { widen } from '../../../../../test/wide.ts';
import AddServices from '../../screens/add-services.tsx';
import EditServices from '../../screens/edit-services.tsx';
import { text } from '../../strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('marketplace', 'reference', 'media', 'choices', 'ui', 'later');
});
beforeEach(() => {
  logInAsha('editor');
  toasts.set([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
  draftOf('new-service:page').clear();
});

const stored = serviceOf({ pictures: [] }, { edit: true, publish: false, pause: true });
const path = `/services/${stored.id}`;

async function opened(at: 'new' | 'stored', server: Parameters<typeof stubServer>[0] = {}) {
  const lists = { data: [{ slug: 'photography', name: 'Photography' }] };
  const sent = stubServer({
    'GET /reference/currencies': { data: [] },
    'GET /reference/countries': { data: [] },
    'GET /reference/service-categories': lists,
    'GET /reference/industries': lists,
    [`GET ${path}`]: { data: stored },
    ...server,
  });
  const view = await drawn(
    () => {
      widen();
      return at === 'new' ? <AddServices /> : <EditServices />;
    },
    at === 'new'
      ? { at: '/add-new-services', path: '/add-new-services', screen: { area: 'business' } }
      : { at: `/edit-new-services/${stored.id}`, path: '/edit-new-services/$id', screen: { area: 'business' } },
  );
  const { container } = view;
  await eventually(() => expect(container.querySelector('form')).not.toBeNull());
  const input = (name: string) => container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const select = (name: string) => container.querySelector<HTMLSelectElement>(`select[name="${name}"]`)!;
  const writes = () => sent.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
  const status = () => container.querySelector('[data-bottom-bar] [role="status"]')?.textContent;
  return { ...view, input, select, writes, status, button: (label: string) => buttonOf(container, label)! };
}

it('names what a service lacks, and with a price on request asks for no price', async () => {
  const { status, select, settle, input } = await opened('new');
  const lacking = ['name', 'category', 'industry'].map((name) => text(`sell.field.${name}` as 'sell.field.name'));
  const before = status();
  expect(before).toContain(lacking.join(', '));
  expect(before).toBe(longText('missing.more', { fields: lacking.join(', '), count: 3 }));
  await settle(() => choose(select('pricing'), 'on_request'));
  expect(input('price')).toBeNull();
  expect(status()).toBe(longText('missing.more', { fields: lacking.join(', '), count: 2 }));
});

it('a price for the whole work comes with the days until it is delivered', async () => {
  const { select, settle, input } = await opened('new');
  await settle(() => choose(select('pricing'), 'set_pricing'));
  expect(input('deliveryDays')).toBeNull();
  await settle(() => choose(select('payPeriod'), 'once'));
  expect(input('deliveryDays')).not.toBeNull();
  await settle(() => choose(select('payPeriod'), 'hour'));
  expect(input('deliveryDays')).toBeNull();
});

it('is stored as a draft, however little is in it', async () => {
  const { input, button, settle, writes } = await opened('new', { 'POST /services': { data: stored } });
  await settle(() => enter(input('name')!, 'Portraits'));
  await settle(() => press(button(text('sell.draft.save'))));
  await eventually(() => expect(writes()).toMatchObject([['POST /services', { name: 'Portraits', pictures: [] }]]));
});

it('of a page, someone of the team hosts a service that is booked by the hour', async () => {
  const raviId = '0190a0a0-0000-4000-8000-000000000009';
  const team = { data: [{ actor: actorOf('asha') }, { actor: actorOf(raviId, { name: 'Ravi Rao' }) }], next: null };
  const { container, input, select, button, settle, writes } = await opened('new', {
    'GET /pages/page/team': team,
    'POST /services': { data: stored },
  });
  await settle(() => enter(input('name')!, 'Portraits'));
  await settle(() => press(input('booking')!));
  await eventually(() => expect(select('booking.hostId')?.value).toBe('asha'));
  await settle(() => choose(select('booking.hostId'), raviId));
  expect(container.textContent).toContain(text('sell.field.host.hint'));
  await settle(() => press(button(text('sell.draft.save'))));
  await eventually(() => expect(writes()).toMatchObject([['POST /services', { booking: { hostId: raviId } }]]));
});

it('sends only what was changed', async () => {
  const { input, button, settle, writes } = await opened('stored', { [`PATCH ${path}`]: { data: stored } });
  await settle(() => enter(input('price')!, '650'));
  await settle(() => press(button(text('sell.save'))));
  await eventually(() => expect(writes()).toEqual([[`PATCH ${path}`, { price: 650_00, version: 1 }]]));
});

it('shows what is wrong beside its field', async () => {
  const problem = refused(422, 'invalid_input', { error: { name: 'Too long' } });
  const { input, button, settle, container } = await opened('stored', { [`PATCH ${path}`]: problem });
  await settle(() => enter(input('name')!, 'Portraits in the street'));
  await settle(() => press(button(text('sell.save'))));
  await eventually(() => expect(input('name')?.getAttribute('aria-invalid')).toBe('true'));
  expect(container.textContent).toContain('Too long');
});
