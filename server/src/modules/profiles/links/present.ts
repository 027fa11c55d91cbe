import type { LinkedPage } from '#contract/profiles/sections.ts';
import type { RequestContext } from '#platform/context.ts';
import { presentActorCard } from '#modules/actors';
import type { PageJson } from '../items/queries.ts';

/** The page that an item names, or null. */
export const presentLinkedPage = (
  row: PageJson | null,
  { services, now }: Pick<RequestContext<unknown>, 'services' | 'now'>,
): LinkedPage | null =>
  row === null ? null : { actor: presentActorCard(row, services, now), state: row.link_state, reason: row.link_reason };
