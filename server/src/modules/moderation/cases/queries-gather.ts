import { HARMS } from '#contract/moderation/harm.ts';
import type { CaseStep } from '#contract/moderation/cases.ts';
import type { Kind } from '#contract/core/kinds.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { Promotion } from '#platform/kinds.ts';

/** How a thing was when it was first reported. */
export interface Snapshot {
  readonly title: string;
  readonly excerpt: string;
  /** Of what is promoted. */
  readonly promotion?: Promotion | undefined;
  /** Of all that it showed, of which title and excerpt are a part. */
  readonly digest?: string | undefined;
}

const rank = (value: string) => `array_position(array['${HARMS.join("', '")}'], ${value})`;
/** One open case for each thing: another report joins it, and makes it more urgent where it is worse. */
export const openCase = statement({
  params: {
    id: column.uuid,
    kind: column.text,
    thingId: column.uuid,
    authorId: column.uuid,
    authorMemberId: column.uuid.orNull,
    harm: column.text,
    dueAt: column.timestamp,
    snapshot: column.json<Snapshot>(),
    now: column.timestamp,
  },
  row: {
    id: column.uuid,
    opened: column.boolean.notNull,
    withheld_until: column.timestamp.orNull,
    grave_mailed_at: column.timestamp.orNull,
  },
  sql: `
  insert into moderation_case as stored (id, kind, thing_id, author_id, author_member_id, state, harm, due_at, snapshot,
    opened_at)
  values (:id, :kind, :thingId, :authorId, :authorMemberId, 'open', :harm, :dueAt, :snapshot::jsonb, :now)
  on conflict (kind, thing_id) where state = 'open' do update set
    harm = case when ${rank('excluded.harm')} < ${rank('stored.harm')} then excluded.harm else stored.harm end,
    due_at = least(stored.due_at, excluded.due_at)
  returning id, stored.id = :id as opened, withheld_until, grave_mailed_at`,
});

/**
 * SQL: a case is about something that is still as :snapshot: all of it, where both have a digest. Otherwise words are
 * compared, which are the whole unless they are cut.
 */
export const isAsItWas = (matter: string) => `(${matter}.snapshot ->> 'digest' = :snapshot::jsonb ->> 'digest'
    or num_nulls(${matter}.snapshot -> 'digest', :snapshot::jsonb -> 'digest') > 0
      and ${matter}.snapshot - 'digest' = :snapshot::jsonb - 'digest'
      and (num_nulls(${matter}.snapshot -> 'digest', :snapshot::jsonb -> 'digest') = 2
        or ${matter}.snapshot ->> 'excerpt' not like '%…'))`;
/** The last case with a ruling about a thing that is still as it was then. */
export const findDealtWith = statement({
  params: { kind: column.text, thingId: column.uuid, snapshot: column.json<Snapshot>() },
  row: { id: column.uuid },
  sql: `
  select id from moderation_case
  where kind = :kind and thing_id = :thingId and state <> 'open'
    and ${isAsItWas('moderation_case')}
    and exists (select from ruling where ruling.case_id = moderation_case.id)
  order by opened_at desc limit 1`,
});

export const insertStep = statement({
  params: { caseId: column.uuid, step: column.text.as<CaseStep>(), adminId: column.uuid.orNull, now: column.timestamp },
  sql: `
  insert into case_step (case_id, number, step, admin_id, at)
  select :caseId, coalesce(max(case_step.number), 0) + 1, :step, :adminId, :now
  from case_step where case_step.case_id = :caseId`,
});

/**
 * Withholds a thing, once, because of who reported it: five people of whom none is connected with an earlier one, or
 * two whose last twenty answered reports, of at least five, were right four times out of five. Never a profile, nor a
 * whole conversation.
 */
export const withholdReported = statement({
  params: { caseId: column.uuid, until: column.timestamp },
  row: {
    kind: column.text.as<Kind>(),
    thing_id: column.uuid,
  },
  sql: `
  with reporters as (
    select report.member_id, min(report.created_at) as first_at from report where report.case_id = :caseId
    group by report.member_id order by min(report.created_at) limit 50),
  apart as (
    select one.member_id from reporters as one
    where not exists (select from reporters as earlier
      join connected on connected.actor_id = one.member_id and connected.other_id = earlier.member_id
      where (earlier.first_at, earlier.member_id) < (one.first_at, one.member_id))),
  trusted as (
    select one.member_id from reporters as one
    cross join lateral (
      select count(*) as answered, count(*) filter (where last.outcome <> 'dismissed') as were_right
      from (select report.outcome from report
        where report.member_id = one.member_id and report.outcome in ('removed', 'dismissed', 'upheld')
        order by report.decided_at desc limit 20) as last) as past
    where past.answered >= 5 and past.were_right * 5 >= past.answered * 4)
  update moderation_case set withheld_until = :until
  where id = :caseId and state = 'open' and kind not in ('profile', 'conversation') and withheld_until is null
    and not exists (select from case_step where case_step.case_id = :caseId and case_step.step = 'withheld')
    and ((select count(*) from apart) >= 5 or (select count(*) from trusted) >= 2)
  returning kind, thing_id`,
});

