import { definePersonalData } from '#platform/personal-data.ts';
import type { SpacesTables } from './tables.ts';
import { eraseMember, eraseSpace } from './erase.ts';

const named = (spaceId: string): string => `join space_details on space_details.id = ${spaceId}
  join space_visibility on space_visibility.id = space_details.id`;
/** Of a withheld space, those alone who manage it know more than that they were in one. */
const name = `case when not space_visibility.withheld or exists (select from space_membership managing
    where managing.space_id = space_details.id and managing.member_id = :memberId
      and managing.state = 'active' and managing.role in ('owner', 'admin')) then space_details.name end`;
export const personalData = definePersonalData<SpacesTables>({
  copy: {
    spaces: `
      select space_visibility.kind, ${name} as display_name, space_membership.state, space_membership.role,
        space_membership.created_at, space_person.answers, space_person.feed, space_person.notify,
        space_person.silenced_until
      from space_membership ${named('space_membership.space_id')}
        left join space_person on space_person.space_id = space_membership.space_id
          and space_person.member_id = space_membership.member_id
      where space_membership.member_id = :memberId and space_membership.state <> 'banned'
      order by space_membership.created_at, space_membership.space_id`,
    spaces_admin_requests: `
      select ${name} as display_name, space_admin_request.note, space_admin_request.created_at
      from space_admin_request ${named('space_admin_request.space_id')}
      where space_admin_request.member_id = :memberId
      order by space_admin_request.created_at, space_admin_request.space_id`,
    spaces_history: `
      select ${name} as display_name, space_change.state_before, space_change.state_after,
        space_change.role_before, space_change.role_after, space_change.cause, space_change.reason, space_change.at
      from space_change ${named('space_change.space_id')}
      where space_change.member_id = :memberId order by space_change.at, space_change.id`,
  },
  async erase(ctx, id) {
    // The id of a member who leaves, of a page, or that of a space that was deleted.
    await eraseSpace(ctx, id);
    await eraseMember(ctx, id);
  },
});
