import { pathOf } from '#contract/core/paths.ts';
import type { CardLoader } from '#platform/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { visibility } from '../visibility/visibility.ts';

const sender = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const findRequests = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: { ...actorRow, id: column.uuid, note: column.text, waits: column.boolean },
  sql: `
  select connection_request.id, connection_request.note, connection_request.state = 'pending' as waits,
         ${sender.columns.card}
  from connection_request join actor_card on actor_card.id = connection_request.from_id
  where connection_request.id = any (:ids::uuid[])
    and :viewerId::uuid in (connection_request.from_id, connection_request.to_id)
    and ${sender.predicate}`,
});

/** Cards of connection requests, for the two people involved only: the note and the sender. */
export const requestCards: CardLoader = async (db, { viewer, services, now }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const rows = await findRequests(db, { viewerId: viewer.actor.id, personId: viewer.member.id, ids });
  return new Map(
    rows.map((row) => [
      row.id,
      {
        title: '',
        excerpt: row.note,
        image: null,
        author: presentActorCard(row, services, now),
        path: pathOf('request'),
        state: row.waits ? 'active' : 'ended',
      },
    ]),
  );
};
