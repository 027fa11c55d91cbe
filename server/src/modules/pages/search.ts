import type { PageKind } from '#contract/core/roles.ts';
import { statement } from '#platform/database/statement.ts';
import { openPart, openRow, openThings } from '#platform/extensions/open-things.ts';
import { defineThingSearch } from '#modules/actors';
import { visibility } from '#modules/network';

const { predicate } = visibility({ owner: 'actor_card.id', card: 'actor_card' });
const equals = (name: string) => ({ type: 'text' as const, where: `page_details.${name} = :${name}` });
const filters = {
  industry: equals('industry'),
  size: equals('size'),
  type: equals('type'),
  country: { type: 'text', where: 'page_details.country_code = :country' },
  state: { type: 'text', where: 'page_details.state_code = :state' },
  city: { type: 'int', where: 'page_details.city_id = :city' },
} as const;

const search = (tab: 'pages' | 'institutes', kind: PageKind) =>
  defineThingSearch({
    tab,
    kind: 'profile',
    join: (id) => `
    join actor_card on actor_card.id = ${id}
    join page_details on page_details.id = actor_card.id`,
    where: `actor_card.kind = '${kind}' and actor_card.state = 'active' and ${predicate}`,
    filters,
  });

/** Pages are found by their name and username, once they are public. */
export const searchTabs = { pages: search('pages', 'business'), institutes: search('institutes', 'institute') };

const newest = statement({
  params: openPart,
  row: openRow,
  sql: `
  select page_details.id from page_details join actor_card on actor_card.id = page_details.id
  where page_details.created_at <= :now and page_details.deleted_at is null and actor_card.state = 'active'
  order by page_details.created_at desc, page_details.id desc limit :limit`,
});
export const newestPages = openThings.by({ kind: 'profile', list: newest });
