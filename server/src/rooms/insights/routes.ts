import * as contract from '#contract/insights.ts';
import type { Act } from '#platform/act.ts';
import { serve } from '#platform/serve/serve.ts';
import { listBestPosts } from './list-best-posts.ts';
import { listViewers } from './list-viewers.ts';
import { readFigures, readGroups } from './read-figures.ts';
import { recordView } from './record-view.ts';
import type { InsightsTables } from './tables.ts';
import { readViewingMode, setViewingMode } from './viewing-mode.ts';

type InsightsAct = Act<InsightsTables>;

export const routes = [
  serve(contract.recordView, async (act: InsightsAct, { params }) => recordView(act, params.memberId)),
  serve(contract.readViewingMode, async (act: InsightsAct) => ({ data: await readViewingMode(act) })),
  serve(contract.setViewingMode, async (act: InsightsAct, { body }) => ({
    data: await setViewingMode(act, body.mode),
  })),
  serve(contract.readFigures, async (act: InsightsAct, { query }) => ({ data: await readFigures(act, query) })),
  serve(contract.readGroups, async (act: InsightsAct, { query }) => ({ data: await readGroups(act, query) })),
  serve(contract.listViewers, (act: InsightsAct, { query }) => listViewers(act, query)),
  serve(contract.listBestPosts, async (act: InsightsAct, { query }) => ({ data: await listBestPosts(act, query) })),
];
