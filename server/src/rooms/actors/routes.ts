import * as contract from '#contract/actors.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { changeUsername } from './change-username.ts';
import { checkUsername } from './check-username.ts';
import type { ActorsTables } from './tables.ts';

type ActorsAct = Act<ActorsTables>;

export const routes = [
  serve(contract.checkUsername, async (act: ActorsAct, { query }) => ({
    data: await checkUsername(act, query.username),
  })),
  serve(contract.changeUsername, async (act: ActorsAct, { body }) => ({
    data: await changeUsername(act, body.username),
  })),
];
