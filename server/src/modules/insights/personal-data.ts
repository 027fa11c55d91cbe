import { definePersonalData } from '#platform/personal-data.ts';
import { copiedName, copiedTo } from '#modules/network';
import { forgetViewer } from './queries-forget.ts';
import type { InsightsTables } from './tables.ts';

/**
 * Of the member's own views only named ones can be attributed; the others are stored without a person. Viewers of the
 * member's profile are copied as the screen shows them.
 */
export const personalData = definePersonalData<InsightsTables>({
  copy: {
    viewing_mode: `select mode, updated_at from viewing_mode where member_id = :memberId`,
    profiles_viewed: `
      select ${copiedName}, profile_view.viewed_at
        from profile_view join actor_card on actor_card.id = profile_view.owner_id
      where profile_view.viewer_id = :memberId and ${copiedTo} order by profile_view.viewed_at`,
    profile_viewers: `
      select ${copiedName}, profile_view.viewed_at
        from profile_view join actor_card on actor_card.id = profile_view.viewer_id
      where profile_view.owner_id = :memberId
        and coalesce((select viewing_mode.mode from viewing_mode where viewing_mode.member_id = :memberId),
        'named') = 'named'
        and ${copiedTo} order by profile_view.viewed_at`,
    profile_views: `
      select (viewed_at at time zone 'UTC')::date as day, count(*)::int as views from profile_view
        where owner_id = :memberId group by 1 order by 1`,
  },
  async erase({ db }, id) {
    await db.deleteFrom('profile_view').where('owner_id', '=', id).execute();
    await db.deleteFrom('page_website_click').where('page_id', '=', id).execute();
    await forgetViewer(db, { viewerId: id });
    await db.deleteFrom('viewing_mode').where('member_id', '=', id).execute();
  },
});
