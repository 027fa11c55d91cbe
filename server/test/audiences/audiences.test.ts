import { expect, test } from 'vitest';
import type { Audience } from '#platform/live/audience.ts';
import type { Module } from '#platform/module.ts';
import { modules } from '../../src/modules.ts';

/** Who hears which facts, in all modules together. `a query`: the database selects them. */
const heard: Readonly<Record<string, readonly string[]>> = {
  'among a query': [
    'admin.contact_changed',
    'admin.queue_changed',
    'moderation.case_changed',
    'legal.draft_changed',
    'legal.published',
    'legal.withdrawn',
    'moderation.reports_changed',
    'spaces.requests_changed',
    'wallet.act_changed',
    'wallet.books_differ',
    'advertising.queue_changed',
  ],
  'team ownerId; among a query': ['advertising.contest_changed', 'advertising.thread_changed'],
  'among a query; team authorId': ['posts.held', 'posts.held_changed', 'posts.published'],
  'among a query; watchers group spaceId; watchers community spaceId': ['spaces.members_changed'],
  'among a query; watchers group spaceId; watchers community spaceId; recheck group spaceId; recheck community spaceId':
    ['spaces.changed'],
  'everyone true': ['admin.module_switched'],
  'persons actorId otherId': ['network.connected'],
  'persons actorId otherId; recheck actorId otherId': ['network.disconnected'],
  'persons fromId toId': ['network.connection_request_closed', 'network.connection_requested'],
  'persons memberId': [
    'accounts.duties_changed',
    'accounts.export_moved',
    'accounts.export_ready',
    'accounts.preferences_changed',
    'accounts.session_opened',
    'accounts.time_zone_changed',
    'accounts.verification_decided',
    'admin.contact_answered',
    'insights.profile_viewed',
    'insights.viewing_changed',
    'jobs.alerts_changed',
    'jobs.application_changed',
    'jobs.company_favourite_changed',
    'jobs.favourite_changed',
    'moderation.own_case_changed',
    'moderation.thing_held',
    'notifications.settings_changed',
    'portfolio.import_progressed',
    'profiles.link_changed',
    'profiles.section_changed',
  ],
  'persons memberId endorserId': ['profiles.endorsement_withdrawn', 'profiles.skill_endorsed'],
  'persons memberId; admins pageId': ['pages.team_changed'],
  'recheck kind id; watchers kind id': ['network.withheld_changed'],
  'watchers kind id': ['moderation.label_changed'],
  'persons memberId; endMember memberId': ['accounts.suspension_changed'],
  'persons memberId; endSessions sessionIds': ['accounts.sessions_ended'],
  'persons memberId; watchers profile memberId': ['portfolio.changed', 'profiles.changed'],
  'persons memberIds': ['moderation.thing_withheld'],
  'persons memberIds; rolesOf memberIds': ['pages.availability_changed'],
  'persons ownerId; admins ownerId': ['wallet.deposit_changed', 'wallet.methods_changed', 'wallet.refund_changed'],
  'persons ownerId; advertisers ownerId': ['wallet.changed', 'wallet.frozen_changed'],
  'persons buyerId; admins buyerId; readers sellerId': [
    'orders.changed',
    'orders.placed',
    'orders.quote_opened',
    'orders.request_changed',
    'orders.requested',
    'orders.settlement_proposed',
  ],
  'persons authorId; readers authorId': ['orders.review_written'],
  'persons uploaderId': ['media.ready', 'media.refused'],
  'readers sellerId': ['orders.quote_drafted'],
  'readers actorId; advertisersAmong a query': [
    'messaging.agreed',
    'messaging.conversation_changed',
    'messaging.draft_changed',
    'messaging.held_changed',
    'messaging.inbox_changed',
  ],
  'readers authorId; readers subjectId; watchers itemKind itemId; watchers profile subjectId': [
    'orders.review_answered',
    'orders.review_shown',
  ],
  'readers pageId': ['jobs.conversations_changed'],
  'readers pageId; persons memberId': ['courses.completion_claimed', 'courses.completion_decided'],
  'readersAmong a query; advertisersAmong a query': [
    'messaging.group_changed',
    'messaging.message_changed',
    'messaging.said',
  ],
  'recheck course courseId; team pageId; watchers course courseId; watchers profile pageId': ['courses.changed'],
  'recheck job jobId; team pageId; watchers job jobId; watchers profile pageId': ['jobs.changed'],
  'recheck kind listingId; team sellerId; watchers kind listingId; watchers profile sellerId': ['marketplace.changed'],
  'recheck pipeline jobId; watchers pipeline jobId': ['jobs.pipeline_changed'],
  'recheck post a query': ['spaces.closed'],
  'recheck post postId; among a query; watchers post postId': ['posts.edited'],
  'team actorId': [
    'network.invitations_changed',
    'network.mutes_changed',
    'network.settings_changed',
    'notifications.mutes_changed',
    'posts.hiding_changed',
  ],
  'team actorId authorId; watchers post postId': ['posts.reposted', 'posts.unreposted', 'posts.voted'],
  'team actorId; watchers post postId': ['posts.comment_reacted', 'posts.reacted', 'posts.unreacted'],
  'team actorId; watchers profile actorId': ['actors.card_changed'],
  'team actorId; watchers profile actorId; recheck profile actorId; recheck post a query': ['actors.state_changed'],
  'team authorId': ['posts.link_clicked', 'posts.schedule_changed'],
  'team authorId; watchers post postId': ['posts.commented', 'posts.poll_ended'],
  'team blockerId': ['network.unblocked'],
  'team blockerId; recheck blockerId blockedId': ['network.blocked'],
  'team followerId followeeId': ['network.follow_request_closed', 'network.follow_requested', 'network.followed'],
  'team followerId followeeId; recheck followerId': ['network.unfollowed'],
  'team ownerId': [
    'events.draft_changed',
    'advertising.campaign_moved',
    'advertising.campaign_changed',
    'advertising.campaign_settled',
    'advertising.charges_returned',
    'advertising.version_changed',
    'advertising.leads_changed',
  ],
  'team ownerId memberId': ['events.seat_changed', 'events.deposit_settled'],
  'watchers event eventId': ['events.seats_changed'],
  'team ownerId; watchers event eventId': ['events.message_sent'],
  'recheck event eventId; team ownerId; watchers event eventId': ['events.changed'],
  'team hostId guestId': ['appointments.changed', 'appointments.expired'],
  'team hostId; watchers profile hostId': ['appointments.slots_changed'],
  'team memberId': [
    'appointments.calendars_changed',
    'posts.drafts_changed',
    'saved.collections_changed',
    'saved.item_changed',
    'spaces.preferences_changed',
  ],
  'team memberIds': ['appointments.shown_changed'],
  'team memberId; recheck memberId': ['spaces.membership_changed'],
  'team pageId': ['courses.clicked', 'courses.draft_changed', 'jobs.draft_changed', 'pages.verification_changed'],
  'team pageId memberId; rolesOf memberId': ['pages.role_changed'],
  'team pageId; watchers profile pageId': ['pages.changed', 'pages.succession_changed', 'profiles.people_changed'],
  'team sellerId': ['marketplace.draft_changed'],
  'team recipientId': ['notifications.changed'],
  'watchers group spaceId; watchers community spaceId': ['posts.space_changed'],
  'watchers post postId': [
    'posts.comment_deleted',
    'posts.comment_edited',
    'posts.comment_restored',
    'posts.deleted',
    'posts.restored',
  ],
  'watchers post postId; watchers group spaceId; watchers community spaceId': ['posts.answer_changed'],
  'watchers profile actorId': ['network.followers_changed'],
};

