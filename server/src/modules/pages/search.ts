import type { PageKind } from '#contract/core/roles.ts';
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
