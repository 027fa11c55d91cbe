import { definePersonalData } from '#platform/personal-data.ts';
import type { AdminTables } from './tables.ts';

export const personalData = definePersonalData<AdminTables>({
  copy: {
    contact_messages: `select subject, message, state, answer, created_at, ended_at from contact_message
      where member_id = :memberId order by created_at`,
  },
  /** What an admin answered stays with those whom it concerns. */
  async erase({ db }, id) {
    await db.deleteFrom('contact_message').where('member_id', '=', id).execute();
    await db
      .updateTable('contact_message')
      .set({ claimed_by: null, claimed_until: null })
      .where('claimed_by', '=', id)
      .execute();
  },
});
