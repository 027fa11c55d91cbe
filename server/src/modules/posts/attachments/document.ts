import { attachFile, presentDocument } from '#modules/media';
import type { Attachable } from './kind.ts';
import { presentStored } from './pictures.ts';
import { attachStill } from './video.ts';

export const documentKind: Attachable<'document'> = {
  attach: async (ctx, { mediaId, cover }, ownerId) => {
    const [file, still] = await Promise.all([
      attachFile(ctx, { id: mediaId, file: 'document', kind: 'post', ownerId }),
      attachStill(ctx, cover, ownerId),
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
