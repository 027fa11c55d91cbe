import * as contract from '#contract/accounts/acceptances.ts';
import type { RequestContext } from '#platform/context.ts';
import { serve } from '#platform/serve/serve.ts';
import type { AccountsTables } from '../tables.ts';
import { countByVersion, listAcceptances } from './list-acceptances.ts';

type Caller = RequestContext<AccountsTables>;

export const acceptanceRoutes = [
  serve(contract.countAcceptances, async (ctx: Caller, { query }) => ({
    data: await countByVersion(ctx, query.kind),
  })),
  serve(contract.listAcceptances, async (ctx: Caller, { params, query }) => listAcceptances(ctx, params, query)),
];
