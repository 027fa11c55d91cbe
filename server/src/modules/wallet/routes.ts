import * as deposits from '#contract/wallet/deposits.ts';
import * as history from '#contract/wallet/history.ts';
import * as methods from '#contract/wallet/methods.ts';
import * as contract from '#contract/wallet/wallet.ts';
import { receivePaymentEvent } from '#contract/wallet/webhook.ts';
import type { VisitorContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { cancelDeposit } from './deposits/cancel-deposit.ts';
import { createDeposit } from './deposits/create-deposit.ts';
import { askToOpen, openDeposit } from './deposits/open-deposit.ts';
import { readDeposit, type WalletContext } from './deposits/read-deposit.ts';
import { readPaymentReturn } from './deposits/return.ts';
import { exportTransactions, listTransactions } from './history/list-transactions.ts';
import { readTransaction } from './history/read-transaction.ts';
import { createStatementDocument, readStatement } from './history/statement.ts';
import { listPaidCampaigns } from './history/things.ts';
import { listHolds } from './list-holds.ts';
import {
  askForCards,
  deleteCard,
  editDefaultCard,
  forgetCard,
  readPaymentMethods,
  requireCard,
} from './methods/methods.ts';
import { readWallet } from './read-wallet.ts';
import { createReceipt } from './receipts/create-receipt.ts';
import { refuseCardNumbers } from './refuse-cards.ts';
import type { WalletTables } from './tables.ts';
import { hearEvent, receiveEvent } from './webhook/receive.ts';

type Visitor = VisitorContext<WalletTables>;

export const routes = [
  serve(contract.readWallet, async (ctx: WalletContext) => ({ data: await readWallet(ctx) })),
  serve(contract.listHolds, async (ctx: WalletContext, { query }) => listHolds(ctx, query)),
  serve(methods.readPaymentMethods, {
    prepare: async (ctx: WalletContext) => askForCards(ctx),
    handle: async (ctx: WalletContext, _input, cards) => ({ data: await readPaymentMethods(ctx, cards) }),
  }),
  serve(methods.deleteCard, {
    prepare: async (ctx: WalletContext, { params }) => forgetCard(ctx, params),
    handle: async (ctx: WalletContext, { params }) => deleteCard(ctx, params),
  }),
  serve(methods.editDefaultCard, {
    prepare: async (ctx: WalletContext, { params }) => requireCard(ctx, params),
    handle: async (ctx: WalletContext, { params }) => editDefaultCard(ctx, params),
  }),
  serve(deposits.createDeposit, async (ctx: WalletContext, { body }) => ({ data: await createDeposit(ctx, body) })),
  serve(deposits.openDeposit, {
    prepare: async (ctx: WalletContext, { params }) => askToOpen(ctx, params.depositId),
    handle: async (ctx: WalletContext, { params }, opened) => ({
      data: await openDeposit(ctx, params.depositId, opened),
    }),
  }),
  serve(deposits.cancelDeposit, async (ctx: WalletContext, { params }) => ({
    data: await cancelDeposit(ctx, params.depositId),
  })),
  serve(deposits.readDeposit, async (ctx: WalletContext, { params }) => ({
    data: await readDeposit(ctx, params.depositId),
  })),
  serve(deposits.createReceipt, {
    // A PDF takes a part of a second, so it is made before a connection is taken.
    prepare: async (ctx: WalletContext, { params }) => createReceipt(ctx, params.depositId),
    handle: async (_ctx: WalletContext, _input, document) => Promise.resolve({ data: document }),
  }),
  serve(deposits.readPaymentReturn, async (ctx: Visitor, { query }) => ({
    data: await readPaymentReturn(ctx, query.data),
  })),
  serve(history.listTransactions, async (ctx: WalletContext, { query }) => listTransactions(ctx, query)),
  serve(history.listPaidCampaigns, async (ctx: WalletContext) => ({ data: await listPaidCampaigns(ctx) })),
  serve(history.exportTransactions, async (ctx: WalletContext, { body }) => ({
    data: await exportTransactions(ctx, body),
  })),
  serve(history.readTransaction, async (ctx: WalletContext, { params }) => ({
    data: await readTransaction(ctx, params.transactionId),
  })),
  serve(history.readStatement, async (ctx: WalletContext, { params, query }) => ({
    data: await readStatement(ctx, params.month, query.currency),
  })),
  serve(history.createStatementDocument, {
    prepare: async (ctx: WalletContext, { params, query }) =>
      createStatementDocument(ctx, params.month, query.currency),
    handle: async (_ctx: WalletContext, _input, document) => Promise.resolve({ data: document }),
  }),
  serve(receivePaymentEvent, {
    prepare: async (ctx: Visitor, { params, body }) => hearEvent(ctx, params.provider, body),
    handle: async (ctx: Visitor, _input, heard) => receiveEvent(ctx, heard),
  }),
].map(refuseCardNumbers);
