import type { Kind } from '#contract/core/kinds.ts';
import type { CaseState } from '#contract/moderation/cases.ts';
import { column, statement } from '#platform/database/statement.ts';
import type { StoredRuling } from '../cases/queries-desk.ts';

/** As stored; times are text. */
export interface StoredCase {
  readonly id: string;
  readonly kind: Kind;
  readonly state: CaseState;
  readonly opened_at: string;
  readonly ruling: StoredRuling | null;
}
/** As stored; times are text. */
interface StoredNote {
  readonly id: string;
  readonly admin_id: string | null;
  readonly words: string;
  readonly at: string;
}
/** Without those that the admin decided about nothing in, since they are a side of them. */
export const findMemberCases = statement({
  params: {
    memberId: column.uuid,
    adminId: column.uuid,
    since: column.timestamp,
    limit: column.int,
    notesLimit: column.int,
  },
  row: {
    cases: column.json<StoredCase[]>().notNull,
    total: column.int.notNull,
    rulings: column.int.notNull,
    strikes: column.int.notNull,
    waiting: column.boolean.notNull,
    notes: column.json<StoredNote[]>().notNull,
  },
  sql: `
  with own as (
    select matter.id, matter.kind, matter.state, matter.opened_at,
      matter.author_member_id = :adminId or exists (select from report
        where report.case_id = matter.id and report.member_id = :adminId) as is_party
    from moderation_case as matter where matter.author_member_id = :memberId)
  select
    (select coalesce(jsonb_agg(to_jsonb(latest) order by latest.opened_at desc, latest.id desc), '[]')
      from (select own.id, own.kind, own.state, own.opened_at,
          (select to_jsonb(ruling) - 'case_id' - 'ended_at' from ruling
            where ruling.case_id = own.id and ruling.ended_at is null) as ruling
        from own where not own.is_party order by own.opened_at desc, own.id desc limit :limit) as latest) as cases,
    (select count(*)::int from own where not own.is_party) as total,
    (select count(*)::int from own join ruling on ruling.case_id = own.id) as rulings,
    (select coalesce(sum(ruling.strikes), 0)::int from own join ruling on ruling.case_id = own.id
      where ruling.ended_at is null and ruling.decided_at > :since) as strikes,
    exists (select from own where own.kind = 'profile' and own.state = 'open') as waiting,
    (select coalesce(jsonb_agg(to_jsonb(latest) order by latest.at desc, latest.id desc), '[]')
      from (select member_note.id, member_note.admin_id, member_note.words, member_note.at from member_note
        where member_note.member_id = :memberId and :memberId <> :adminId
        order by member_note.at desc, member_note.id desc limit :notesLimit) as latest) as notes`,
});

/** The states of the cases on which suspensions rest; null: no case. */
export const selectStates = statement({
  params: { caseIds: column.uuid.array },
  row: { id: column.uuid, state: column.text.as<CaseState>() },
  sql: `select id, state from moderation_case where id = any(:caseIds)`,
});

export const insertNote = statement({
  params: { id: column.uuid, memberId: column.uuid, adminId: column.uuid, words: column.text, now: column.timestamp },
  sql: `
  insert into member_note (id, member_id, admin_id, words, at) values (:id, :memberId, :adminId, :words, :now)`,
});
/** Notes about someone go with their account; what they noted themselves stays without their name. */
export const forgetNotes = statement({
  params: { memberId: column.uuid },
  sql: `
  with deleted as (delete from member_note where member_id = :memberId)
  update member_note set admin_id = null where admin_id = :memberId and member_id <> :memberId`,
});
/** Who banned a term. */
export const forgetBannedBy = statement({
  params: { memberId: column.uuid },
  sql: `update banned_term set created_by = null where created_by = :memberId`,
});