/** What nobody ruled on in time is shown again. */
export const releaseLate = statement({
  params: { now: column.timestamp },
  row: { id: column.uuid, kind: column.text.as<Kind>(), thing_id: column.uuid },
  sql: `
  update moderation_case set withheld_until = null
  where withheld_until <= :now and state = 'open' returning id, kind, thing_id`,
});
/** Those whose time for an appeal is over. */
export const closeOld = statement({
  params: { before: column.timestamp, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  update moderation_case set state = 'closed', closed_at = :now
  where state = 'decided' and decided_at <= :before returning id`,
});
/** What waits for longer than it should and its desk was not written to about; an appeal has a time of its own. */
export const selectLate = statement({
  params: { now: column.timestamp },
  row: { id: column.uuid, due_at: column.timestamp },
  sql: `
  select id, due_at from moderation_case
  where state in ('open', 'appealed') and due_at <= :now
    and (late_reminded_at is null or late_reminded_at < due_at)
  order by due_at desc, id limit 1000`,
});
export const markLate = statement({
  params: { caseIds: column.uuid.array, now: column.timestamp },
  sql: `update moderation_case set late_reminded_at = :now where id = any (:caseIds)`,
});
/** New cases that are not grave and that their desk was not written to about. */
export const selectNew = statement({
  row: { id: column.uuid },
  sql: `
  select id from moderation_case where state = 'open' and harm = 'other' and announced_at is null
  order by opened_at, id limit 1000`,
});
export const markAnnounced = statement({
  params: { caseIds: column.uuid.array, now: column.timestamp },
  sql: `update moderation_case set announced_at = :now where id = any (:caseIds)`,
});
/** Rulings that named a rule and can soon be appealed no longer. */
export const markEnding = statement({
  params: { before: column.timestamp, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  update moderation_case set appeal_reminded_at = :now
  where state = 'decided' and decided_at <= :before and appeal_reminded_at is null
    and exists (select from ruling where ruling.case_id = moderation_case.id and ruling.ended_at is null
      and ruling.rule is not null)
    and not exists (select from appeal where appeal.case_id = moderation_case.id and appeal.side = 'reported')
  returning id`,
});
/** Snapshots, 180 days after the end of a case, while no strike rests on it. */
export const forgetSnapshots = statement({
  params: { before: column.timestamp, strikesSince: column.timestamp },
  sql: `
  update moderation_case set snapshot = null
  where snapshot is not null and closed_at <= :before
    and not exists (select from ruling where ruling.case_id = moderation_case.id and ruling.ended_at is null
      and ruling.strikes > 0 and ruling.decided_at > :strikesSince)`,
});
/** An admin of another desk has decided about the thing. */
export const closeJudged = statement({
  params: { kind: column.text, thingId: column.uuid, now: column.timestamp },
  row: { id: column.uuid },
  sql: `
  update moderation_case set state = 'closed', decided_at = :now, closed_at = :now, claimed_by = null,
    claimed_until = null, withheld_until = null, version = version + 1
  where kind = :kind and thing_id = :thingId and state = 'open' returning id`,
});
/** `isDealtWith`: its ruling has answered the report. */
export const setCase = statement({
  params: { reportId: column.uuid, caseId: column.uuid, isDealtWith: column.boolean, now: column.timestamp },
  row: { member_id: column.uuid, broken: column.boolean.notNull },
  sql: `
  update report set case_id = :caseId, state = case when :isDealtWith then 'closed' else report.state end,
    outcome = case when :isDealtWith then 'dealt_with' else report.outcome end,
    decided_at = case when :isDealtWith then :now::timestamptz else report.decided_at end
  where id = :reportId
  returning report.member_id, exists (select from ruling where ruling.case_id = :caseId and ruling.ended_at is null
    and ruling.rule is not null) as broken`,
});
