import { longId, shortId } from '../delivery/page-token.ts';

/** What was chosen for a slot of a page: a click of it is one row. */
export interface ClickOf {
  readonly pageId: string;
  readonly slot: number;
}
/** Nobody guesses it: the id of a page is random. */
export const markOf = ({ pageId, slot }: ClickOf): string => `${shortId(pageId)}.${slot}`;
export function clickOf(mark: string): ClickOf {
  const [page = '', slot = ''] = mark.split('.');
  return { pageId: longId(page), slot: Number(slot) };
}
