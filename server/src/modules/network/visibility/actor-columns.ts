import { levelReaches } from './definition.ts';

/**
 * Columns of a joined `actor_card` for `presentActorCard` (`actorRow`). The row itself must pass the predicate of
 * `visibility()`: only the levels of the photo and of the full name are checked here.
 */
export const actorColumns = ({
  card,
  viewer,
  ...known
}: {
  card: string;
  viewer: string;
  connected?: string | undefined;
  follows?: string | undefined;
  levels?: string | undefined;
}): string => {
  const reaches = (level: string) => levelReaches({ viewer, owner: `${card}.id`, level, ...known });
  return `
  ${card}.id as actor_id, ${card}.kind as actor_kind, ${card}.username as actor_username,
  case when ${card}.name_level = 'anyone' or ${card}.id = ${viewer}::uuid or ${reaches(`${card}.name_level`)}
       then ${card}.display_name else ${card}.short_name end as actor_name,
  ${card}.headline as actor_headline, ${card}.verified as actor_verified,
  case when ${card}.photo_id is not null and (${card}.id = ${viewer}::uuid or ${reaches(`${card}.photo_level`)})
       then ${card}.photo_id end as actor_photo_id,
  ${card}.photo_placeholder as actor_photo_placeholder`;
};
