import { listJobAlerts } from '#contract/jobs/alerts.ts';
import { queryOptions } from '#shell/calls/query-options.ts';

export const alertsQuery = () => queryOptions(listJobAlerts, {});