/** The data of a fact in which each property is its own name, so that audiences say of whom they consist. */
const named = new Proxy({}, { get: (_, name) => (String(name).endsWith('Ids') ? [String(name)] : String(name)) });
const leavesOf = (value: unknown): string[] => {
  if (typeof value === 'function') return ['a query'];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [String(value)];
};
const describeAudience = (audience: Audience): string =>
  Object.entries(audience)
    .map(([who, ids]) => [who, ...leavesOf(ids)].join(' '))
    .join(' ');

test('each fact reaches those whom it concerns, and no one else', () => {
  const audiencesOf: Record<string, string[]> = {};
  for (const { audiences = {} } of Object.values<Module>(modules))
    for (const [fact, audience] of Object.entries(audiences) as [string, (data: unknown) => readonly Audience[]][])
      (audiencesOf[fact] ??= []).push(...audience(named).map(describeAudience));
  const stated = Object.entries(heard).flatMap(([audience, facts]) => facts.map((fact) => [fact, audience]));
  expect(Object.fromEntries(Object.entries(audiencesOf).map(([fact, each]) => [fact, each.join('; ')]))).toEqual(
    Object.fromEntries(stated),
  );
});

test('an edit that keeps who sees a post reaches those who watch it alone', () => {
  const edited = modules.posts.audiences['posts.edited'];
  const data = { postId: 'postId', authorId: 'authorId', newlyMentionedIds: [], newlyMentionedIn: [] };
  expect(edited({ ...data, visibilityChanged: false }).map(describeAudience)).toEqual(['watchers post postId']);
});
