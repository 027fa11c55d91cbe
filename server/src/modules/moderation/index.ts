import type { Module } from '#platform/module.ts';
import { audiences } from './audience.ts';
import { checkBanned } from './banned/check.ts';
import { closeReports } from './jobs.ts';
import { caseCards } from './alerts/case-cards.ts';
import { mailMeasure } from './alerts/mail-measure.ts';
import { mailGrave, mailLate, mailNew, mailRuled, mailRuledAdmins } from './alerts/mail-desk.ts';
import { nameKeptCharges } from './cases/name-kept-charges.ts';
import { noteEvidence } from './cases/note-evidence.ts';
import { hideOwnReasons } from './unread-reasons.ts';
import { closeCases, releaseUnruled } from './cases/tasks.ts';
import { dailyLimits } from './limits.ts';
import { notifications } from './notifications.ts';
import { personalData } from './personal-data.ts';
import { routes } from './routes.ts';
import { passOnReports } from './spaces/tasks.ts';
import { writes } from './policy.ts';
import { mailReportCode, sweepVisitorReports } from './visitors/report.ts';

/** Public API of the module. No other module depends on it. */
export const moderation = {
  routes,
  writes,
  audiences,
  kinds: { case: { card: caseCards } },
  effects: [closeReports, nameKeptCharges, mailRuledAdmins],
  tasks: [
    passOnReports,
    releaseUnruled,
    mailLate,
    closeCases,
    noteEvidence,
    mailGrave,
    mailNew,
    mailRuled,
    mailMeasure,
    mailReportCode,
    sweepVisitorReports,
  ],
  extensions: [checkBanned, hideOwnReasons],
  notifications,
  dailyLimits,
  personalData,
} satisfies Module;
