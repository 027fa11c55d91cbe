import type { FactName } from '#contract/core/facts.ts';

/** Facts that change nothing in a browser, each with the reason. No module may handle one of them. */
export const silent = {
  'accounts.opened': 'has no audience: it is for other modules of the server',
  'accounts.export_ready': 'accounts.export_moved comes with it, and notifications.changed for its notification',
  'posts.held_waits': 'has no audience: the team of the space is notified',
  'posts.schedule_published': 'has no audience: the member who scheduled the post is notified',
  'posts.schedule_failed': 'has no audience: the member who scheduled the post is notified',
  'jobs.state_changed': 'has no audience: jobs.changed comes with it',
  'jobs.terms_changed': 'has no audience: jobs.changed comes with it',
  'moderation.reported': 'has no audience: the team of the space is notified',
  'moderation.decided': 'has no audience: those who reported are notified',
  'actors.state_changed': 'who no longer sees the actor hears that the watch ended, and reads everything again',
  'spaces.requested': 'is what notifications follow from; spaces.membership_changed comes with it',
  'spaces.answered': 'is what notifications follow from; spaces.membership_changed comes with it',
  'spaces.invited': 'is what notifications follow from; spaces.membership_changed comes with it',
  'spaces.removed': 'is what notifications follow from; spaces.membership_changed comes with it',
  'spaces.request_expired': 'is what notifications follow from; spaces.membership_changed comes with it',
  'spaces.silenced': 'is what notifications follow from; spaces.membership_changed comes with it',
  'spaces.ownership_offered': 'is what notifications follow from; spaces.membership_changed comes with it',
  'spaces.closed': 'who no longer sees its posts hears that the watch ended, and reads everything again',
  'spaces.rules_changed': 'is what notifications follow from; spaces.changed comes with it',
  'spaces.admin_requested': 'is what notifications follow from; spaces.requests_changed comes with it',
  'spaces.admin_request_ended': 'is what notifications follow from; spaces.requests_changed comes with it',
  'spaces.admin_declined': 'is what notifications follow from; spaces.membership_changed comes with it',
  'spaces.admin_request_expired': 'is what notifications follow from; spaces.membership_changed comes with it',
  'spaces.role_changed': 'is what notifications follow from; spaces.membership_changed comes with it',
} as const satisfies { readonly [N in FactName]?: string };
