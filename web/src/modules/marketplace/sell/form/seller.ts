import type { ActorCard } from '#contract/core/cards.ts';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import { type Page, useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';

/** Pages for which the user lists: institutes only buy. */
export const sellingFor = (pages: readonly Page[]): readonly Page[] =>
  pages.filter(({ kind, role }) => kind === 'business' && PAGE_EDITORS.some((each) => each === role));

const cardOf = (page: Page): ActorCard => ({
  id: page.id,
  kind: page.kind,
  username: page.id,
  name: page.name,
  headline: '',
  avatar: page.avatar,
  verified: false,
});

/** Who lists: the page that the user acts as, a page that was chosen, or the user. */
export interface Seller {
  readonly card: ActorCard;
  /** As calls name it; undefined: the caller. */
  readonly sellerId: string | undefined;
  /** Of the user, who is a choice beside the pages. */
  readonly selfId: string;
  /** Pages that can be chosen instead: none while acting as one. */
  readonly pages: readonly Page[];
}
export function useSeller(chosen: string): Seller | null {
  const acting = useActing();
  const { user } = useSession();
  if (user === null) return null;
  if (acting !== null) return { card: cardOf(acting), sellerId: undefined, selfId: user.id, pages: [] };
  const pages = sellingFor(user.actingFor);
  const page = pages.find(({ id }) => id === chosen);
  if (page !== undefined) return { card: cardOf(page), sellerId: page.id, selfId: user.id, pages };
  const { id, username, firstName, lastName, avatar, headline } = user;
  const name = `${firstName} ${lastName}`.trim();
  return {
    card: { id, kind: 'member', username, name, headline, avatar, verified: false },
    sellerId: undefined,
    selfId: id,
    pages,
  };
}
