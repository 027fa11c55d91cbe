import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { enter, press, submit } from '../../../../test/acts.ts';
import { appointmentId, appointmentOf } from '../../../../test/appointments.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { buttonOf, eventually } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { EditDialog } from '../list/edit-dialog.tsx';
import { text } from '../strings.ts';
import { CalendarFeed } from './feed.tsx';
import { OwnCalendars } from './own-calendars.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('appointments');
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-11-01T10:00:00.000Z';
const calendar = { id: 'c', name: 'Work', site: 'calendar.example', readAt: at, failure: null, failedSince: null };

it('a calendar that cannot be read says why, and its address is not shown', async () => {
  stubServer({ 'GET /own-calendars': { data: [{ ...calendar, failure: 'too_large', failedSince: at }] } });
  const { container } = await drawn(() => <OwnCalendars />);
  await eventually(() => expect(container.textContent).toContain(text('calendars.failure.too_large')));
  expect(container.textContent).toContain('calendar.example');
});

it('with three calendars there is no fourth, and a wrong address is said at its field', async () => {
  const three = ['a', 'b', 'c'].map((id) => ({ ...calendar, id }));
  stubServer({ 'GET /own-calendars': { data: three } });
  const full = await drawn(() => <OwnCalendars />);
  await eventually(() => expect(full.container.textContent).toContain(text('calendars.full', { count: 3 })));
  expect(full.container.querySelector('form')).toBeNull();
  stubServer({
    'GET /own-calendars': { data: [] },
    'POST /own-calendars': refused(422, 'invalid', { error: { address: 'No calendar.' } }),
  });
  const { container, settle } = await drawn(() => <OwnCalendars />);
  await eventually(() => expect(container.querySelector('input[name="address"]')).not.toBeNull());
  const field = container.querySelector<HTMLInputElement>('input[name="address"]')!;
  await settle(() => enter(container.querySelector('input[name="name"]')!, 'Work'));
  await settle(() => enter(field, 'ftp://x'));
  await settle(() => submit(field));
  await eventually(() => expect(container.textContent).toContain('No calendar.'));
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['ftp://x', 'true']);
});

it('the address of a feed is shown once, and its end is asked for', async () => {
  const address = 'https://guildhall.example/feed/secret.ics';
  const sent = stubServer({
    'GET /calendar-feed': { data: null },
    'POST /calendar-feed': { data: { address, createdAt: at, readAt: null } },
  });
  const { container, settle } = await drawn(() => <CalendarFeed />);
  await eventually(() => expect(buttonOf(container, text('feed.create'))).toBeDefined());
  await settle(() => press(buttonOf(container, text('feed.create'))!));
  await eventually(() => expect(container.querySelector<HTMLInputElement>('input')?.value).toBe(address));
  expect(container.textContent).toContain(text('feed.once'));
  await settle(() => press(buttonOf(container, text('feed.end'))!));
  expect(sent.map(({ call }) => call)).toEqual(['GET /calendar-feed', 'POST /calendar-feed']);
});

it('editing sends what was changed, and guests set no place', async () => {
  const path = `PATCH /appointments/${appointmentId}`;
  const sent = stubServer({ [path]: { data: appointmentOf({ topic: 'Two boats' }) } });
  const close = vi.fn<() => void>();
  const { container, settle } = await drawn(() => <EditDialog appointment={appointmentOf()} onClose={close} />);
  await eventually(() => expect(container.querySelector('input[name="topic"]')).not.toBeNull());
  expect(container.querySelector('select')).toBeNull();
  const field = container.querySelector<HTMLInputElement>('input[name="topic"]')!;
  await settle(() => enter(field, 'Two boats'));
  await settle(() => submit(field));
  await eventually(() => expect(close).toHaveBeenCalledOnce());
  expect(sent.map(({ call, body }) => [call, body])).toEqual([[path, { topic: 'Two boats' }]]);
});
