import * as contract from '#contract/moderation.ts';
import type { Act } from '#platform/act.ts';
import type { Room } from '#platform/room.ts';
import { serve } from '#platform/serve/serve.ts';
import { personal } from './personal.ts';
import { listReports } from './list-reports.ts';
import { report } from './report.ts';
import type { ModerationTables } from './tables.ts';

/** The door: nothing below needs it. */
export const moderation = {
  routes: [
    serve(contract.reportSomething, async (act: Act<ModerationTables>, { body }) => ({ data: { id: await report(act, body) } })),
    serve(contract.listReports, (act: Act<ModerationTables>, { query }) => listReports(act, query)),
  ],
  personal,
} satisfies Room;
