import type { Kysely } from 'kysely';
import type { BadgeEvent } from '#contract/pages/choices.ts';
import type { Writing } from '#platform/context.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { found } from '#platform/refusal.ts';
import { setVerified } from '#modules/actors';
import type { PagesTables } from '../tables.ts';
import { findBadge } from './queries.ts';

/** Shows the check mark while the website or the documents verify the page. Call it with the page locked. */
export async function refreshBadge(
  ctx: Pick<Writing, 'emit'> & { readonly db: Kysely<never>; readonly now: Date },
  pageId: string,
  event: BadgeEvent | null,
): Promise<void> {
  const { verified, by_documents: byDocuments } = found(
    await findBadge.first(narrowed<PagesTables>(ctx.db), { pageId }),
  );
  await setVerified(ctx, pageId, verified);
  // Who still has the check mark by the other way does not lose it. What a website soon loses, documents keep.
  const isKept = (event === 'lost' && verified) || (event === 'soon_lost' && byDocuments);
  await ctx.emit('pages.verification_changed', { pageId, event: isKept ? null : event });
}
