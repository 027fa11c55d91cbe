import { idAt, tokenAt, type BenchWorld, type Operation, turn } from '../operation.ts';

const columns = `e.id, e.name, e.cover, e.type, e.state, e.starts_at, e.ends_at, e.wall_start, e.wall_end, e.zone,
  e.country_code, e.state_code, e.city_id, e.audience, e.capacity, e.taken, e.waiting, e.approval, a.id as owner_id,
  a.username, a.display_name, a.headline, a.photo_id`;
const joined = 'from event e join actor a on a.id = e.owner_id';
const isOpen = `e.state = 'published' and e.audience in ('public', 'members') and a.state = 'active'`;
const seat = `(select s.state from event_seat s where s.event_id = e.id and s.member_id = $1) as seat`;

/** A page of the events that are to come, by hand. */
const explore = (name: string, query: string, where: string): Operation => ({
  name: `events: ${name}`,
  goal: 0.35,
  cardKinds: 0,
  ours: (world, index) => ({ method: 'GET', path: `/api/events?${query}`, token: tokenAt(world, index) }),
  bare: {
    text: `select ${columns}, ${seat} ${joined} where ${isOpen} and e.ends_at > now() ${where}
      order by e.starts_at, e.id limit 21`,
    values: (world, index) => [idAt(world, index)],
  },
});

/** 5,000 events with 200,000 seats. */
export const eventReads: readonly Operation[] = [
  explore('the next', '', ''),
  explore('this week', 'when=week', `and e.starts_at < now() + interval '7 days'`),
  explore('online', 'type=online', `and e.type = 'online'`),
  explore('free seats', 'free=yes', 'and e.waiting = 0 and (e.capacity is null or e.taken < e.capacity)'),
  explore('a common word', 'query=looms', `and e.words @@ 'looms:*'`),
  explore('a rare word', 'query=letterpress', `and e.words @@ 'letterpress:*'`),
  {
    ...explore(
      'nearby',
      '',
      `and e.city_id in (select id from city where latitude between 18.07 and 18.97
        and longitude between 73.4 and 74.3)`,
    ),
    ours: (world, index) => ({
      method: 'GET',
      path: `/api/events?city=${world.city}&within=50`,
      token: tokenAt(world, index),
    }),
  },
  {
    name: 'an event',
    goal: 0.35,
    cardKinds: 1,
    ours: (world, index) => ({ method: 'GET', path: `/api/events/${world.event}`, token: tokenAt(world, index) }),
    bare: {
      text: `select ${columns}, ${seat}, e.description, e.link, e.address, e.closes_hours, e.attendee_list, e.version,
        array(select h.member_id from event_host h where h.event_id = e.id) as hosts ${joined} where e.id = $2`,
      values: (world: BenchWorld, index) => [idAt(world, index), world.event],
    },
  },
  {
    name: 'attendees of an event',
    goal: 0.35,
    cardKinds: 1,
    ours: (world) => ({ method: 'GET', path: `/api/events/${world.event}/attendees`, token: world.eventHost }),
    bare: {
      text: `select s.id, s.state, s.party, s.seats, s.created_at, s.checked_at, a.id as member_id, a.username,
        a.display_name, a.headline, a.photo_id
        from event_seat s join actor a on a.id = s.member_id where s.event_id = $1 
        order by s.created_at, s.id limit 21`,
      values: (world) => [world.event],
    },
  },
];

/** Reported without a goal: it locks the event, and offers what is free first. */
export const joinEvent: Operation = {
  name: 'join an event',
  goal: null,
  cardKinds: null,
  once: true,
  ours: (world, index) => ({
    method: 'POST',
    path: `/api/events/${turn(world.eventsToJoin, Math.floor(index / Math.max(1, world.people.length)))}/join`,
    body: {},
    token: tokenAt(world, index),
  }),
  bare: {
    text: `insert into event_seat (id, event_id, member_id, state, party, fewer, seats, code, hides_name, source,
      created_at, changed_at)
      values (gen_random_uuid(), $2, $1, 'joined', 1, false, 1, md5(random()::text), false, 'other', now(), now())
      on conflict (event_id, member_id) do update set changed_at = now()`,
    values: (world, index) => [idAt(world, index), turn(world.eventsToJoin, index)],
  },
};
