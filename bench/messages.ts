import type pg from 'pg';

/** Conversations that each member opens with those after them, and messages in each. */
const PER_MEMBER = 10;
const MESSAGES = 50;

/** A conversation, and the place of one of its two members in the list of people. */
export interface BenchConversation {
  readonly id: string;
  readonly person: number;
}

/**
 * Conversations among the people who are logged in, written in bulk: each has the same rows as if its messages had been
 * sent. Half of each was read.
 */
export async function fillMessages(pool: pg.Pool, people: readonly { id: string }[]): Promise<BenchConversation[]> {
  const ids = people.map(({ id }) => id);
  const { rows } = await pool.query<{ id: string; person: string }>(
    `insert into conversation (id, kind, scope, first_id, second_id, last_sequence, created_at)
    select gen_random_uuid(), 'direct', 'personal', least(one.id, other.id), greatest(one.id, other.id), $2,
      now() - interval '60 days'
    from unnest($1::uuid[]) with ordinality as one (id, place)
    join unnest($1::uuid[]) with ordinality as other (id, place)
      on (other.place - one.place + cardinality($1::uuid[])) % cardinality($1::uuid[]) between 1 and $3
    on conflict do nothing
    returning id, array_position($1::uuid[], first_id) - 1 as person`,
    [ids, MESSAGES, PER_MEMBER],
  );
  await pool.query(
    `insert into participant (conversation_id, actor_id, state, read_up_to, delivered_up_to, last_at)
    select conversation.id, side.actor_id, 'active', $1 / 2, $1 / 2, now() - interval '1 day'
    from conversation cross join unnest(array[first_id, second_id]) as side (actor_id)
    where last_sequence = $1`,
    [MESSAGES],
  );
  await pool.query(
    `insert into message (conversation_id, sequence, id, client_id, actor_id, member_id, text, created_at)
    select conversation.id, number, gen_random_uuid(), gen_random_uuid(), author.id, author.id,
      (array['The loom arrives on Monday', 'Thank you, that suits us', 'Can you send the invoice again?',
        'We are closed in the monsoon', 'करघा सोमवार को आएगा'])[1 + (number + ascii(conversation.id::text)) % 5]
        || ' ' || number,
      now() - interval '60 days' + number * interval '1 hour'
    from conversation cross join generate_series(1, $1::int) as number
    cross join lateral (select case when number % 2 = 0 then first_id else second_id end as id) as author
    where last_sequence = $1`,
    [MESSAGES],
  );
  await pool.query('analyze conversation, participant, message');
  return rows.map(({ id, person }) => ({ id, person: Number(person) }));
}
