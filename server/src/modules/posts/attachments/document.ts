import { attachFile, presentDocument } from '#modules/media';
import type { Attachable } from './kind.ts';
import { attachPictures, presentStored } from './pictures.ts';

export const documentKind: Attachable<'document'> = {
  attach: async (ctx, { mediaId, cover }, ownerId) => {
    const [file, [still = null]] = await Promise.all([
      attachFile(ctx, { id: mediaId, file: 'document', kind: 'post', ownerId }),
      // Made by the author's browser.
      cover === undefined ? [] : attachPictures(ctx, [cover], ownerId),
    ]);
    return { kind: 'document', file, cover: still };
  },
  present: ({ stored: { file, cover } }, context) => ({
    kind: 'document',
    file: presentDocument(file, context.services, context.now),
    cover: cover && presentStored(cover, context),
  }),
  files: ({ file, cover }) => [file.id, ...(cover === null ? [] : [cover.id])],
};
