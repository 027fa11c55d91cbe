import { column, statement } from '#platform/database/statement.ts';
import { attachMedia, releaseMedia } from '#modules/media';
import type { StoredCover } from '../columns.ts';
import type { EventsContext } from '../tables.ts';

const usesCover = statement({
  params: { mediaId: column.text, eventId: column.uuid },
  row: { id: column.uuid },
  sql: `select event.id from event where event.cover ->> 'id' = :mediaId and event.id <> :eventId limit 1`,
});
/** Deletes the picture of an event; the events of a series share one. */
export async function releaseCover(ctx: EventsContext, cover: StoredCover | null, eventId: string): Promise<void> {
  if (cover === null) return;
  if ((await usesCover.first(ctx.db, { mediaId: cover.id, eventId })) === undefined)
    await releaseMedia(ctx, [cover.id]);
}

type Sent = { readonly id: string; readonly alt: string } | null | undefined;
/**
 * The cover after an edit: the one that it has, with its new alternative text, or a new upload, which belongs to the
 * owner from then on. Undefined: unchanged.
 */
export async function editedCover(
  ctx: EventsContext,
  sent: Sent,
  {
    ownerId,
    former,
    eventId,
  }: { readonly ownerId: string; readonly former: StoredCover | null; readonly eventId: string },
): Promise<StoredCover | null | undefined> {
  if (sent === undefined) return undefined;
  if (sent !== null && sent.id === former?.id) return { ...former, alt: sent.alt };
  const ids = sent === null ? [] : [sent.id];
  const [picture] = await attachMedia(ctx, { ids, purpose: 'cover', kind: 'event', ownerId });
  await releaseCover(ctx, former, eventId);
  if (picture === undefined || sent === null) return null;
  const { id, width, height, placeholder, animated } = picture;
  return { id, width, height, placeholder, animated, alt: sent.alt };
}
