import { actorRow, presentActorCard } from '#modules/actors';
import { presentAvatar } from '#modules/media';
import { visibility } from '#modules/network';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import { pathOfSpace } from './present.ts';
import { knows } from './queries.ts';

const owner = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const findCards = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: {
    ...actorRow,
    id: column.uuid,
    kind: column.text.as<SpaceKind>(),
    name: column.text,
    headline: column.text,
    logo_id: column.uuid.orNull,
    logo_placeholder: column.text.orNull,
  },
  sql: `
  select space_details.id, space_visibility.kind, space_details.name, space_details.headline, space_details.logo_id,
    logo.placeholder as logo_placeholder, ${owner.columns.card}
  from space_details join space_visibility on space_visibility.id = space_details.id
    join space_membership owning on owning.space_id = space_details.id and owning.role = 'owner'
    join actor_card on actor_card.id = owning.member_id
    left join media_picture logo on logo.id = space_details.logo_id
    left join space_membership mine on mine.space_id = space_details.id and mine.member_id = :viewerId::uuid
    left join space_membership personal on personal.space_id = space_details.id and personal.member_id = :personId::uuid
  where space_details.id = any (:ids::uuid[]) and (${knows})`,
});

/** Cards of the communities and groups that the viewer may know of, with their owners. */
const cardsOf =
  (kind: SpaceKind): CardLoader =>
  async (db, { viewer, services, now }, ids) => {
    if (viewer === null || ids.length === 0) return new Map();
    const rows = await findCards(db, { viewerId: viewer.actor.id, personId: viewer.member.id, ids });
    return new Map(
      rows
        .filter((row) => row.kind === kind)
        .map((row): [string, CardContent] => [
          row.id,
          {
            title: row.name,
            excerpt: row.headline,
            image: row.logo_id === null ? null : presentAvatar(row.logo_id, row.logo_placeholder, services, now),
            author: presentActorCard(row, services, now),
            path: pathOfSpace(row),
            state: 'active',
          },
        ]),
    );
  };
export const communityCards = cardsOf('community');
export const groupCards = cardsOf('group');
