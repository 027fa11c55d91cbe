import * as contract from '#contract/actors/actors.ts';
import type { RequestContext } from '#platform/context.ts';
import { across } from '#platform/database/narrow.ts';
import { serve } from '#platform/serve/serve.ts';
import { editUsername } from './change-username.ts';
import { checkUsername } from './check-username.ts';
import type { ActorsTables } from './tables.ts';

type ActorsContext = RequestContext<ActorsTables>;

export const routes = [
  serve(contract.checkUsername, async (ctx: ActorsContext, { query }) => ({
    data: await checkUsername(ctx, query.username),
  })),
  serve(contract.editUsername, async (ctx: ActorsContext, { body }) => ({
    data: await editUsername({ ...ctx, db: across(ctx.db) }, body.username),
  })),
];
