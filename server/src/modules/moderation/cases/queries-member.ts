import type { CaseSide, CaseState, CaseStep } from '#contract/moderation/cases.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { ReportReason } from '#contract/moderation/moderation.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import { actorRow } from '#modules/actors';
import { visibility } from '#modules/network';
import type { StoredRuling } from './queries-desk.ts';
import type { Snapshot } from './queries-gather.ts';

const memberRow = {
  id: column.uuid,
  kind: column.text.as<Kind>(),
  thing_id: column.uuid,
  side: column.text.as<CaseSide>().notNull,
  state: column.text.as<CaseState>(),
  snapshot: column.json<Snapshot>().orNull,
  opened_at: column.timestamp,
  due_at: column.timestamp,
  withheld_until: column.timestamp.orNull,
  ruling: column.json<StoredRuling>().orNull,
  is_by_same: column.boolean.notNull,
  report: column.json<{ reason: ReportReason; text: string }>().orNull,
  appeals: column.json<{ side: CaseSide; words: string; at: string; member_id: string }[]>().notNull,
  steps: column.json<{ step: CaseStep; at: string }[]>().notNull,
};
export type MemberRow = RowOf<typeof memberRow>;
/** Who answers for the thing: its author, or every admin of the page that published it. */
const isAuthor = `(matter.author_member_id = :memberId
  or matter.author_member_id is null and exists (select from page_admin
    where page_admin.page_id = matter.author_id and page_admin.member_id = :memberId))`;
/** Who is reported sees a case once something has come of it, so that reports alone say nothing about who made them. */
const isReported = `(${isAuthor} and (matter.state <> 'open' or matter.withheld_until is not null))`;
const hasReported = `exists (select from report where report.case_id = matter.id and report.member_id = :memberId)`;
const columns = `matter.id, matter.kind, matter.thing_id,
  case when ${isAuthor} then 'reported' else 'reporter' end as side, matter.state,
  matter.snapshot, matter.opened_at, matter.due_at, matter.withheld_until,
  (select to_jsonb(ruling) - 'case_id' - 'ended_at' from ruling
    where ruling.case_id = matter.id and ruling.ended_at is null) as ruling,
  exists (select from ruling
    join appeal on appeal.case_id = ruling.case_id and appeal.ruling_number = ruling.number - 1
    join ruling as former on former.case_id = ruling.case_id and former.number = appeal.ruling_number
    where ruling.case_id = matter.id and ruling.ended_at is null and ruling.decided_by = former.decided_by)
    as is_by_same,
  (select jsonb_build_object('reason', report.reason, 'text', report.text) from report
    where report.case_id = matter.id and report.member_id = :memberId
    order by report.created_at desc, report.id desc limit 1) as report,
  (select coalesce(jsonb_agg(to_jsonb(appeal) - 'case_id' order by appeal.at), '[]')
    from appeal where appeal.case_id = matter.id) as appeals,
  (select coalesce(jsonb_agg(jsonb_build_object('step', case_step.step, 'at', case_step.at) order by case_step.number),
      '[]')
    from case_step where case_step.case_id = matter.id and case_step.step <> 'claimed') as steps`;
export const memberCases = statement({
  params: { memberId: column.uuid, at: column.timestamp, id: column.uuid, limit: column.int },
  row: memberRow,
  sql: `
  select ${columns} from moderation_case as matter
  where matter.id in (
      select own.id from moderation_case as own where own.author_member_id = :memberId
      union select of_page.id from page_admin
        join moderation_case as of_page on of_page.author_id = page_admin.page_id and of_page.author_member_id is null
        where page_admin.member_id = :memberId
      union select report.case_id from report where report.member_id = :memberId and report.case_id is not null)
    and (${isReported} or ${hasReported})
    and (matter.opened_at, matter.id) < (:at, :id)
  order by matter.opened_at desc, matter.id desc limit :limit`,
});
export const findMemberCase = statement({
  params: { memberId: column.uuid, caseId: column.uuid },
  row: memberRow,
  sql: `
  select ${columns} from moderation_case as matter where matter.id = :caseId and (${isReported} or ${hasReported})`,
});
const viewer = visibility({ owner: 'actor_card.id', card: 'actor_card' });
/** With the card of the member. */
export const memberCards = statement({
  params: { viewerId: column.uuid, memberId: column.uuid, ids: column.uuid.array },
  row: { ...memberRow, ...actorRow },
  sql: `
  select ${columns}, ${viewer.columns.card}
  from moderation_case as matter join actor_card on actor_card.id = :memberId
  where matter.id = any (:ids::uuid[]) and (${isReported} or ${hasReported})`,
});
export const lockMemberCase = statement({
  params: { memberId: column.uuid, caseId: column.uuid },
  row: memberRow,
  sql: `
  select ${columns} from moderation_case as matter where matter.id = :caseId and (${isReported} or ${hasReported})
  for update of matter`,
});
export const insertAppeal = statement({
  params: {
    caseId: column.uuid,
    side: column.text,
    number: column.int,
    memberId: column.uuid,
    words: column.text,
    dueAt: column.timestamp,
    now: column.timestamp,
  },
  sql: `
  with stored as (
    insert into appeal (case_id, side, ruling_number, member_id, words, at)
    values (:caseId, :side, :number, :memberId, :words, :now))
  update moderation_case set state = 'appealed', due_at = :dueAt, version = version + 1
  where id = :caseId and state = 'decided'`,
});
