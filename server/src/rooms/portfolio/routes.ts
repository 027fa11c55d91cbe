import * as imports from '#contract/portfolio-imports.ts';
import * as contract from '#contract/portfolio.ts';
import type { Act, VisitorAct } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { makeDocument } from './documents/make-document.ts';
import { cancelImport, confirmImport } from './imports/confirm-import.ts';
import { listContacts } from './imports/contacts.ts';
import { deleteContactRows } from './imports/queries-contacts.ts';
import { readImport, readLatestImport, wholeImport } from './imports/read-import.ts';
import { discardArchive, receiveArchive, startImport } from './imports/start-import.ts';
import { readPortfolio, readPublicPortfolio } from './read-portfolio.ts';
import { changeSettings, readSettings } from './settings.ts';
import type { PortfolioTables } from './tables.ts';

type PortfolioAct = Act<PortfolioTables>;

export const routes = [
  serve(contract.readPortfolio, async (act: PortfolioAct, { params }) => ({
    data: await readPortfolio(act, params.memberId),
  })),
  serve(contract.readPublicPortfolio, async (act: VisitorAct<PortfolioTables>, { params }) => ({
    data: await readPublicPortfolio(act, params.username),
  })),
  serve(contract.readPortfolioSettings, async (act: PortfolioAct) => ({ data: await readSettings(act) })),
  serve(contract.changePortfolioSettings, async (act: PortfolioAct, { body }) => ({
    data: await changeSettings(act, body),
  })),
  serve(contract.makeDocument, {
    // Setting pages takes a second: before, and without, any connection.
    prepare: (act: PortfolioAct, { params }) => makeDocument(act, params.memberId, params.form),
    handle: (_act: PortfolioAct, _input, document) => Promise.resolve({ data: document }),
  }),
  serve(imports.startImport, {
    prepare: (act: PortfolioAct, { files }) => receiveArchive(act, files.file),
    handle: async (act: PortfolioAct, { files }, id) => ({
      data: await wholeImport(act, await startImport(act, id, files.file.filename)),
    }),
    discard: discardArchive,
  }),
  serve(imports.readImport, async (act: PortfolioAct, { params }) => ({
    data: await readImport(act, params.importId),
  })),
  serve(imports.readLatestImport, async (act: PortfolioAct) => ({ data: await readLatestImport(act) })),
  serve(imports.confirmImport, async (act: PortfolioAct, { params, body }) => ({
    data: await wholeImport(act, await confirmImport(act, params.importId, body)),
  })),
  serve(imports.cancelImport, async (act: PortfolioAct, { params }) => ({
    data: await wholeImport(act, await cancelImport(act, params.importId)),
  })),
  serve(imports.listContacts, (act: PortfolioAct, { query }) => listContacts(act, query)),
  serve(imports.deleteContacts, async (act: PortfolioAct) => {
    await deleteContactRows(act.db, act.member.id);
  }),
];
