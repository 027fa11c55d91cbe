import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { jobCards, mayWatchJob } from './cards.ts';
import { personalData } from './personal-data.ts';
import { writes } from './policy.ts';
import { publicBoard, publicJobPage } from './public/public-page.ts';
import { routes } from './routes.ts';

/**
 * Jobs of pages. Each thing with a life of its own has a folder: its routes, writes, audiences, tasks and notifications
 * are joined here.
 */
export const jobs = {
  routes,
  writes,
  audiences,
  publicPages: [publicBoard, publicJobPage],
  kinds: { job: { card: jobCards, watch: mayWatchJob, reported: true } },
  personalData,
} satisfies Module;
