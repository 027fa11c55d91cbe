/**
 * Whether a viewer, or the member behind it, sees who is in a private community: its members, and the admins of the
 * page that owns it. What the pages of the reader own is read once, not for each row.
 */
export const isInside = (space: string, viewer: string, person: string): string => `(exists (
    select 1 from membership own where own.space_id = ${space} and own.state = 'active'
      and own.member_id in (${viewer}::uuid, ${person}::uuid))
  or ${space} = any (array(
    select space_steward.space_id from space_steward where space_steward.member_id = ${person}::uuid)))`;

/** Who is in a private community is shown to no one else, also as followers and followings. */
export const communityOpen = (id: string): string => `not exists (select 1 from space
  where space.id = ${id} and space.visibility <> 'public' and not ${isInside('space.id', ':viewerId', ':personId')})`;
