import type { Kysely } from 'kysely';
import type { AccountMeasure } from '#contract/moderation/measures.ts';
import type { CaseSide, CaseState, CaseStep } from '#contract/moderation/cases.ts';
import type { CaseList } from '#contract/moderation/desk.ts';
import type { Lasting } from '#contract/moderation/cases.ts';
import type { AppealOutcome, ReturnedCharges } from '#contract/moderation/measures.ts';
import type { Harm } from '#contract/moderation/harm.ts';
import { QUEUES } from '#contract/core/roles.ts';
import { REPORT_QUEUES, type ReportReason } from '#contract/moderation/moderation.ts';
import type { Label } from '#contract/core/labels/labels.ts';
import type { Kind } from '#contract/core/kinds.ts';
import type { Language } from '#contract/core/language.ts';
import { column, type RowOf, statement } from '#platform/database/statement.ts';
import type { ModerationTables } from '../tables.ts';
import type { Snapshot } from './queries-gather.ts';

/**
 * Nobody decides about themselves, about a page in whose team they are, or about what they reported: such cases are not
 * there.
 */
export const ofOthers = (
  admin = ':adminId',
) => `matter.author_id <> ${admin} and matter.author_member_id is distinct from ${admin}
  and not exists (select from page_team
    where page_team.page_id = matter.author_id and page_team.member_id = ${admin})
  and not exists (select from report where report.case_id = matter.id and report.member_id = ${admin})`;

/** SQL: the duty of those who decide about a kind. */
export const dutyOf = (kind: string): string =>
  `(case ${kind}${Object.entries(REPORT_QUEUES)
    .map(([name, queue]) => ` when '${name}' then '${QUEUES[queue]}'`)
    .join('')} else '${QUEUES.reports}' end)`;

/** SQL: the reports of a case. Of a visitor there is no reporter. */
export const reportsOf = (caseId: string): string => `
    select report.id, report.reason, report.text, report.reporter_id, report.created_at,
      report.evidence is not null as has_evidence
    from report where report.case_id = ${caseId}
    union all
    select visitor_report.id, visitor_report.reason, visitor_report.text, null, visitor_report.created_at, false
    from visitor_report where visitor_report.case_id = ${caseId}`;

/** As stored; times are text. */
export interface StoredRuling {
  readonly number: number;
  readonly decided_by: string;
  readonly decided_at: string;
  readonly rule: ReportReason | null;
  readonly withholds: boolean;
  readonly account: AccountMeasure;
  readonly strikes: number;
  readonly freezes_campaigns: boolean;
  readonly returns_charges: ReturnedCharges | null;
  readonly label: Label | null;
  readonly facts: string;
  readonly to_reported: string;
  readonly to_reporters: string;
  readonly departure: string | null;
  readonly outcome: AppealOutcome | null;
  readonly lasting: Lasting;
}
const rulingInForce = `(select to_jsonb(ruling) - 'case_id' - 'ended_at' from ruling
  where ruling.case_id = matter.id and ruling.ended_at is null)`;

const deskRow = {
  id: column.uuid,
  kind: column.text.as<Kind>(),
  thing_id: column.uuid,
  author_id: column.uuid,
  author_member_id: column.uuid.orNull,
  state: column.text.as<CaseState>(),
  harm: column.text.as<Harm>(),
  due_at: column.timestamp,
  snapshot: column.json<Snapshot>().orNull,
  opened_at: column.timestamp,
  claimed_by: column.uuid.orNull,
  claimed_until: column.timestamp.orNull,
  withheld_until: column.timestamp.orNull,
  version: column.int,
  reasons: column.json<{ reason: ReportReason; count: number }[]>().notNull,
  flagged: column.text.array.orNull,
  ruling: column.json<StoredRuling>().orNull,
  others: column.int.notNull,
};
export type DeskRow = RowOf<typeof deskRow>;
const columns = `matter.id, matter.kind, matter.thing_id, matter.author_id, matter.author_member_id, matter.state,
  matter.harm, matter.due_at, matter.snapshot, matter.opened_at,
  case when matter.claimed_until > :now then matter.claimed_by end as claimed_by, matter.claimed_until,
  matter.withheld_until, matter.version,
  (select coalesce(jsonb_agg(jsonb_build_object('reason', named.reason, 'count', named.count)
      order by named.count desc, named.reason), '[]')
    from (select sent.reason, count(*)::int as count from (${reportsOf('matter.id')}) as sent
      group by sent.reason) as named) as reasons, matter.flagged,
  ${rulingInForce} as ruling,
  case when matter.state = 'appealed' then (select count(*)::int from duty_holder
    where duty_holder.duty = ${dutyOf('matter.kind')} and duty_holder.member_id <> :adminId
      and ${ofOthers('duty_holder.member_id')}) else 0 end as others`;

