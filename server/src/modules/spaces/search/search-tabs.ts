import type { SpaceKind } from '#contract/spaces/choices.ts';
import { defineThingSearch } from '#modules/actors';
import { knows } from '../queries.ts';

const search = (tab: 'groups' | 'communities', kind: SpaceKind) =>
  defineThingSearch({
    tab,
    kind,
    join: (id) => `
    join space_details on space_details.id = ${id}
    join space_visibility on space_visibility.id = space_details.id
    left join space_membership mine on mine.space_id = space_details.id and mine.member_id = :viewerId::uuid
    left join space_membership personal on personal.space_id = space_details.id
      and personal.member_id = :personId::uuid`,
    where: `space_visibility.kind = '${kind}' and (${knows})`,
    filters: {},
  });

/** Spaces are found by their name, and communities by their username, as far as they are listed. */
export const searchTabs = { groups: search('groups', 'group'), communities: search('communities', 'community') };
