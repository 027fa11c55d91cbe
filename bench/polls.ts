import type pg from 'pg';

/** Polls in which the people of the benchmark vote; each of them once in each. */
const POLLS = 100;

/** Polls of the people who are logged in, written in bulk: each has the same rows as if it had been published. */
export async function fillPolls(pool: pg.Pool, people: readonly { id: string }[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into post (id, author_id, member_id, text, attachment, visibility, published_at)
    select gen_random_uuid(), author.id, author.id, 'Which loom?', $2::jsonb, 'anyone',
      now() - author.place * interval '1 minute'
    from unnest($1::uuid[]) with ordinality as author (id, place)
    returning id`,
    [
      people.slice(0, POLLS).map(({ id }) => id),
      JSON.stringify({ kind: 'poll', question: 'Which loom?', options: ['Hand', 'Power'], duration: 'week' }),
    ],
  );
  const ids = rows.map(({ id }) => id);
  await pool.query(
    `insert into poll (post_id, ends_at, votes)
    select id, now() + interval '7 days', '{0,0}' from unnest($1::uuid[]) as id`,
    [ids],
  );
  await pool.query('analyze poll');
  return ids;
}
