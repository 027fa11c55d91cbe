import type { ListingKind } from '#contract/marketplace/choices.ts';
import { attachMedia, releaseMedia } from '#modules/media';
import type { StoredPicture } from './columns.ts';
import type { MarketplaceContext } from './read.ts';

type NewPictures = readonly { readonly id: string; readonly alt: string }[];

interface Attaching {
  readonly kind: ListingKind;
  readonly sellerId: string;
  readonly former: readonly StoredPicture[];
}
/**
 * The pictures of a listing after an edit, in the order of the form: those that stay, with their new alternative text,
 * and new uploads, which belong to the seller from then on. What is left out is deleted.
 */
export async function editedPictures(
  ctx: MarketplaceContext,
  pictures: NewPictures,
  { kind, sellerId, former }: Attaching,
): Promise<StoredPicture[]> {
  const byId = new Map(former.map((picture) => [picture.id, picture]));
  const ids = pictures.flatMap(({ id }) => (byId.has(id) ? [] : [id]));
  const attached = await attachMedia(ctx, { ids, purpose: 'post', kind, ownerId: sellerId });
  for (const { id, width, height, placeholder, animated } of attached)
    byId.set(id, { id, width, height, placeholder, animated, alt: '' });
  const retained = new Set(pictures.map(({ id }) => id));
  await releaseMedia(
    ctx,
    former.flatMap(({ id }) => (retained.has(id) ? [] : [id])),
  );
  return pictures.flatMap(({ id, alt }) => {
    const picture = byId.get(id);
    return picture === undefined ? [] : [{ ...picture, alt }];
  });
}