const LISTS: Readonly<Record<CaseList, { readonly where: string; readonly order: string }>> = {
  waiting: { where: `matter.state in ('open', 'appealed')`, order: 'matter.due_at, matter.id' },
  mine: {
    where: `matter.state in ('open', 'appealed') and matter.claimed_by = :adminId and matter.claimed_until > :now`,
    order: 'matter.due_at, matter.id',
  },
  answered: { where: `matter.state in ('decided', 'closed')`, order: 'matter.decided_at desc, matter.id desc' },
};
const ofDuties = `${dutyOf('matter.kind')} = any (:duties) and ${ofOthers()}`;
const matching = (list: CaseList) => `${LISTS[list].where} and ${ofDuties}
      and (:kind::text is null or matter.kind = :kind)
      and (:state::text is null or matter.state = :state)
      and (:reason::text is null or exists (select from (${reportsOf('matter.id')}) as sent
        where sent.reason = :reason))`;
const asking = { adminId: column.uuid, duties: column.text.array };
const filters = { ...asking, kind: column.text.orNull, reason: column.text.orNull, state: column.text.orNull };
const now = { now: column.timestamp };
const pageOf = (list: CaseList) =>
  statement({
    params: { ...filters, ...now, limit: column.int, offset: column.int },
    row: deskRow,
    sql: `
    select ${columns} from moderation_case as matter where ${matching(list)}
    order by ${LISTS[list].order} limit :limit offset :offset`,
  });
export const casePages = { waiting: pageOf('waiting'), mine: pageOf('mine'), answered: pageOf('answered') };
const countOf = (list: CaseList) =>
  `select count(*)::int as total from moderation_case as matter where ${matching(list)}`;
const total = { total: column.int };
const totals = {
  waiting: statement({ params: filters, row: total, sql: countOf('waiting') }),
  answered: statement({ params: filters, row: total, sql: countOf('answered') }),
};
const totalOfMine = statement({ params: { ...filters, ...now }, row: total, sql: countOf('mine') });
type Filters = Parameters<typeof totalOfMine.first>[1];
/** How many cases a list has in all. */
export async function countListed(db: Kysely<ModerationTables>, list: CaseList, input: Filters): Promise<number> {
  const { now: _, ...rest } = input;
  const row = await (list === 'mine' ? totalOfMine.first(db, input) : totals[list].first(db, rest));
  return row?.total ?? 0;
}

export const countCases = statement({
  params: { ...asking, now: column.timestamp },
  row: { waiting: column.int, mine: column.int, overdue: column.int, oldest_at: column.timestamp.orNull },
  sql: `
  select count(*)::int as waiting,
    (count(*) filter (where matter.claimed_by = :adminId and matter.claimed_until > :now))::int as mine,
    (count(*) filter (where matter.due_at <= :now))::int as overdue,
    min(matter.opened_at) as oldest_at
  from moderation_case as matter where matter.state in ('open', 'appealed') and ${ofDuties}`,
});

