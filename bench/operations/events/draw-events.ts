import type { Pool } from 'pg';
import type { BenchWorld } from '../operation.ts';

type SignIn = (person: { id: string; email: string }) => Promise<{ token: string }>;

/** The event with the most seats, and its host; events of others, which nobody of those who call has joined. */
export async function drawEvents(
  pool: Pool,
  signIn: SignIn,
  people: readonly { readonly id: string }[],
): Promise<Pick<BenchWorld, 'event' | 'eventHost' | 'eventsToJoin'>> {
  const { rows } = await pool.query<{ event: string; id: string; email: string }>(
    `select event.id as event, account.member_id as id, account.email from event
      join account on account.member_id = event.owner_id where event.state = 'published'
    order by event.taken desc limit 1`,
  );
  const { rows: open } = await pool.query<{ id: string }>(
    `select event.id from event where event.state = 'published' and event.capacity is null and not event.approval
      and event.owner_id <> all ($1::uuid[]) and not exists (select from event_seat
        where event_seat.event_id = event.id and event_seat.member_id = any ($1::uuid[]))
    order by event.starts_at desc limit 50`,
    [people.map(({ id }) => id)],
  );
  const [first] = rows;
  return {
    event: first?.event ?? '',
    eventHost: first === undefined ? '' : (await signIn(first)).token,
    eventsToJoin: open.map(({ id }) => id),
  };
}
