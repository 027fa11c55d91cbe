import { attachFile, presentCaptions, presentVideo } from '#modules/media';
import type { Attachable, PostsContext } from './kind.ts';
import { attachPictures, presentStored } from './pictures.ts';
import type { StoredPicture } from './stored.ts';

/** The still of a video or the cover of a document, made by the author's browser. */
export const attachStill = async (
  ctx: PostsContext,
  still: { id: string; alt: string } | undefined,
  ownerId: string,
): Promise<StoredPicture | null> =>
  still === undefined ? null : ((await attachPictures(ctx, [still], ownerId))[0] ?? null);

export const videoKind: Attachable<'video'> = {
  attach: async (ctx, { mediaId, poster, captions }, ownerId) => {
    const [file, still, ...tracks] = await Promise.all([
      attachFile(ctx, { id: mediaId, file: 'video', kind: 'post', ownerId }),
      attachStill(ctx, poster, ownerId),
      ...captions.map(async (each) => {
        await attachFile(ctx, { id: each.mediaId, file: 'captions', kind: 'post', ownerId });
        return { id: each.mediaId, language: each.language };
      }),
    ]);
    return { kind: 'video', file, poster: still, captions: tracks };
  },
  present: ({ stored: { file, poster, captions } }, context) => ({
    kind: 'video',
    file: presentVideo(file, context.services, context.now),
    poster: poster && presentStored(poster, context),
    captions: captions.map(({ id, language }) => ({
      id,
      language,
      url: presentCaptions(id, context.services, context.now),
    })),
  }),
  files: ({ file, poster, captions }) => [
    file.id,
    ...(poster === null ? [] : [poster.id]),
    ...captions.map(({ id }) => id),
  ],
};
