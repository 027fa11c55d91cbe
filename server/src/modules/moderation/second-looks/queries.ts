import type { Kind } from '#contract/core/kinds.ts';
import type { Harm } from '#contract/moderation/harm.ts';
import type { ReportReason } from '#contract/moderation/moderation.ts';
import type { Agreement } from '#contract/moderation/second-looks.ts';
import { column, statement } from '#platform/database/statement.ts';
import { ofOthers, reportsOf } from '../cases/queries-desk.ts';
import type { Snapshot } from '../cases/queries-gather.ts';

/** While at least two admins decide about content. */
export const insertLook = statement({
  params: { id: column.uuid, caseId: column.uuid, number: column.int, now: column.timestamp },
  sql: `
  insert into second_look (id, case_id, number, created_at)
  select :id, :caseId, :number, :now
  where (select count(*) from duty_holder where duty_holder.duty = 'content') >= 2`,
});

/** Nobody judges a case of theirs, or one in which they have done something before. */
const isOpen = `
  second_look.judged_at is null and second_look.created_at > :since and matter.snapshot is not null
  and ${ofOthers()}
  and not exists (select from case_step where case_step.case_id = matter.id and case_step.admin_id = :adminId)`;
const source = `from second_look join moderation_case as matter on matter.id = second_look.case_id`;
const asking = { adminId: column.uuid, since: column.timestamp };
export const lookPage = statement({
  params: { ...asking, limit: column.int, offset: column.int },
  row: {
    id: column.uuid,
    kind: column.text.as<Kind>(),
    harm: column.text.as<Harm>(),
    created_at: column.timestamp,
    snapshot: column.json<Snapshot>().notNull,
    reports: column.json<{ reason: ReportReason; text: string }[]>().notNull,
  },
  sql: `
  select second_look.id, matter.kind, matter.harm, second_look.created_at, matter.snapshot,
    (select coalesce(jsonb_agg(jsonb_build_object('reason', first.reason, 'text', first.text)
        order by first.created_at, first.id), '[]')
      from (select * from (${reportsOf('matter.id')}) as sent order by sent.created_at, sent.id limit 20) as first)
      as reports
  ${source} where ${isOpen}
  order by second_look.created_at, second_look.id limit :limit offset :offset`,
});
export const countLooks = statement({
  params: asking,
  row: { total: column.int },
  sql: `select count(*)::int as total ${source} where ${isOpen}`,
});
/** Of two admins at once, the first judges: the second gets no row once it is judged. */
export const lockLook = statement({
  params: { ...asking, id: column.uuid },
  row: { case_id: column.uuid, rule: column.text.as<ReportReason>().orNull },
  sql: `
  select second_look.case_id, ruling.rule ${source}
  join ruling on ruling.case_id = second_look.case_id and ruling.number = second_look.number
  where second_look.id = :id and ${isOpen} for update of second_look`,
});
export const existsLook = statement({
  params: { id: column.uuid },
  row: { id: column.uuid },
  sql: `select id from second_look where id = :id`,
});
export const storeJudgement = statement({
  params: { id: column.uuid, adminId: column.uuid, rule: column.text.orNull, now: column.timestamp },
  sql: `update second_look set judged_by = :adminId, judged_at = :now, rule = :rule where id = :id`,
});

/** By the rule of the first ruling. */
const agreement = `(
    select coalesce(jsonb_agg(jsonb_build_object('rule', by_rule.rule, 'judged', by_rule.judged,
        'agreed', by_rule.agreed) order by by_rule.judged desc, by_rule.rule), '[]')
    from (select ruling.rule, count(*)::int as judged,
        (count(*) filter (where second_look.rule is not distinct from ruling.rule))::int as agreed
      from second_look join ruling on ruling.case_id = second_look.case_id and ruling.number = second_look.number
      where second_look.judged_at > :from group by ruling.rule) as by_rule)`;
export const selectAgreement = statement({
  params: { from: column.timestamp },
  row: { agreement: column.json<Agreement[]>().notNull },
  sql: `select ${agreement} as agreement`,
});

/** First rulings, appeals and their answers since a time. */
export const findFigures = statement({
  params: { from: column.timestamp },
  row: {
    rulings: column.int.notNull,
    rules: column.json<{ rule: ReportReason | null; count: number }[]>().notNull,
    median_hours: column.float.orNull,
    appeals: column.int.notNull,
    changed: column.int.notNull,
    overturned: column.int.notNull,
    median_appeal_hours: column.float.orNull,
    agreement: column.json<Agreement[]>().notNull,
  },
  sql: `
  with made as (
    select ruling.case_id, ruling.number, ruling.rule, ruling.outcome, ruling.decided_at, matter.opened_at,
      appeal.at as appealed_at
    from ruling join moderation_case as matter on matter.id = ruling.case_id
    left join appeal on appeal.case_id = ruling.case_id and appeal.ruling_number = ruling.number - 1
    where ruling.decided_at > :from)
  select counted.*,
    (select coalesce(jsonb_agg(jsonb_build_object('rule', by_rule.rule, 'count', by_rule.count)
        order by by_rule.count desc, by_rule.rule), '[]')
      from (select made.rule, count(*)::int as count from made where made.number = 1 group by made.rule) as by_rule)
      as rules,
    ${agreement} as agreement
  from (select
      (count(*) filter (where number = 1))::int as rulings,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - opened_at) / 3600.0)
        filter (where number = 1) as median_hours,
      (count(*) filter (where appealed_at is not null))::int as appeals,
      (count(*) filter (where appealed_at is not null and outcome = 'changed'))::int as changed,
      (count(*) filter (where appealed_at is not null and outcome = 'overturned'))::int as overturned,
      percentile_cont(0.5) within group (order by extract(epoch from decided_at - appealed_at) / 3600.0)
        filter (where appealed_at is not null) as median_appeal_hours
    from made) as counted`,
});
