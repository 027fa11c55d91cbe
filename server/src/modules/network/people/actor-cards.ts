import { pathOf } from '#contract/core/paths.ts';
import type { CardContent, CardLoader } from '#platform/cards.ts';
import { column, statement } from '#platform/database/statement.ts';
import { actorRow, presentActorCard } from '#modules/actors';
import { reachedText, visibleText } from '../visibility/visibility.ts';

/**
 * Columns of a joined `actor_card` for `presentActorCard`, as SQL. `card` is its name or alias in the statement,
 * `viewer` the parameter of the acting actor; pass `joinedRelationship` or `gatheredRelationship` where the statement
 * joins one. The row itself must pass `visibleText`: only the levels of the photo and of the full name are checked
 * here.
 */
export const actorColumns = ({
  card,
  viewer,
  ...joined
}: {
  card: string;
  viewer: string;
  connected?: string;
  follows?: string;
  levels?: string;
}): string => `
  ${card}.id as actor_id, ${card}.kind as actor_kind, ${card}.username as actor_username,
  case when ${card}.name_level = 'anyone' or ${card}.id = ${viewer}::uuid
    or ${reachedText({ viewer, owner: `${card}.id`, level: `${card}.name_level`, ...joined })}
       then ${card}.display_name else ${card}.short_name end as actor_name,
  ${card}.headline as actor_headline, ${card}.verified as actor_verified,
  case when ${card}.photo_id is not null
    and (${card}.id = ${viewer}::uuid
    or ${reachedText({ viewer, owner: `${card}.id`, level: `${card}.photo_level`, ...joined })})
       then ${card}.photo_id end as actor_photo_id,
  ${card}.photo_placeholder as actor_photo_placeholder`;

const findCards = statement({
  params: { viewerId: column.uuid, personId: column.uuid, ids: column.uuid.array },
  row: actorRow,
  sql: `
  select ${actorColumns({ card: 'actor_card', viewer: ':viewerId' })}
  from actor_card
  where actor_card.id = any (:ids::uuid[])
    and ${visibleText({
      viewer: ':viewerId',
      person: ':personId',
      owner: 'actor_card.id',
      level: `'anyone'`,
      ownerState: 'actor_card.state',
    })}`,
});

/** Cards of members and pages in one query. Hidden actors and blocked ones (in either direction) are left out. */
export const actorCards: CardLoader = async (db, { viewer, services, now }, ids) => {
  if (viewer === null || ids.length === 0) return new Map();
  const rows = await findCards(db, { viewerId: viewer.actor.id, personId: viewer.member.id, ids });
  return new Map(
    rows.map((row): [string, CardContent] => {
      const author = presentActorCard(row, services, now);
      const { name: title, headline: excerpt, avatar: image, username } = author;
      return [
        author.id,
        { title, excerpt, image, author, path: pathOf('profile', { user_name: username }), state: 'active' },
      ];
    }),
  );
};
