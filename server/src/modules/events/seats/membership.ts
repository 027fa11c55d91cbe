import { column, statement } from '#platform/database/statement.ts';

export const isOutside = statement({
  params: { spaceId: column.uuid, memberId: column.uuid },
  row: { outside: column.boolean.notNull },
  sql: `
  select not exists (select from active_membership where active_membership.space_id = :spaceId
    and active_membership.member_id = :memberId) as outside`,
});
