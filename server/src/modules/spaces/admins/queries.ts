import { column, statement } from '#platform/database/statement.ts';
import { peopleLists } from '#modules/network';

export const insertRequest = statement({
  params: { spaceId: column.uuid, memberId: column.uuid, note: column.text, now: column.timestamp },
  sql: `
  insert into space_admin_request (space_id, member_id, note, created_at) values (:spaceId, :memberId, :note, :now)`,
});
/** Ends requests; answers whose. */
export const endRequests = statement({
  params: { spaceId: column.uuid, memberIds: column.uuid.array },
  row: { member_id: column.uuid },
  sql: `
  delete from space_admin_request
  where space_admin_request.space_id = :spaceId and space_admin_request.member_id = any (:memberIds::uuid[])
  returning space_admin_request.member_id`,
});
/** The same for those who leave, where no one waits for the answer. */
export const dropRequests = statement({
  params: { spaceId: column.uuid, memberIds: column.uuid.array },
  sql: `
  delete from space_admin_request
  where space_admin_request.space_id = :spaceId and space_admin_request.member_id = any (:memberIds::uuid[])`,
});
export const overdueRequests = statement({
  params: { before: column.timestamp, limit: column.int },
  row: { space_id: column.uuid, member_id: column.uuid },
  sql: `
  select space_admin_request.space_id, space_admin_request.member_id from space_admin_request
  where space_admin_request.created_at <= :before
  order by space_admin_request.created_at limit :limit`,
});

/** Who asks to become an admin of `:ofId`, in each order. */
export const askingPeople = peopleLists(`
  select space_admin_request.member_id as other_id, space_admin_request.created_at as at, space_admin_request.note
  from space_admin_request where space_admin_request.space_id = :ofId`);

/** Whether these people, each in a space, ask. */
export const findAsking = statement({
  params: { spaceIds: column.uuid.array, memberIds: column.uuid.array },
  row: { found: column.boolean },
  sql: `
  select exists (select from space_admin_request where space_admin_request.space_id = pair.space_id
    and space_admin_request.member_id = pair.member_id) as found
  from unnest(:spaceIds::uuid[], :memberIds::uuid[]) with ordinality as pair (space_id, member_id, place)
  order by pair.place`,
});
export const findOwner = statement({
  params: { spaceId: column.uuid },
  row: { member_id: column.uuid },
  sql: `
  select space_membership.member_id from space_membership
  where space_membership.space_id = :spaceId and space_membership.role = 'owner'`,
});
