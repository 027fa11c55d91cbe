import type { Appointment } from '#contract/appointments/appointments.ts';
import type { Availability, Moment, Slots } from '#contract/appointments/availability.ts';
import { actorOf } from './posts.ts';

export const appointmentId = '0190a0a0-0000-7000-8000-000000000007';
/** Nine o'clock of Monday in Auckland is the same hour of Sunday in Pago Pago. */
export const momentAt = (hour = 9): Moment => {
  const two = String(hour).padStart(2, '0');
  return {
    at: `2027-01-17T${String(hour + 11).padStart(2, '0')}:00:00.000Z`,
    host: { zone: 'Pacific/Auckland', wall: `2027-01-18T${two}:00`, offset: 780 },
    reader: { zone: 'Pacific/Pago_Pago', wall: `2027-01-17T${two}:00`, offset: -660 },
  };
};
export const appointmentOf = (more: Partial<Appointment> = {}): Appointment => ({
  id: appointmentId,
  state: 'confirmed',
  side: 'guest',
  host: actorOf('hemi'),
  guest: actorOf('asha'),
  starts: momentAt(),
  minutes: 30,
  topic: 'A boat',
  placeKind: 'phone',
  expiresAt: null,
  item: null,
  price: null,
  payment: 'none',
  settled: null,
  outsideHours: false,
  note: '',
  place: '',
  moved: false,
  missedBy: null,
  contestedAt: null,
  freeUntil: '2027-01-17T08:00:00.000Z',
  cancelCosts: false,
  earlier: null,
  clocks: null,
  steps: [],
  can: {
    edit: true,
    waitEarlier: false,
    confirm: false,
    decline: false,
    move: true,
    cancel: true,
    noShow: false,
    contest: false,
  },
  ...more,
});
export const slotsOf = (more: Partial<Slots> = {}): Slots => ({
  host: actorOf('hemi'),
  minutes: 30,
  approval: false,
  placeKind: 'phone',
  zone: 'Pacific/Pago_Pago',
  hostZone: 'Pacific/Auckland',
  days: [],
  nextFree: null,
  ...more,
});
export const availabilityOf = (more: Partial<Availability> = {}): Availability => ({
  bookedBy: 'nobody',
  zone: 'Europe/Paris',
  week: [[{ from: 540, to: 1_020 }], [], [], [], [], [], []],
  dates: [],
  minutes: 30,
  bufferBefore: 0,
  bufferAfter: 0,
  startEvery: null,
  noticeHours: 2,
  horizonDays: 90,
  approval: false,
  placeKind: 'phone',
  place: '',
  version: 3,
  ...more,
});
