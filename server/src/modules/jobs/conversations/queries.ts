import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { isCovered, isReviewer, teamJoin, viewer } from '../pipeline/columns.ts';

const conversationRow = {
  application_id: column.uuid,
  job_id: column.uuid,
  job_title: column.text,
  page_id: column.uuid,
  number: column.int,
  member_id: column.uuid.orNull,
  name: column.text,
  /** For the team: it does not see yet whose it is. */
  covered: column.boolean.notNull,
  step: column.text.as<'messaged' | 'replied'>(),
  text: column.text,
  messaged_at: column.timestamp.notNull,
};
export type ConversationRow = RowOf<typeof conversationRow>;
const columns = `application.id as application_id, application.job_id, application.job_title, application.page_id,
  application.number, application.member_id, application.name, last.step, last.text, application.messaged_at`;
const last = `
  cross join lateral (
    select application_step.step, application_step.text from application_step
    where application_step.application_id = application.id and application_step.step in ('messaged', 'replied')
    order by application_step.at desc, application_step.id desc limit 1) as last`;
const page = { at: column.timestamp, id: column.uuid, limit: column.int };
const following = `application.messaged_at is not null and (application.messaged_at, application.id) < (:at, :id)
  order by application.messaged_at desc, application.id desc limit :limit`;

/** About the applications of a member. */
export const ownConversations = statement({
  params: { memberId: column.uuid, ...page },
  row: conversationRow,
  sql: `
  select ${columns}, false as covered from application ${last}
  where application.member_id = :memberId and ${following}`,
});
/** About those for the jobs of a page, which the caller reviews. */
export const teamConversations = statement({
  params: { ...viewer, ...page },
  row: conversationRow,
  sql: `
  select ${columns}, ${isCovered} as covered
  from application join job on job.id = application.job_id ${teamJoin} ${last}
  where application.page_id = :viewerId and application.channel = 'application' and ${isReviewer} and ${following}`,
});
