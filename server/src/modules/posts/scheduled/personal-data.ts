import { column, statement } from '#platform/database/statement.ts';

export const scheduledCopy = `
      select id, text, nullif(attachment, '{"kind": "none"}') as attachment, visibility, publish_at,
        time_zone, created_at
      from scheduled_post where member_id = :memberId order by publish_at`;

/** Also what someone scheduled for a page: nobody else has decided to publish it. */
export const deleteScheduled = statement({
  params: { id: column.uuid },
  sql: `delete from scheduled_post where :id in (author_id, member_id)`,
});
