import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { chainAudit } from './chain-audit.ts';
import { mailContactAnswer } from './contact/answer-message.ts';
import { contactRoutes } from './contact/routes.ts';
import { sweepContacts } from './contact/sweep.ts';
import { contactQueue } from './contact/waiting-queue.ts';
import { mailContactCode } from './contact/write-message.ts';
import { countFigures } from './figures/figures.ts';
import { dailyLimits } from './limits.ts';
import { mailOverdue } from './mail-overdue.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { followQueues } from './queues.ts';
import { routes } from './routes.ts';
import { writes } from './policy.ts';

/** Public API of the module. No other module depends on it: commands of operators and the demo world use it. */
export { countFigures } from './figures/figures.ts';
export { recordBackup } from './figures/last-backup.ts';
export { switchModule } from './switch-module.ts';
export const admin = {
  routes: [...routes, ...contactRoutes],
  writes,
  audiences,
  effects: followQueues,
  extensions: [contactQueue],
  tasks: [countFigures, chainAudit, mailContactCode, mailContactAnswer, sweepContacts, mailOverdue],
  dailyLimits,
  notifications,
  personalData,
} satisfies Module;
