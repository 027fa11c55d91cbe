import { pathOf } from '#contract/core/paths.ts';
import type { CardLoader } from '#platform/cards.ts';
import { statement } from '#platform/database/statement.ts';
import { type ActorRow, presentActorCard } from '#modules/actors';
import { actorColumns } from '../people/actor-cards.ts';
import { visibleText } from '../visibility/visibility.ts';

interface RequestRow extends ActorRow {
  id: string;
  note: string;
  waits: boolean;
}
const findRequests = statement<RequestRow, [viewer: string, person: string, ids: readonly string[]]>(`
  select connection_request.id, connection_request.note, connection_request.state = 'pending' as waits,
         ${actorColumns({ card: 'actor_card', viewer: '$1' })}
  from connection_request join actor_card on actor_card.id = connection_request.from_id
  where connection_request.id = any ($3::uuid[]) and $1::uuid in (connection_request.from_id, connection_request.to_id)
    and ${visibleText({ viewer: '$1', person: '$2', owner: 'actor_card.id', level: `'anyone'`, ownerState: 'actor_card.state' })}`);

/** Requests to connect, for the two people alone: the words that came with one, and who sent it. */
export const requestCards: CardLoader = async (db, { viewer, services, now }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const rows = await findRequests(db, viewer.actor.id, viewer.member.id, ids);
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
