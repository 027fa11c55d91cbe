import type { Lasting } from '#contract/moderation/cases.ts';
import { column, statement } from '#platform/database/statement.ts';

export const insertRuling = statement({
  params: {
    caseId: column.uuid,
    number: column.int,
    adminId: column.uuid,
    now: column.timestamp,
    rule: column.text.orNull,
    withholds: column.boolean,
    account: column.text,
    strikes: column.int,
    freezesCampaigns: column.boolean,
    returnsCharges: column.text.orNull,
    label: column.text.orNull,
    facts: column.text,
    toReported: column.text,
    toReporters: column.text,
    departure: column.text.orNull,
    outcome: column.text.orNull,
    lasting: column.json<Lasting>(),
  },
  sql: `
  insert into ruling (case_id, number, decided_by, decided_at, rule, withholds, account, strikes, freezes_campaigns,
    returns_charges, label, facts, to_reported, to_reporters, departure, outcome, lasting)
  values (:caseId, :number, :adminId, :now, :rule, :withholds, :account, :strikes, :freezesCampaigns,
    :returnsCharges, :label, :facts, :toReported, :toReporters, :departure, :outcome, :lasting::jsonb)`,
});
export const endRulings = statement({
  params: { caseId: column.uuid, now: column.timestamp },
  sql: `update ruling set ended_at = :now where case_id = :caseId and ended_at is null`,
});
export const decideCase = statement({
  params: { caseId: column.uuid, state: column.text, now: column.timestamp },
  sql: `
  update moderation_case set state = :state, decided_at = :now, claimed_by = null, claimed_until = null,
    closed_at = case when :state = 'closed' then :now::timestamptz end, withheld_until = null, version = version + 1
  where id = :caseId`,
});
/** Whether a ruling in force freezes what someone advertises. */
export const freezesNow = statement({
  params: { ownerId: column.uuid },
  row: { freezes: column.boolean },
  sql: `
  select exists (select from ruling join moderation_case as matter on matter.id = ruling.case_id
    where matter.author_id = :ownerId and ruling.ended_at is null and ruling.freezes_campaigns) as freezes`,
});
/** The reports that the ruling answers, also those that an earlier ruling answered otherwise. */
export const answerReports = statement({
  params: { caseId: column.uuid, outcome: column.text, adminId: column.uuid, now: column.timestamp },
  row: { member_id: column.uuid },
  sql: `
  update report set state = 'closed', outcome = :outcome, decided_by = :adminId, decided_at = :now
  where case_id = :caseId and outcome is distinct from 'dealt_with' returning member_id`,
});

/** Adds to what the end of a ruling could not undo, which stands with the ruling that took its place. */
export const addLasting = statement({
  params: { caseId: column.uuid, lasting: column.json<Lasting>() },
  row: { reporter_ids: column.uuid.array.notNull },
  sql: `
  update ruling set lasting = ruling.lasting || :lasting::jsonb from moderation_case as matter
  where matter.id = :caseId and ruling.case_id = matter.id and ruling.ended_at is null
  returning array(select distinct report.member_id from report where report.case_id = matter.id) as reporter_ids`,
});
