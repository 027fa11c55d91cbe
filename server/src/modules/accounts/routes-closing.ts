import * as contract from '#contract/accounts/closing.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import { closeAccount } from './closing/close-account.ts';
import { createExport, cancelExport, readExport } from './export/exports.ts';
import type { AccountsTables } from './tables.ts';

type Caller = RequestContext<AccountsTables>;

export const closingRoutes = [
  serve(contract.closeAccount, async (ctx: Caller) => closeAccount(ctx)),
  serve(contract.createExport, async (ctx: Caller) => ({ data: await createExport(ctx) })),
  serve(contract.readExport, async (ctx: Caller) => ({ data: await readExport(ctx) })),
  serve(contract.cancelExport, async (ctx: Caller, { params }) => cancelExport(ctx, params.exportId)),
];
