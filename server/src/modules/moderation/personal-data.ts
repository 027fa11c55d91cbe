import { definePersonalData } from '#platform/personal-data.ts';
import { gatherPassedOn } from './cases/gather.ts';
import { forgetWords } from './cases/queries-people.ts';
import { forgetBannedBy, forgetNotes } from './members/queries.ts';
import { passOnOfErased } from './spaces/queries.ts';
import type { ModerationTables } from './tables.ts';

export const personalData = definePersonalData<ModerationTables>({
  copy: {
    reports: `select target_kind, target_id, reason, text, state, created_at from report where member_id = :memberId
      order by created_at`,
    cases: `select matter.kind as target_kind, matter.thing_id as target_id, matter.opened_at as created_at,
        rule as reason, to_reported as text, account as measure, strikes, ruling.decided_at
      from moderation_case as matter join ruling on ruling.case_id = matter.id
      where matter.author_member_id = :memberId order by ruling.decided_at`,
    appeals: `select at as created_at, words as text from appeal where member_id = :memberId order by at`,
  },
  retained: [
    { table: 'moderation_case', list: 'cases' },
    { table: 'ruling', list: 'cases' },
    { table: 'case_step', list: 'cases' },
    { table: 'case_note', list: 'cases' },
    { table: 'second_look', list: 'cases' },
  ],
  // The report stays with the case under a pseudonym; its text is deleted.
  async erase(ctx, id) {
    const { db, now } = ctx;
    // The id of a space that was deleted: its team is gone.
    await gatherPassedOn(ctx, await passOnOfErased(db, { spaceId: id, now }));
    await db.updateTable('report').set({ text: '' }).where('member_id', '=', id).execute();
    await forgetWords(db, { memberId: id });
    await forgetNotes(db, { memberId: id });
    await forgetBannedBy(db, { memberId: id });
  },
});
