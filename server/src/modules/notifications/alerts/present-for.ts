import { escapeMarkup } from '#contract/notifications/markup.ts';
import type { ActorCard } from '#contract/core/cards.ts';
import type { Language } from '#contract/core/language.ts';
import { pathAs } from '#contract/pages/links.ts';
import type { Notification } from '#contract/notifications/notifications.ts';
import { actorReference } from '#platform/cards.ts';
import type { TaskContext } from '#platform/context.ts';
import { present, referencesOf } from '../present.ts';
import type { NotificationRow } from '../queries.ts';
import type { NotificationsTables } from '../tables.ts';

/** A notification, and whose it is: the member's own, or that of a page. */
export type OwnedRow = NotificationRow & { readonly owner_id: string };

/** Its path opens it as the page, also while the member acts as themselves. */
const asPage = (shown: Notification, page: ActorCard): Notification => ({
  ...shown,
  text: `<b>${escapeMarkup(page.name)}</b>: ${shown.text}`,
  path: pathAs(shown.path, page.id),
});

/** As the member reads them, newest first. Those of a page begin with its name, and show what the page may see. */
export async function presentFor(
  ctx: TaskContext<NotificationsTables>,
  to: { readonly memberId: string; readonly language: Language },
  rows: readonly OwnedRow[],
): Promise<Notification[]> {
  const presented = new Map<string, Notification>();
  for (const [ownerId, owned] of Map.groupBy(rows, ({ owner_id: id }) => id)) {
    const references = owned.flatMap((row) => referencesOf(row, ownerId));
    const cards = await ctx.cardsFor({ ...to, actorId: ownerId }, [...references, actorReference(ownerId)]);
    const reader = { id: ownerId, isPage: ownerId !== to.memberId, language: to.language };
    const owner = ownerId === to.memberId ? undefined : cards.actor(ownerId);
    for (const row of owned) {
      const shown = present(row, ctx.services.notifications, reader, cards);
      if (shown !== null) presented.set(row.id, owner === undefined ? shown : asPage(shown, owner));
    }
  }
  return rows.flatMap(({ id }) => presented.get(id) ?? []);
}
