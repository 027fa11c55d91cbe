import type { Out } from '#contract/core/endpoint.ts';
import type { Availability, editAvailability as endpoint } from '#contract/appointments/availability.ts';
import { refuseFields } from '#platform/forms/check-fields.ts';
import { Refusal } from '#platform/refusal.ts';
import { placeProblems } from '../place.ts';
import type { AppointmentsContext as Context } from '../tables.ts';
import { type AvailabilityRow, findAvailability, findZones, storeAvailability, storeDates } from './queries.ts';

const workday = [{ from: 540, to: 1_020 }];
/** What a new host begins with: weekdays from nine to five, which nobody can book yet. */
const beginning = (zone: string): Availability => ({
  bookedBy: 'nobody',
  zone,
  week: [workday, workday, workday, workday, workday, [], []],
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
  version: 0,
});

const present = (row: AvailabilityRow): Availability => ({
  bookedBy: row.booked_by,
  zone: row.zone,
  week: row.week,
  dates: row.dates,
  minutes: row.minutes,
  // The columns are checked by the database to be one of these.
  bufferBefore: row.buffer_before as Availability['bufferBefore'],
  bufferAfter: row.buffer_after as Availability['bufferAfter'],
  startEvery: row.start_every as Availability['startEvery'],
  noticeHours: row.notice_hours,
  horizonDays: row.horizon_days,
  approval: row.approval,
  placeKind: row.place_kind,
  place: row.place,
  version: row.version,
});

export async function readAvailability({ db, member }: Context): Promise<Availability> {
  const row = await findAvailability.first(db, { memberId: member.id });
  if (row !== undefined) return present(row);
  const zones = await findZones.first(db, { memberId: member.id, zones: [] });
  return beginning(zones?.own ?? 'UTC');
}

/** What the schema cannot see: a link is one, and the database knows the zones. */
async function check({ db, member }: Context, { zone, dates, placeKind, place }: Out<(typeof endpoint)['body']>) {
  const zones = [zone, ...dates.flatMap((each) => each.zone ?? [])];
  const unknown = (await findZones.first(db, { memberId: member.id, zones }))?.unknown ?? [];
  const problems = [
    ...(unknown.includes(zone) ? [{ field: 'zone', key: 'invalid' }] : []),
    ...dates.flatMap((each, index) => [
      ...(each.zone !== null && unknown.includes(each.zone) ? [{ field: `dates.${index}.zone`, key: 'invalid' }] : []),
      ...(each.toDay < each.fromDay ? [{ field: `dates.${index}.toDay`, key: 'day_before' }] : []),
    ]),
    ...placeProblems({ placeKind, place }),
  ];
  refuseFields(problems);
}

/** Appointments that stand keep their time; those outside the new hours are shown as such. */
export async function editAvailability(ctx: Context, body: Out<(typeof endpoint)['body']>): Promise<Availability> {
  const fields = { ...body, place: body.placeKind === 'phone' ? '' : body.place };
  await check(ctx, fields);
  const { db, member, now } = ctx;
  const stored = await storeAvailability.first(db, {
    memberId: member.id,
    version: fields.version,
    bookedBy: fields.bookedBy,
    zone: fields.zone,
    week: fields.week,
    minutes: fields.minutes,
    before: fields.bufferBefore,
    after: fields.bufferAfter,
    every: fields.startEvery,
    notice: fields.noticeHours,
    horizon: fields.horizonDays,
    approval: fields.approval,
    placeKind: fields.placeKind,
    place: fields.place,
    now,
  });
  if (stored === undefined) throw new Refusal('stale', { current: await readAvailability(ctx) });
  await storeDates.later(db, { memberId: member.id, dates: fields.dates });
  await ctx.emit('appointments.slots_changed', { hostId: member.id });
  return { ...fields, version: stored.version };
}
