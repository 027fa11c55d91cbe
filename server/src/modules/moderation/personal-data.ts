import { definePersonalData } from '#platform/personal-data.ts';
import { passOnOfErased } from './spaces/queries.ts';
import type { ModerationTables } from './tables.ts';

export const personalData = definePersonalData<ModerationTables>({
  copy: {
    reports: `select target_kind, target_id, reason, text, state, created_at from report where member_id = :memberId
      order by created_at`,
  },
  // The report stays with the case under a pseudonym; its text is deleted.
  async erase({ db, now }, id) {
    // The id of a space that was deleted: its team is gone.
    await passOnOfErased(db, { spaceId: id, now });
    await db.updateTable('report').set({ text: '' }).where('member_id', '=', id).execute();
  },
});
