import * as imports from '#contract/portfolio/imports.ts';
import * as contract from '#contract/portfolio/portfolio.ts';
import type { RequestContext, VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { createDocument } from './documents/make-document.ts';
import { cancelImport, confirmImport } from './imports/confirm-import.ts';
import { listContacts } from './imports/contacts.ts';
import { deleteContactRows } from './imports/queries-contacts.ts';
import { readImport, readLatestImport, wholeImport } from './imports/read-import.ts';
import { discardArchive, receiveArchive, refuseImport, startImport } from './imports/start-import.ts';
import { readPortfolio, readPublicPortfolio } from './read-portfolio.ts';
import { editNotificationSettings, readNotificationSettings } from './settings.ts';
import type { PortfolioTables } from './tables.ts';

type PortfolioContext = RequestContext<PortfolioTables>;

export const routes = [
  serve(contract.readPortfolio, async (ctx: PortfolioContext, { params }) => ({
    data: await readPortfolio(ctx, params.memberId),
  })),
  serve(contract.readPublicPortfolio, async (ctx: VisitorContext<PortfolioTables>, { params }) => ({
    data: await readPublicPortfolio(ctx, params.username),
  })),
  serve(contract.readPortfolioSettings, async (ctx: PortfolioContext) => ({
    data: await readNotificationSettings(ctx),
  })),
  serve(contract.editPortfolioSettings, async (ctx: PortfolioContext, { body }) => ({
    data: await editNotificationSettings(ctx, body),
  })),
  serve(contract.createDocument, {
    // Rendering takes about a second, so it runs before a database connection is taken.
    prepare: async (ctx: PortfolioContext, { params }) => createDocument(ctx, params.memberId, params.form),
    handle: async (_ctx: PortfolioContext, _input, document) => Promise.resolve({ data: document }),
  }),
  serve(imports.startImport, {
    beforeBody: refuseImport,
    prepare: async (ctx: PortfolioContext, { files }) => receiveArchive(ctx, files.file),
    handle: async (ctx: PortfolioContext, { files }, id) => ({
      data: await wholeImport(ctx, await startImport(ctx, id, files.file.filename)),
    }),
    discard: discardArchive,
  }),
  serve(imports.readImport, async (ctx: PortfolioContext, { params }) => ({
    data: await readImport(ctx, params.importId),
  })),
  serve(imports.readLatestImport, async (ctx: PortfolioContext) => ({ data: await readLatestImport(ctx) })),
  serve(imports.confirmImport, async (ctx: PortfolioContext, { params, body }) => ({
    data: await wholeImport(ctx, await confirmImport(ctx, params.importId, body)),
  })),
  serve(imports.cancelImport, async (ctx: PortfolioContext, { params }) => ({
    data: await wholeImport(ctx, await cancelImport(ctx, params.importId)),
  })),
  serve(imports.listContacts, async (ctx: PortfolioContext, { query }) => listContacts(ctx, query)),
  serve(imports.deleteContacts, async (ctx: PortfolioContext) => {
    await deleteContactRows(ctx.db, ctx.member.id);
  }),
];
