import type { Language } from '#contract/core/language.ts';
import { column, statement } from '#platform/database/statement.ts';
import { dutyOf, ofOthers } from './queries-desk.ts';

/** Platform admins who decide about a case: not those who are a side of it. */
export const selectDesk = statement({
  params: { caseId: column.uuid },
  row: { id: column.uuid.notNull },
  sql: `
  select duty_holder.member_id as id from duty_holder, moderation_case as matter
  where matter.id = :caseId and duty_holder.duty = ${dutyOf('matter.kind')}
    and ${ofOthers('duty_holder.member_id')}
  order by duty_holder.member_id`,
});
/** The same, with their addresses; no one once they were written to. */
export const selectDeskOf = statement({
  params: { caseId: column.uuid },
  row: { id: column.uuid.notNull, email: column.text.notNull, language: column.text.as<Language>().notNull },
  sql: `
  select duty_holder.member_id as id, duty_holder.email, duty_holder.language
  from duty_holder, moderation_case as matter
  where matter.id = :caseId and matter.grave_mailed_at is null and duty_holder.duty = ${dutyOf('matter.kind')}
    and ${ofOthers('duty_holder.member_id')}
  order by duty_holder.member_id`,
});
/** Those who may decide about some of these cases, and about how many. */
export const selectDecidersOf = statement({
  params: { caseIds: column.uuid.array },
  row: {
    id: column.uuid.notNull,
    email: column.text.notNull,
    language: column.text.as<Language>().notNull,
    count: column.int,
  },
  sql: `
  select duty_holder.member_id as id, duty_holder.email, duty_holder.language, count(*)::int as count
  from duty_holder join moderation_case as matter on matter.id = any (:caseIds)
  where duty_holder.duty = ${dutyOf('matter.kind')} and ${ofOthers('duty_holder.member_id')}
  group by duty_holder.member_id, duty_holder.email, duty_holder.language
  order by id`,
});

/** Those of these members who are platform admins. */
export const selectAdminsAmong = statement({
  params: { memberIds: column.uuid.array },
  row: { id: column.uuid.notNull, email: column.text.notNull, language: column.text.as<Language>().notNull },
  sql: `
  select distinct duty_holder.member_id as id, duty_holder.email, duty_holder.language from duty_holder
  where duty_holder.member_id = any (:memberIds) order by id`,
});

/** Who answers for the thing of a case: its author, or the admins of the page that published it. */
export const selectReported = statement({
  params: { caseId: column.uuid },
  row: { id: column.uuid.notNull },
  sql: `
  select matter.author_member_id as id from moderation_case as matter
  where matter.id = :caseId and matter.author_member_id is not null
  union all
  select page_admin.member_id from moderation_case as matter
  join page_admin on page_admin.page_id = matter.author_id
  where matter.id = :caseId and matter.author_member_id is null`,
});

export const markMailed = statement({
  params: { caseId: column.uuid, now: column.timestamp },
  sql: `update moderation_case set grave_mailed_at = :now where id = :caseId and grave_mailed_at is null`,
});

/**
 * What someone wrote in appeals, when their account is erased; and their name, where they were reported themselves, or
 * paid for something.
 */
export const forgetWords = statement({
  params: { memberId: column.uuid },
  sql: `
  with forgotten as (
    update moderation_case set snapshot = null
    where kind = 'profile' and thing_id = :memberId or kind = 'campaign' and author_member_id = :memberId)
  update appeal set words = '' where member_id = :memberId`,
});
