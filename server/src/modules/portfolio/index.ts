import type { Kysely } from 'kysely';
import { narrowed } from '#platform/database/narrow.ts';
import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { applyTask, readTask, sweepTask } from './imports/tasks.ts';
import { dailyLimits } from './limits.ts';
import { personalData } from './personal-data.ts';
import { publicPortfolio } from './public-page.ts';
import { findPublicPhoto } from './queries.ts';
import { reportablePage } from './read-portfolio.ts';
import { routes } from './routes.ts';
import type { PortfolioTables } from './tables.ts';
import { writes } from './policy.ts';

/** Whether a public page shows the picture; used by the platform, which serves files. */
export const isPublicPicture = async (db: Kysely<never>, id: string): Promise<boolean> =>
  (await findPublicPhoto(narrowed<PortfolioTables>(db), { mediaId: id })).length > 0;

/** Public API of the module: profiles as pages and as files, and imports of files. */
export const portfolio = {
  routes,
  writes,
  audiences,
  tasks: [readTask, applyTask, sweepTask],
  publicPages: [publicPortfolio],
  extensions: [reportablePage],
  dailyLimits,
  personalData,
} satisfies Module;
