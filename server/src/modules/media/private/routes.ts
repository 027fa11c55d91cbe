import * as contract from '#contract/media/private.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { MediaTables } from '../tables.ts';
import { discardPrivate, listPrivate, receivePrivate, removePrivate, uploadPrivate } from './upload.ts';

type Context = RequestContext<MediaTables>;

export const privateRoutes = [
  serve(contract.uploadPrivateDocument, {
    prepare: async (ctx: Context, { body, files }) => receivePrivate(ctx, body.purpose, files.file),
    handle: async (ctx: Context, { body, files }, received) => ({
      data: await uploadPrivate(ctx, received, { ...body, file: files.file }),
    }),
    discard: discardPrivate,
  }),
  serve(contract.listPrivateDocuments, async (ctx: Context) => ({ data: await listPrivate(ctx) })),
  serve(contract.deletePrivateDocument, async (ctx: Context, { params }) => removePrivate(ctx, params.documentId)),
];
