import { actorRow } from '#modules/actors';
import { isWithheld, visibility } from '#modules/network';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { wordsOf } from '../files/queries.ts';
import { reads } from './queries.ts';

const author = visibility({ owner: 'author.id', card: 'author' });
const lastRow = {
  ...actorRow,
  conversation_id: column.uuid,
  excerpt: column.text,
  deleted: column.boolean,
  /** A ruling withholds it: to others than its author it is deleted. */
  withheld: column.boolean,
  /** The viewer blocks its author. */
  blocked: column.boolean,
  created_at: column.timestamp,
};
export type LastRow = RowOf<typeof lastRow>;
/** The last message of each conversation that the viewer has not deleted. */
export const lastMessages = statement({
  params: { viewerId: column.uuid, conversationIds: column.uuid.array },
  row: lastRow,
  sql: `
  select ${author.columns.card}, last.conversation_id,
    case when ruling.closed then '' else ${wordsOf('last', 400)} end as excerpt,
    last.deleted_at is not null or ruling.closed as deleted, ruling.withheld,
    exists (select 1 from own_block
      where own_block.actor_id = :viewerId and own_block.other_id = last.actor_id) as blocked,
    last.created_at
  from unnest(:conversationIds::uuid[]) as listed (id)
  join participant as own on own.conversation_id = listed.id and own.actor_id = :viewerId
  cross join lateral (
    select * from message
    where message.conversation_id = listed.id and ${reads('message')}
      and message.event is null
      and not exists (select 1 from message_hidden where message_hidden.conversation_id = message.conversation_id
        and message_hidden.sequence = message.sequence and message_hidden.actor_id = :viewerId)
    order by message.sequence desc limit 1) as last
  cross join lateral (select ruled.withheld, ruled.withheld and last.actor_id <> own.actor_id as closed
    from (select ${isWithheld({ kind: 'message', id: 'last.id' })} as withheld) as ruled) as ruling
  join actor_card as author on author.id = last.actor_id`,
});
