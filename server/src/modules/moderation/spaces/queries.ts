import type { ReportReason } from '#contract/moderation/moderation.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { SpaceKind } from '#contract/spaces/choices.ts';
import type { Snapshot } from '../cases/queries-gather.ts';

/** Whether something is about the person :personId, who may have written it as the actor :viewerId or as a page. */
const concerns = (author: string, member: string): string => `
  (${author} in (:viewerId::uuid, :personId::uuid) or ${member} = :personId::uuid
    or exists (select 1 from page_admin own where own.page_id = ${author} and own.member_id = :personId::uuid))`;

/** Waits for the team of its space. Literals, so that the partial indexes match in every plan. */
const waiting = `report.space_id is not null and report.passed_on_at is null and report.state = 'open'`;

/** The people who decide in a space, without those whom the report is about. Pages count by their admins. */
export const decidersOf = statement({
  params: { spaceId: column.uuid, authorId: column.uuid, authorMemberId: column.uuid },
  row: { id: column.uuid },
  sql: `
  with team as (
    select space_member.member_id from space_member
    where space_member.space_id = :spaceId and space_member.role in ('owner', 'admin')),
  people as (
    select team.member_id as id from team
    where not exists (select 1 from page_admin where page_admin.page_id = team.member_id)
    union
    select page_admin.member_id from team join page_admin on page_admin.page_id = team.member_id)
  select people.id from people
  where people.id not in (:authorId::uuid, :authorMemberId::uuid)
    and not exists (select 1 from page_admin own
      where own.page_id = :authorId::uuid and own.member_id = people.id)`,
});

/** What was reported in a space, each thing once, longest waiting first; nothing about the caller. */
export const reportedIn = statement({
  params: {
    spaceId: column.uuid,
    viewerId: column.uuid,
    personId: column.uuid,
    at: column.timestamp,
    id: column.uuid,
    limit: column.int,
  },
  row: {
    kind: column.text.as<Kind>(),
    id: column.uuid,
    // A report in a space names the author.
    author_id: column.uuid.notNull,
    reasons: column.text.as<ReportReason>().array,
    count: column.int,
    first_at: column.timestamp.notNull,
  },
  sql: `
  select report.target_kind as kind, report.target_id as id, report.author_id,
    array_agg(distinct report.reason) as reasons, count(*)::int as count, min(report.created_at) as first_at
  from report
  where report.space_id = :spaceId and ${waiting}
    and not ${concerns('report.author_id', 'report.author_member_id')}
  group by report.target_kind, report.target_id, report.author_id
  having (min(report.created_at), report.target_id) > (:at, :id)
  order by min(report.created_at), report.target_id
  limit :limit`,
});

/** Answers all reports about a thing that still wait for the team. No rows: decided or passed on in between. */
export const answerReports = statement({
  params: {
    spaceId: column.uuid,
    viewerId: column.uuid,
    personId: column.uuid,
    kind: column.text,
    targetId: column.uuid,
    outcome: column.text,
    now: column.timestamp,
  },
  row: { member_id: column.uuid, author_id: column.uuid.notNull },
  sql: `
  update report set state = 'closed', outcome = :outcome, decided_by = :viewerId, decided_at = :now
  where report.space_id = :spaceId and report.target_kind = :kind and report.target_id = :targetId and ${waiting}
    and not ${concerns('report.author_id', 'report.author_member_id')}
  returning report.member_id, report.author_id`,
});

const passedOnRow = {
  id: column.uuid,
  space_id: column.uuid.notNull,
  target_kind: column.text.as<Kind>(),
  target_id: column.uuid,
  author_id: column.uuid.notNull,
  author_member_id: column.uuid.orNull,
  reason: column.text.as<ReportReason>(),
  snapshot: column.json<Snapshot>().orNull,
};
export type PassedOn = RowOf<typeof passedOnRow>;
const returned = Object.keys(passedOnRow)
  .map((name) => `report.${name}`)
  .join(', ');
/** Passes on all reports about things of which one has waited too long. */
export const passOnLate = statement({
  params: { before: column.timestamp, now: column.timestamp },
  row: passedOnRow,
  sql: `
  with late as (
    select distinct report.space_id, report.target_kind, report.target_id from report
    where ${waiting} and report.created_at <= :before)
  update report set passed_on_at = :now, passed_on_for = 'late'
  from late
  where report.space_id = late.space_id and report.target_kind = late.target_kind
    and report.target_id = late.target_id and ${waiting}
  returning ${returned}`,
});

/** Reports that wait in a space that is erased. */
export const passOnOfErased = statement({
  params: { spaceId: column.uuid, now: column.timestamp },
  row: passedOnRow,
  sql: `
  update report set passed_on_at = :now, passed_on_for = 'late'
  where report.space_id = :spaceId and ${waiting} returning ${returned}`,
});

export const kindOfSpace = statement({
  params: { spaceId: column.uuid },
  row: { kind: column.text.as<SpaceKind>() },
  sql: `select space_name.kind from space_name where space_name.id = :spaceId`,
});
