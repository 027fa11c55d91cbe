import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { press, tick } from '../../../../test/acts.ts';
import { appointmentId, appointmentOf, momentAt, slotsOf } from '../../../../test/appointments.ts';
import { stubDialogs } from '../../../../test/dialogs.tsx';
import { drawn } from '../../../../test/draw.tsx';
import { buttonOf, eventually } from '../../../../test/posts.ts';
import { stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { BookDialog } from '../book/book-dialog.tsx';
import { text } from '../strings.ts';
import { ClocksQuestion } from './clocks.tsx';
import { EarlierPart } from './earlier.tsx';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('appointments');
});
afterEach(() => vi.unstubAllGlobals());

const path = `/appointments/${appointmentId}`;
const waiting = { weekdays: [1, 3], place: 2, offer: null };

it('a guest waits for an earlier time on the days that they choose', async () => {
  const sent = stubServer({ [`PUT ${path}/earlier`]: { data: appointmentOf({ earlier: waiting }) } });
  const { can } = appointmentOf();
  const appointment = appointmentOf({ can: { ...can, waitEarlier: true } });
  const { container, settle } = await drawn(() => <EarlierPart appointment={appointment} />);
  await settle(() => press(buttonOf(container, text('earlier.tell'))!));
  const boxes = () => [...container.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
  for (const index of [1, 3, 4, 5, 6]) await settle(() => tick(boxes()[index]!));
  await settle(() => press(buttonOf(container, text('earlier.wait'))!));
  await eventually(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ weekdays: [1, 3] });
});

it('who waits sees their place, or what is held for them until when', async () => {
  stubServer();
  const place = await drawn(() => <EarlierPart appointment={appointmentOf({ earlier: waiting })} />);
  expect(place.container.textContent).toContain(text('earlier.place', { place: 2 }));
  const offer = { starts: momentAt(8), until: '2027-01-10T12:30:00.000Z' };
  const offered = await drawn(() => <EarlierPart appointment={appointmentOf({ earlier: { ...waiting, offer } })} />);
  expect(offered.container.textContent).toContain('Sunday, January 17, 2027');
  expect(offered.container.textContent).toContain('Monday, January 18, 2027');
  expect(buttonOf(offered.container, text('earlier.take'))).toBeDefined();
});

it('when clock rules change, both times are offered, and none that was chosen', async () => {
  stubServer();
  const clocks = { wall: momentAt(10), answer: 'instant' as const };
  const { container } = await drawn(() => <ClocksQuestion appointment={appointmentOf({ clocks })} />);
  expect([...container.querySelectorAll('button')]).toHaveLength(1);
  expect(container.textContent).toContain('10:00');
});

it('a service says its price, and what happens to it, before it is booked', async () => {
  const offer = {
    kind: 'service',
    id: 's',
    name: 'Tuning',
    price: { amount: 120_000, currency: 'INR' },
    payment: 'wallet',
    capturedAfterHours: 24,
    freeUntilHours: 12,
  };
  stubServer({ 'GET /bookables/service/s/slots': { data: { ...slotsOf(), offer } } });
  const item = { kind: 'service' as const, itemId: 's', name: 'Tuning' };
  const { container } = await drawn(() => (
    <BookDialog host={{ id: 'hemi', name: 'Hemi' }} item={item} onClose={() => undefined} />
  ));
  await eventually(() => expect(container.textContent).toContain('₹1,200'));
  expect(container.textContent).toContain(text('price.held', { count: 24 }));
  expect(container.textContent).toContain(text('price.late', { count: 12 }));
});
