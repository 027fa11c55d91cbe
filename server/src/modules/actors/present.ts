import { column, type RowOf } from '#platform/database/statement.ts';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Services } from '#platform/services.ts';
import { presentAvatar } from '#modules/media';

/** A row with the columns of network's `visibility(…).columns.card`; the photo is null if the viewer may not see it. */
export const actorRow = {
  actor_id: column.uuid,
  actor_kind: column.text,
  actor_username: column.text,
  actor_name: column.text,
  actor_headline: column.text,
  actor_verified: column.boolean,
  actor_photo_id: column.uuid.orNull,
  actor_photo_placeholder: column.text.orNull,
};
export type ActorRow = RowOf<typeof actorRow>;

/** Converts a row to a card. Called for every row of every list, so it must not query the database. */
export function presentActorCard(row: ActorRow, services: Pick<Services, 'addresses'>, now: Date): ActorCard {
  const photo = row.actor_photo_id;
  return {
    id: row.actor_id,
    kind: row.actor_kind as ActorCard['kind'],
    username: row.actor_username,
    name: row.actor_name,
    headline: row.actor_headline,
    avatar: photo === null ? null : presentAvatar(photo, row.actor_photo_placeholder, services, now),
    verified: row.actor_verified,
  };
}
