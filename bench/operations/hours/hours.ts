import { idAt, tokenAt, turn, type BenchWorld, type Operation } from '../operation.ts';

const day = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const hostAt = (world: BenchWorld, index: number): string => turn(world.hosts, index);

/** A month of a host with a booking on each day. */
export const monthOfSlots: Operation = {
  name: 'slots of a month',
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({
    method: 'GET',
    path: `/api/members/${hostAt(world, index)}/slots?from=${dayIn(1)}&to=${dayIn(30)}&timeZone=Asia/Kolkata`,
    token: tokenAt(world, index),
  }),
  bare: {
    text: `with host as (
        select member_id, zone, week, minutes, notice_hours, horizon_days from availability where member_id = $1
      ), days as (
        select each.at::date as day, host.week -> (extract(isodow from each.at)::int - 1) as ranges
        from host cross join generate_series((now() at time zone host.zone)::date + 1,
          (now() at time zone host.zone)::date + 30, interval '1 day') as each (at)
      ), starts as (
        select (days.day + make_interval(mins => minute)) at time zone host.zone as at, host.minutes
        from host cross join days cross join lateral jsonb_array_elements(days.ranges) as range
        cross join lateral generate_series((range ->> 'from')::int, (range ->> 'to')::int - host.minutes, host.minutes)
          as minute
      )
      select starts.at, to_char(starts.at at time zone 'Asia/Kolkata', 'YYYY-MM-DD"T"HH24:MI') as wall from starts
      where not exists (select from busy where busy.person_id = any (array[$1, $2]::uuid[])
        and busy.during && tstzrange(starts.at, starts.at + make_interval(mins => starts.minutes)))
      order by starts.at`,
    values: (world, index) => [hostAt(world, index), idAt(world, index)],
  },
};

/** A start that no other call of the loop wants: after the days that are booked, eight a day. */
function startAt(world: BenchWorld, index: number): string {
  const round = Math.floor(index / world.hosts.length);
  const at = Date.parse(`${dayIn(27 + Math.floor(round / 8))}T04:30:00Z`) + (round % 8) * 1_800_000;
  return new Date(at).toISOString();
}
/** Books an hour; both sides are notified, and get an entry for their calendars, in the background. */
export const bookHour: Operation = {
  name: 'book an hour',
  goal: null,
  cardKinds: null,
  once: true,
  ours: (world, index) => ({
    method: 'POST',
    path: `/api/members/${hostAt(world, index)}/appointments`,
    token: tokenAt(world, index),
    body: { at: startAt(world, index), topic: `Bench ${index}` },
  }),
  bare: {
    text: `insert into appointment_step (appointment_id, place, member_id, step, reason, at)
      select appointment.id, (select count(*) from appointment_step s where s.appointment_id = appointment.id), $2,
        'booked', '', now()
      from appointment where appointment.host_id = $1 order by appointment.starts_at limit 1 returning place`,
    values: (world, index) => [hostAt(world, index), idAt(world, index)],
  },
};
