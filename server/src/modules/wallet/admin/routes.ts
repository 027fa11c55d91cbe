import * as acts from '#contract/wallet/acts.ts';
import * as admin from '#contract/wallet/admin.ts';
import { serve } from '#platform/serve/serve.ts';
import { adjustWallet, type AdminContext, freezeWallet, grantMoney, unfreezeWallet } from './act.ts';
import { decideWalletAct } from './decide-act.ts';
import { listAdminHolds, listAdminPayments, listAdminPostings } from './list-history.ts';
import { exportPayers, listPayers, readAdminWallet } from './list-payers.ts';
import { createWalletNote, listWalletNotes } from './notes.ts';
import { listWalletActs } from './present-act.ts';

export const adminRoutes = [
  serve(admin.listPayers, async (ctx: AdminContext, { query }) => listPayers(ctx, query)),
  serve(admin.exportPayers, async (ctx: AdminContext, { body }) => ({ data: await exportPayers(ctx, body) })),
  serve(admin.readAdminWallet, async (ctx: AdminContext, { params }) => ({
    data: await readAdminWallet(ctx, params.actorId),
  })),
  serve(admin.listAdminPayments, async (ctx: AdminContext, { params, query }) =>
    listAdminPayments(ctx, params.actorId, query),
  ),
  serve(admin.listAdminPostings, async (ctx: AdminContext, { params, query }) =>
    listAdminPostings(ctx, params.actorId, query),
  ),
  serve(admin.listAdminHolds, async (ctx: AdminContext, { params, query }) =>
    listAdminHolds(ctx, params.actorId, query),
  ),
  serve(acts.freezeWallet, async (ctx: AdminContext, { params, body }) => ({
    data: await freezeWallet(ctx, params.actorId, body),
  })),
  serve(acts.unfreezeWallet, async (ctx: AdminContext, { params, body }) => ({
    data: await unfreezeWallet(ctx, params.actorId, body),
  })),
  serve(acts.grantMoney, async (ctx: AdminContext, { params, body }) => ({
    data: await grantMoney(ctx, params.actorId, body),
  })),
  serve(acts.adjustWallet, async (ctx: AdminContext, { params, body }) => ({
    data: await adjustWallet(ctx, params.actorId, body),
  })),
  serve(acts.decideWalletAct, async (ctx: AdminContext, { params, body }) => ({
    data: await decideWalletAct(ctx, params.actId, body.decision),
  })),
  serve(acts.listWalletActs, async (ctx: AdminContext, { query }) => listWalletActs(ctx, query)),
  serve(acts.listWalletNotes, async (ctx: AdminContext, { params, query }) =>
    listWalletNotes(ctx, params.actorId, query),
  ),
  serve(acts.createWalletNote, async (ctx: AdminContext, { params, body }) => ({
    data: await createWalletNote(ctx, params.actorId, body.text),
  })),
];
