/** Who is in a private community is shown to its members alone, also as followers and followings. */
export const communityOpen = (id: string): string => `not exists (select 1 from space
  where space.id = ${id} and space.visibility <> 'public' and not exists (
    select 1 from membership where membership.space_id = space.id and membership.state = 'active'
      and membership.member_id in (:viewerId::uuid, :personId::uuid)))`;
