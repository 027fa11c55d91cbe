import path from 'node:path';
import pg from 'pg';
import { borrowEmbeddedPostgres } from '#platform/embedded-postgres/index.ts';

/**
 * Adds messages of a year to a conversation of two, written in turn, as if they had been sent and read. Number `n` says
 * "Line n of the loom"; sending them would take minutes.
 */
export async function plantMessages(conversationId: string, count: number): Promise<void> {
  const postgres = await borrowEmbeddedPostgres(path.resolve('.data/e2e'));
  const client = new pg.Client({ connectionString: postgres.url() });
  await client.connect();
  try {
    await client.query(
      `insert into message (conversation_id, sequence, id, client_id, actor_id, member_id, text, created_at)
      select conversation.id, last_sequence + number, gen_random_uuid(), gen_random_uuid(), author.id, author.id,
        'Line ' || number || ' of the loom', now() - interval '365 days' + number * (interval '364 days' / $2::int)
      from conversation cross join generate_series(1, $2::int) as number
      cross join lateral (select case when number % 3 = 0 then first_id else second_id end as id) as author
      where conversation.id = $1`,
      [conversationId, count],
    );
    await client.query('update conversation set last_sequence = last_sequence + $2 where id = $1', [
      conversationId,
      count,
    ]);
    await client.query(
      `update participant set read_up_to = last_sequence, delivered_up_to = last_sequence, last_at = now()
      from conversation where conversation.id = conversation_id and conversation_id = $1`,
      [conversationId],
    );
  } finally {
    await client.end();
    await postgres.release();
  }
}
