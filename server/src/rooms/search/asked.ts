import type { Out } from '#contract/kit.ts';
import { foldName } from '#contract/reference.ts';
import type { searchPeople as endpoint } from '#contract/search.ts';
import type { Asked } from './queries-filtered.ts';

type Query = Out<(typeof endpoint)['query']>;

/** The beginning and the end of all that begins alike; nothing for nothing. */
function beginning(text: string | undefined): [low: string | null, high: string | null] {
  const low = foldName(text ?? '');
  return low === '' ? [null, null] : [low, `${low}\u{10ffff}`];
}

export const askedOf = (query: Query): Asked => [
  ...beginning(query.company), ...beginning(query.school), ...beginning(query.skill),
  query.country ?? null, query.state ?? null, query.city ?? null, query.industry ?? null, query.degree ?? null,
];
export const asksAnything = (asked: Asked): boolean => asked.some((each) => each !== null);
