import type { ActorCard } from '#contract/core/cards.ts';
import { PAGE_EDITORS } from '#contract/core/roles.ts';
import { type Page, useActing } from '#shell/session/acting.ts';
import { useSession } from '#shell/session/session.ts';

const cardOf = (page: Page): ActorCard => ({
  id: page.id,
  kind: page.kind,
  username: page.id,
  name: page.name,
  headline: '',
  avatar: page.avatar,
  verified: false,
});

/** Whose event a new one is: of the page that the user acts as, of a page that was chosen, or of the user. */
export interface Owner {
  readonly card: ActorCard;
  /** As calls name it; undefined: the caller. */
  readonly ownerId: string | undefined;
  /** Pages that can be chosen instead: none while acting as one. */
  readonly pages: readonly Page[];
}
export function useOwner(chosen: string): Owner | null {
  const acting = useActing();
  const { user } = useSession();
  if (user === null) return null;
  if (acting !== null) return { card: cardOf(acting), ownerId: undefined, pages: [] };
  const pages = user.actingFor.filter(({ role }) => PAGE_EDITORS.some((each) => each === role));
  const page = pages.find(({ id }) => id === chosen);
  if (page !== undefined) return { card: cardOf(page), ownerId: page.id, pages };
  const { id, username, firstName, lastName, avatar, headline } = user;
  const name = `${firstName} ${lastName}`.trim();
  return {
    card: { id, kind: 'member', username, name, headline, avatar, verified: false },
    ownerId: undefined,
    pages,
  };
}
