import { attachMedia, presentPicture, releaseMedia } from '#modules/media';
import type { Attachable, PostsContext, Presenting } from './kind.ts';
import type { StoredPicture } from './stored.ts';

/**
 * Attaches uploaded pictures in order. Only their uploader may attach them, and only once. They stay with the author.
 */
export async function attachPictures(
  ctx: PostsContext,
  pictures: readonly { id: string; alt: string }[],
  ownerId = ctx.actor.id,
  kind: 'post' | 'comment' = 'post',
): Promise<StoredPicture[]> {
  const ids = pictures.map(({ id }) => id);
  const attached = await attachMedia(ctx, { ids, purpose: 'post', kind, ownerId });
  return attached.map(({ id, width, height, placeholder, animated }, index) => ({
    id,
    width,
    height,
    placeholder,
    animated,
    alt: pictures[index]?.alt ?? '',
  }));
}

/** The picture after an edit: as it was, the same one with its new description, another one, or none. */
export async function editedPicture(
  ctx: PostsContext,
  former: StoredPicture | null,
  picture: { id: string; alt: string } | null | undefined,
  kind?: 'post' | 'comment',
): Promise<StoredPicture | null> {
  if (picture === undefined) return former;
  if (picture !== null && former?.id === picture.id) return { ...former, alt: picture.alt };
  const [attached = null] = picture === null ? [] : await attachPictures(ctx, [picture], ctx.actor.id, kind);
  if (former !== null) await releaseMedia(ctx, [former.id]);
  return attached;
}

export const presentStored = (picture: StoredPicture, { services, now }: Presenting) =>
  presentPicture(picture, picture.alt, services, now);

export const pictureKind: Attachable<'pictures'> = {
  attach: async (ctx, { pictures }, ownerId) => ({
    kind: 'pictures',
    pictures: await attachPictures(ctx, pictures, ownerId),
  }),
  present: ({ stored }, context) => ({
    kind: 'pictures',
    pictures: stored.pictures.map((picture) => presentStored(picture, context)),
  }),
  files: ({ pictures }) => pictures.map(({ id }) => id),
};
