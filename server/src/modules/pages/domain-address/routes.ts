import * as contract from '#contract/pages/addresses.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { PagesTables } from '../tables.ts';
import { preparePageCode, prepareProof, provePageAddress, readPageAddress, requestPageCode } from './prove.ts';

type PagesContext = RequestContext<PagesTables>;

export const addressRoutes = [
  serve(contract.readPageAddress, async (ctx: PagesContext, { params }) => ({
    data: await readPageAddress(ctx, params.pageId),
  })),
  serve(contract.requestPageCode, {
    prepare: async (ctx: PagesContext) => preparePageCode(ctx),
    handle: async (ctx: PagesContext, { params, body }) => {
      await requestPageCode(ctx, params.pageId, body.email);
      return { data: { email: body.email } };
    },
  }),
  serve(contract.provePageAddress, {
    prepare: async (ctx: PagesContext, { params, body }) => prepareProof(ctx, params.pageId, body.code),
    handle: async (ctx: PagesContext, { params, body }) => ({
      data: await provePageAddress(ctx, params.pageId, body.code),
    }),
  }),
];