export const findCase = statement({
  params: { caseId: column.uuid, adminId: column.uuid, now: column.timestamp },
  row: deskRow,
  sql: `select ${columns} from moderation_case as matter where matter.id = :caseId and ${ofOthers()}`,
});
/** The same, while no other admin changes it. */
export const lockCase = statement({
  params: { caseId: column.uuid, adminId: column.uuid, now: column.timestamp },
  row: deskRow,
  sql: `
  select ${columns} from moderation_case as matter where matter.id = :caseId and ${ofOthers()}
  for update of matter`,
});

/** What a whole case shows besides. */
export const findParts = statement({
  params: { caseId: column.uuid, memberId: column.uuid.orNull, since: column.timestamp },
  row: {
    reports:
      column.json<
        { id: string; reason: ReportReason; text: string; reporter_id: string | null; at: string; evidence: boolean }[]
      >().notNull,
    rulings: column.json<StoredRuling[]>().notNull,
    appeals:
      column.json<{ side: CaseSide; words: string; at: string; ruling_number: number; member_id: string }[]>().notNull,
    steps: column.json<{ step: CaseStep; at: string; admin_id: string | null }[]>().notNull,
    notes: column.json<{ id: string; admin_id: string; words: string; at: string }[]>().notNull,
    strikes: column.int.notNull,
    is_admin: column.boolean.notNull,
    language: column.text.as<Language>().orNull,
  },
  sql: `
  select
    (select coalesce(jsonb_agg(jsonb_build_object('id', first.id, 'reason', first.reason, 'text', first.text,
        'reporter_id', first.reporter_id, 'at', first.created_at, 'evidence', first.has_evidence)
        order by first.created_at, first.id), '[]')
      from (select * from (${reportsOf(':caseId')}) as sent order by sent.created_at, sent.id limit 50) as first)
      as reports,
    (select coalesce(jsonb_agg(to_jsonb(ruling) - 'case_id' - 'ended_at' order by ruling.number), '[]')
      from ruling where ruling.case_id = :caseId) as rulings,
    (select coalesce(jsonb_agg(to_jsonb(appeal) - 'case_id' order by appeal.at), '[]')
      from appeal where appeal.case_id = :caseId) as appeals,
    (select coalesce(jsonb_agg(to_jsonb(case_step) - 'case_id' order by case_step.number), '[]')
      from case_step where case_step.case_id = :caseId) as steps,
    (select coalesce(jsonb_agg(to_jsonb(case_note) - 'case_id' order by case_note.at, case_note.id), '[]')
      from case_note where case_note.case_id = :caseId) as notes,
    (select coalesce(sum(ruling.strikes), 0)::int from ruling
      join moderation_case as other on other.id = ruling.case_id
      where other.author_member_id = :memberId and other.id <> :caseId and ruling.ended_at is null
        and ruling.decided_at > :since) as strikes,
    exists (select from duty_holder where duty_holder.member_id = :memberId) as is_admin,
    (select account_mail.language from account_mail where account_mail.member_id = :memberId) as language`,
});

/** Only one of two admins can claim a case. No row: another admin has claimed it, or it does not wait. */
export const claim = statement({
  params: { caseId: column.uuid, adminId: column.uuid, until: column.timestamp, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  update moderation_case set claimed_by = :adminId, claimed_until = :until
  where id = :caseId and state in ('open', 'appealed')
    and (claimed_by is null or claimed_by = :adminId or claimed_until <= :now)
  returning id`,
});
export const unclaim = statement({
  params: { caseId: column.uuid, adminId: column.uuid },
  sql: `
  update moderation_case set claimed_by = null, claimed_until = null where id = :caseId and claimed_by = :adminId`,
});

export const insertNote = statement({
  params: { id: column.uuid, caseId: column.uuid, adminId: column.uuid, words: column.text, now: column.timestamp },
  sql: `
  insert into case_note (id, case_id, admin_id, words, at) values (:id, :caseId, :adminId, :words, :now)`,
});
