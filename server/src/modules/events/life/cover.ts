import { attachMedia, releaseMedia } from '#modules/media';
import type { StoredCover } from '../columns.ts';
import type { EventsContext } from '../tables.ts';

type Sent = { readonly id: string; readonly alt: string } | null | undefined;
/**
 * The cover after an edit: the one that it has, with its new alternative text, or a new upload, which belongs to the
 * owner from then on. Undefined: unchanged.
 */
export async function editedCover(
  ctx: EventsContext,
  sent: Sent,
  { ownerId, former }: { readonly ownerId: string; readonly former: StoredCover | null },
): Promise<StoredCover | null | undefined> {
  if (sent === undefined) return undefined;
  if (sent !== null && sent.id === former?.id) return { ...former, alt: sent.alt };
  const ids = sent === null ? [] : [sent.id];
  const [picture] = await attachMedia(ctx, { ids, purpose: 'cover', kind: 'event', ownerId });
  await releaseMedia(ctx, former === null ? [] : [former.id]);
  if (picture === undefined || sent === null) return null;
  const { id, width, height, placeholder, animated } = picture;
  return { id, width, height, placeholder, animated, alt: sent.alt };
}
