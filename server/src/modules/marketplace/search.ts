import { defineThingSearch } from '#modules/actors';
import { notWithheld } from '#modules/network';
import { shown } from './listings/columns.ts';

const join = (id: string): string => `
    join listing on listing.id = ${id}
    join actor_card on actor_card.id = listing.seller_id`;
const where = (kind: 'product' | 'service'): string => `listing.kind = '${kind}' and listing.state = 'active'
    and actor_card.state = 'active' and ${shown.predicate} and ${notWithheld({ kind, id: 'listing.id' })}`;
const places = {
  country: { type: 'text', where: 'listing.country_code = :country' },
  state: { type: 'text', where: 'listing.state_code = :state' },
  city: { type: 'int', where: 'listing.city_id = :city' },
} as const;

/** Products and services that are offered, by their names. */
export const searchTabs = {
  products: defineThingSearch({ tab: 'products', kind: 'product', join, where: where('product'), filters: places }),
  services: defineThingSearch({
    tab: 'services',
    kind: 'service',
    join,
    where: where('service'),
    filters: {
      ...places,
      category: { type: 'text', where: 'listing.category = :category' },
      industry: { type: 'text', where: 'listing.industry = :industry' },
    },
  }),
} as const;
