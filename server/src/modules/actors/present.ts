import type { ActorCard } from '#contract/core/cards.ts';
import type { Services } from '#platform/services.ts';
import { presentAvatar } from '#modules/media';

/** A row with the columns of network's `actorColumns`: the photo is null where the viewer may not see it. */
export interface ActorRow {
  actor_id: string;
  actor_kind: string;
  actor_username: string;
  actor_name: string;
  actor_headline: string;
  actor_verified: boolean;
  actor_photo_id: string | null;
  actor_photo_placeholder: string | null;
}

/** Row → card. Called for every row of every list: no look at the database. */
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
