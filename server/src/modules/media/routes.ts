import { deleteMedia, readMedia, uploadMedia } from '#contract/media/media.ts';
import * as contract from '#contract/media/files.ts';
import type { RequestContext } from '#platform/context.ts';
import { privateRoutes } from './private/routes.ts';
import { found } from '#platform/refusal.ts';
import { serve } from '#platform/serve/serve.ts';
import { arrivedOf, finishUpload } from './files/finish.ts';
import { deleteUpload } from './delete-upload.ts';
import { presentUpload } from './present.ts';
import { findOwnMedia } from './queries.ts';
import type { MediaTables } from './tables.ts';
import { discard, receive, refuseTooMany, upload } from './upload.ts';

type MediaContext = RequestContext<MediaTables>;

export const routes = [
  serve(uploadMedia, {
    beforeBody: refuseTooMany,
    prepare: async (ctx: MediaContext, { files }) => receive(ctx, files.file),
    handle: async (ctx: MediaContext, { body, files }, id) => ({
      data: presentUpload(await upload(ctx, id, { purpose: body.purpose, bytes: files.file.size }), ctx),
    }),
    discard,
  }),
  serve(contract.finishUpload, {
    prepare: async (ctx: MediaContext, { body }) => arrivedOf(ctx, body.uploadId),
    handle: async (ctx: MediaContext, { body }, arrived) => ({
      data: presentUpload(await finishUpload(ctx, body.uploadId, arrived), ctx),
    }),
  }),
  serve(readMedia, async (ctx: MediaContext, { params }) => ({
    data: presentUpload(found(await findOwnMedia(ctx.db, params.mediaId, ctx.member.id)), ctx),
  })),
  serve(deleteMedia, async (ctx: MediaContext, { params }) => {
    await deleteUpload(ctx, params.mediaId);
    return undefined;
  }),
  ...privateRoutes,
];
