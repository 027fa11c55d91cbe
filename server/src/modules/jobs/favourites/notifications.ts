import { onFact } from '#platform/facts/effect.ts';
import { type NotificationDefinition, when } from '#platform/notifications.ts';
import type { JobsTables } from '../tables.ts';
import { hearOfCompany } from './queries.ts';

/** Recipients of one fact. */
const BATCH = 500;
/** A new job of a page: those who keep the page hear of it, once, however often it is paused and opened again. */
export const announceToKeepers = onFact<JobsTables, 'jobs.state_changed'>(
  'jobs.state_changed',
  'jobs.announce_to_keepers',
  async (ctx, { jobId, pageId, after }) => {
    if (after !== 'published') return;
    const rows = await hearOfCompany(ctx.db, { jobId, now: ctx.now });
    const memberIds = rows.map(({ member_id: id }) => id);
    for (let first = 0; first < memberIds.length; first += BATCH)
      await ctx.emit('jobs.company_posted', { jobId, pageId, memberIds: memberIds.slice(first, first + BATCH) });
  },
);

export const favouriteNotifications: readonly NotificationDefinition[] = [
  {
    kind: 'favourite_ending',
    category: 'job_search',
    subject: 'job',
    system: 'question',
    on: [
      when('jobs.favourite_ending', ({ memberId, jobId, pageId }) => [
        { recipients: [memberId], actorId: pageId, subjectId: jobId },
      ]),
    ],
  },
  {
    // About the page, so that ten jobs of it are one notification while it is unread.
    kind: 'company_posted',
    category: 'job_search',
    subject: null,
    on: [when('jobs.company_posted', ({ memberIds, pageId }) => [{ recipients: memberIds, actorId: pageId }])],
    path: ({ actors: [page], actorCount }) =>
      page !== undefined && actorCount === 1 ? `/jobs-list/${page.id}` : '/candidate/favourite-companies',
  },
];
