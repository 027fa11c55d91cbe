import * as contract from '#contract/pages/documents.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { PagesTables } from '../tables.ts';
import * as documents from './documents.ts';
import { decideDocuments, listWaitingPages, readWaitingDocument } from './judge.ts';

type PagesContext = RequestContext<PagesTables>;

export const documentRoutes = [
  serve(contract.readPageDocuments, async (ctx: PagesContext, { params }) => ({
    data: await documents.readPageDocuments(ctx, params.pageId),
  })),
  serve(contract.addPageDocument, {
    prepare: async (ctx: PagesContext, { body, files }) => documents.prepareDocument(ctx, body.pageId, files.document),
    handle: async (ctx: PagesContext, { body }, received) => ({
      data: await documents.addDocument(ctx, body, received),
    }),
    discard: documents.discardDocument,
  }),
  serve(contract.deletePageDocument, async (ctx: PagesContext, { params }) => ({
    data: await documents.deleteDocument(ctx, params.documentId),
  })),
  serve(contract.readPageDocument, {
    prepare: async (ctx: PagesContext, { params }) => documents.prepareContent(ctx, params.documentId),
    handle: async (ctx: PagesContext, { params }, content) => ({
      data: await documents.readDocument(ctx, params.documentId, content),
    }),
  }),
  serve(contract.sendPageDocuments, async (ctx: PagesContext, { params }) => ({
    data: await documents.sendDocuments(ctx, params.pageId),
  })),
  serve(contract.withdrawPageDocuments, async (ctx: PagesContext, { params }) => ({
    data: await documents.withdrawDocuments(ctx, params.pageId),
  })),
  serve(contract.listWaitingPages, async (ctx: PagesContext, { query }) => listWaitingPages(ctx, query)),
  serve(contract.readWaitingDocument, {
    prepare: async (ctx: PagesContext, { params }) => documents.prepareContent(ctx, params.documentId),
    handle: async (ctx: PagesContext, { params }, content) => ({
      data: await readWaitingDocument(ctx, params.documentId, content),
    }),
  }),
  serve(contract.decidePageDocuments, async (ctx: PagesContext, { params, body }) =>
    decideDocuments(ctx, params.requestId, body),
  ),
];
