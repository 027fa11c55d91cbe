import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { draftOf } from '#shell/forms/drafts.ts';
import { text as longText } from '#ui/form/long/words.ts';
import { toasts } from '#ui/toasts/store.ts';
import { enter, press } from '../../../../test/acts.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { draftEventOf, eventId } from '../../../../test/events/events.ts';
import { buttonOf, eventually, logInAsha } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { widen } from '../../../../test/wide.ts';
import CreateEvent from '../screens/create-event.tsx';
import EditEvent from '../screens/edit-event.tsx';
import { text } from '../strings.ts';
import { emptyEvent, eventForm, missingIn } from './event-form.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('events', 'reference', 'media', 'profiles', 'choices', 'ui', 'later');
});
beforeEach(() => {
  logInAsha();
  toasts.set([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
  draftOf('new-event:asha:').clear();
  draftOf(`event:${eventId}`).clear();
});

it('what is missing is what the server finds', () => {
  const empty = emptyEvent('Europe/London', null);
  expect(missingIn(empty)).toEqual(['name', 'start', 'end', 'place']);
  expect(missingIn({ ...empty, type: 'online', audience: 'space' })).toEqual(['name', 'start', 'end', 'spaceId']);
  expect(missingIn(emptyEvent('UTC', 'a'))).not.toContain('spaceId');
  expect(missingIn(eventForm(draftEventOf()))).toEqual([]);
});

const lists = {
  'GET /time-zones': { data: [] },
  'GET /countries': { data: [] },
  'GET /states': { data: [] },
};
async function create() {
  const sent = stubServer({ ...lists, 'POST /events': { data: draftEventOf({ name: 'Dyeing', starts: null }) } });
  const view = await drawn(
    () => {
      widen();
      return <CreateEvent />;
    },
    { at: '/events/create', path: '/events/create' },
  );
  const navigate = vi.spyOn(view.router, 'navigate').mockResolvedValue();
  const field = (name: string) => view.container.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
  return { ...view, sent, navigate, field };
}

it('the fields that are missing are named beside the button, and publishing says where', async () => {
  const view = await create();
  const status = () => view.container.querySelector('[data-bottom-bar] [role="status"]')?.textContent ?? '';
  await eventually(() => expect(status()).toContain(text('field.name')));
  expect(status()).toContain(longText('missing.more', { fields: '', count: 1 }).slice(-4));
  await view.settle(() => press(buttonOf(view.container, text('form.publish'))!));
  await eventually(() => expect(view.container.textContent).toContain(text('form.required')));
  expect(view.sent.some(({ call }) => call === 'POST /events')).toBe(false);
});

it('a draft may lack anything, and is among the own drafts then', async () => {
  const view = await create();
  await eventually(() => expect(view.field('name')).not.toBeNull());
  await view.settle(() => enter(view.field('name'), 'Dyeing'));
  await view.settle(() => press(buttonOf(view.container, text('form.draft.save'))!));
  await eventually(() => expect(view.sent.some(({ call }) => call === 'POST /events')).toBe(true));
  const body = view.sent.find(({ call }) => call === 'POST /events')?.body;
  expect(body).toMatchObject({ name: 'Dyeing', start: null, type: 'in_person', attendeeList: 'seat_holders' });
  expect(body).not.toHaveProperty('ownerId');
  await eventually(() =>
    expect(view.navigate).toHaveBeenCalledWith(
      expect.objectContaining({ to: '/events', search: { tab: 'mine', mine: 'drafts' } }),
    ),
  );
});

it('an edit sends what was changed with its version, and publishing follows', async () => {
  const sent = stubServer({
    ...lists,
    [`GET /events/${eventId}`]: { data: draftEventOf() },
    [`PATCH /events/${eventId}`]: { data: draftEventOf({ name: 'Dyeing', version: 4 }) },
    [`POST /events/${eventId}/publish`]: { data: draftEventOf({ name: 'Dyeing', state: 'published' }) },
  });
  const view = await drawn(
    () => {
      widen();
      return <EditEvent />;
    },
    { at: `/events/${eventId}/edit`, path: '/events/$id/edit' },
  );
  const navigate = vi.spyOn(view.router, 'navigate').mockResolvedValue();
  const name = () => view.container.querySelector<HTMLInputElement>('[name="name"]');
  await eventually(() => expect(name()?.value).toBe('Looms in the courtyard'));
  await view.settle(() => enter(name()!, 'Dyeing'));
  await view.settle(() => press(buttonOf(view.container, text('form.publish'))!));
  await eventually(() => expect(sent.some(({ call }) => call.endsWith('/publish'))).toBe(true));
  expect(sent.find(({ call }) => call.startsWith('PATCH'))?.body).toEqual({ name: 'Dyeing', version: 3 });
  await eventually(() => expect(navigate).toHaveBeenCalledWith(expect.objectContaining({ to: `/events/${eventId}` })));
});

it('what is over is not edited', async () => {
  const { can } = draftEventOf();
  stubServer({ [`GET /events/${eventId}`]: { data: draftEventOf({ state: 'ended', can: { ...can, edit: false } }) } });
  const view = await drawn(() => <EditEvent />, { at: `/events/${eventId}/edit`, path: '/events/$id/edit' });
  await eventually(() => expect(view.container.textContent).toContain(text('edit.notFound')));
});
