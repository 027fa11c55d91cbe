import * as contract from '#contract/accounts.closing.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { closeAccount } from './closing/close-account.ts';
import { askForExport, cancelExport, readExport } from './export/exports.ts';
import type { AccountsTables } from './tables.ts';

type Caller = Act<AccountsTables>;

export const closingRoutes = [
  serve(contract.closeAccount, (act: Caller) => closeAccount(act)),
  serve(contract.askForExport, async (act: Caller) => ({ data: await askForExport(act) })),
  serve(contract.readExport, async (act: Caller) => ({ data: await readExport(act) })),
  serve(contract.cancelExport, (act: Caller, { params }) => cancelExport(act, params.exportId)),
];
