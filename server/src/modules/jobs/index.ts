import type { Module } from '#platform/module.ts';
import { publishedJobs } from './moderation/published.ts';
import { jobFigures } from './figures/daily-figures.ts';
import { alertNotifications, mailAlert } from './alerts/email.ts';
import { writes as alertWrites } from './alerts/policy.ts';
import { purgeAlertsTask } from './alerts/purge-alerts.ts';
import { alertRoutes } from './alerts/routes.ts';
import { matchJob, matchPublished, sendAlerts } from './alerts/tasks.ts';
import { applicationAudiences } from './applications/audience.ts';
import { dailyLimits } from './applications/limits.ts';
import { candidateNotifications, teamNotifications } from './applications/notifications.ts';
import { mailOutcome } from './applications/outcomes/outcome-mail.ts';
import { writes as applicationWrites } from './applications/policy.ts';
import { applicationRoutes } from './applications/routes.ts';
import { conversationRoutes } from './conversations/list-conversations.ts';
import { tasks as applicationTasks } from './applications/tasks.ts';
import { audiences } from './audience.ts';
import { findJobsByWords } from './board/find-jobs.ts';
import { openJobs } from './board/open-jobs.ts';
import { jobCards, mayWatchJob, reportableJobs } from './cards.ts';
import { jobNotifications } from './ending/notifications.ts';
import { findSavedJobs, storesJobs } from './favourites/keep.ts';
import { announceToKeepers, favouriteNotifications } from './favourites/notifications.ts';
import { writes as favouriteWrites } from './favourites/policy.ts';
import { favouriteRoutes } from './favourites/routes.ts';
import { followPageName } from './board/follow-page-name.ts';
import { freezeReported } from './moderation/freeze.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { frozenQueue } from './moderation/waiting-queue.ts';
import { personalData } from './personal-data.ts';
import { applicationCards, mayWatchPipeline, pipelineCards } from './pipeline/cards.ts';
import { writes as pipelineWrites } from './pipeline/policy.ts';
import { interviewEntries } from './pipeline/interviews/feed.ts';
import { pipelineRoutes } from './pipeline/routes.ts';
import { tasks as pipelineTasks } from './pipeline/tasks.ts';
import { writes } from './policy.ts';
import { publicBoard, publicJobPage } from './public/public-page.ts';
import { openJob } from './public/read-open-job.ts';
import { routes } from './routes.ts';

export { sendAlerts } from './alerts/tasks.ts';
export { closeExpiredTask, remindTask, sweepLeaving } from './pipeline/tasks.ts';

/**
 * Jobs of pages. Each thing with a life of its own has a folder: its routes, writes, audiences, tasks and notifications
 * are joined here.
 */
export const jobs = {
  routes: [
    ...routes,
    ...applicationRoutes,
    ...conversationRoutes,
    ...pipelineRoutes,
    ...moderationRoutes,
    ...favouriteRoutes,
    ...alertRoutes,
  ],
  writes: [...writes, ...applicationWrites, ...pipelineWrites, ...favouriteWrites, ...alertWrites],
  audiences: { ...audiences, ...applicationAudiences },
  publicPages: [publicBoard, publicJobPage],
  kinds: {
    job: {
      card: jobCards,
      watch: mayWatchJob,
      reported: reportableJobs,
      open: openJob,
      saved: findSavedJobs,
      externalStore: storesJobs,
    },
    application: { card: applicationCards },
    pipeline: { card: pipelineCards, watch: mayWatchPipeline },
  },
  searches: { job: findJobsByWords },
  notifications: [
    ...candidateNotifications,
    ...teamNotifications,
    ...jobNotifications,
    ...favouriteNotifications,
    ...alertNotifications,
  ],
  effects: [followPageName, freezeReported, announceToKeepers, matchPublished],
  dailyLimits,
  extensions: [jobFigures, interviewEntries, publishedJobs, openJobs, frozenQueue],
  tasks: [...applicationTasks, mailOutcome, ...pipelineTasks, matchJob, sendAlerts, mailAlert, purgeAlertsTask],
  personalData,
} satisfies Module;
