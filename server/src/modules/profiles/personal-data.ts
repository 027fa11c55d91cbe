import { column, statement } from '#platform/database/statement.ts';
import { definePersonalData } from '#platform/personal-data.ts';
import { copiedAt, copiedName, copiedTo } from '#modules/network';
import type { ProfilesTables } from './tables.ts';

const deleteOwnEndorsements = statement({
  params: { id: column.uuid },
  sql: `
      with withdrawn as (delete from endorsement where endorser_id = :id returning item_id)
      update profile_item set endorsements = greatest(0, endorsements - 1) where id in (select item_id from withdrawn)`,
});

const deleteProfileItem = statement({
  params: { id: column.uuid },
  sql: `delete from profile_item where member_id = :id`,
});

const deleteProfile = statement({
  params: { id: column.uuid },
  sql: `delete from profile where member_id = :id`,
});

/** Pictures are handled by the media module. */
export const personalData = definePersonalData<ProfilesTables>({
  copy: {
    profile: `select * from profile where member_id = :memberId`,
    sections: `
      select section, title, organisation, started, ended, is_current, details, endorsements, picture_ids, created_at
      from profile_item where member_id = :memberId and deleted_at is null order by section, position`,
    pages_named: `
      select actor_card.username, actor_card.display_name, profile_page.state, profile_page.confirmed_by,
             profile_page.reason, profile_page.note, profile_page.is_linked, profile_page.stated_at,
             profile_page.contested_at, profile_page.decided_at
      from profile_page join actor_card on actor_card.id = profile_page.page_id
      where profile_page.member_id = :memberId order by profile_page.stated_at, profile_page.page_id`,
    pages_named_history: `
      select actor_card.username, actor_card.display_name, profile_page_change.at, profile_page_change.state_before,
             profile_page_change.state_after, profile_page_change.reason
      from profile_page_change join actor_card on actor_card.id = profile_page_change.page_id
      where profile_page_change.member_id = :memberId order by profile_page_change.at, profile_page_change.id`,
    endorsements_received: `
      select profile_item.title, ${copiedName}, endorsement.created_at
      from endorsement join profile_item on profile_item.id = endorsement.item_id
        join actor_card on actor_card.id = endorsement.endorser_id
      where profile_item.member_id = :memberId and profile_item.deleted_at is null and ${copiedTo}
        order by endorsement.created_at`,
    endorsements_given: `
      select profile_item.title, ${copiedName}, endorsement.created_at
      from endorsement join profile_item on profile_item.id = endorsement.item_id
      join profile on profile.member_id = profile_item.member_id
        join actor_card on actor_card.id = profile_item.member_id
      where endorsement.endorser_id = :memberId and profile_item.deleted_at is null
        and ${copiedAt('profile.skills_level')} order by endorsement.created_at`,
  },
  async erase({ db }, id) {
    await deleteOwnEndorsements(db, { id });
    // The id of a member who leaves, or that of a page that was deleted.
    for (const table of ['profile_page', 'profile_page_change'] as const)
      await db
        .deleteFrom(table)
        .where((row) => row.or([row('page_id', '=', id), row('member_id', '=', id)]))
        .execute();
    await db.updateTable('profile_page').set({ decided_by: null }).where('decided_by', '=', id).execute();
    await db.updateTable('profile_page_change').set({ by_id: null }).where('by_id', '=', id).execute();
    await db.updateTable('profile_item').set({ organisation_id: null }).where('organisation_id', '=', id).execute();
    await deleteProfileItem(db, { id });
    await deleteProfile(db, { id });
  },
});
