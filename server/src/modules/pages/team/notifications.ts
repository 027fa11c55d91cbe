import type { FactData } from '#contract/core/facts.ts';
import type { TeamEvent } from '#contract/pages/choices.ts';
import { column, statement } from '#platform/database/statement.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { type NotificationDefinition, when } from '#platform/notifications.ts';
import type { PagesTables } from '../tables.ts';
import { waitsFor } from './waits-for.ts';

type Step = FactData<'pages.team_changed'>;

/** Who began a request: the admin who invited, or the member who asks. */
const beginner = statement({
  params: { id: column.uuid },
  row: { id: column.uuid },
  sql: `
  select coalesce(page_team_request.by_id, page_team_request.member_id) as id from page_team_request
  where page_team_request.id = :id`,
});

/** A notification that something waits for an answer: it goes when the invitation or request ends. */
const waiting = (began: TeamEvent, endings: readonly TeamEvent[], recipient: (step: Step) => string) =>
  when('pages.team_changed', async (step, db) => {
    const { event, requestId, byId, pageId: thingId } = step;
    if (requestId === null) return [];
    if (event === began)
      return byId === null ? [] : { recipients: [recipient(step)], actorId: byId, thingId, ...waitsFor(requestId) };
    if (!endings.includes(event)) return [];
    const by = await beginner.first(narrowed<PagesTables>(db), { id: requestId });
    return by === undefined ? [] : { recipients: [], actorId: by.id, ...waitsFor(requestId) };
  });
const toPage = ({ pageId }: Step): string => pageId;
const toMember = ({ memberId }: Step): string => memberId;
/** Roles, invitations and requests can be taken back and repeated: each is news of a page once a day. */
const newsOfPage = ({ byId, pageId }: Step) => ({ actorId: byId ?? pageId, thingId: pageId, repeatable: true });
/** Tells of a step that one of some events is. `byPage`: the system did it, so the page is named. */
const stepOf = (events: readonly TeamEvent[], recipient: (step: Step) => string) =>
  when('pages.team_changed', (step) =>
    events.includes(step.event) ? { ...newsOfPage(step), recipients: [recipient(step)], subjectId: step.changeId } : [],
  );

const page = { category: 'page', subject: 'team_step' } as const;
export const teamNotifications: readonly NotificationDefinition[] = [
  {
    ...page,
    kind: 'team_invited',
    reason: 'asked',
    tab: 'requests',
    on: [
      waiting(
        'invited',
        ['invitation_accepted', 'invitation_declined', 'invitation_withdrawn', 'invitation_expired'],
        toMember,
      ),
    ],
  },
  {
    ...page,
    kind: 'team_role_requested',
    tab: 'requests',
    path: ({ subject }) => `${subject?.path ?? ''}?tab=requests`,
    on: [
      waiting('requested', ['request_approved', 'request_declined', 'request_withdrawn', 'request_expired'], toPage),
    ],
  },
  { ...page, kind: 'team_request_approved', reason: 'own_request', on: [stepOf(['request_approved'], toMember)] },
  { ...page, kind: 'team_request_declined', reason: 'own_request', on: [stepOf(['request_declined'], toMember)] },
  { ...page, kind: 'team_request_expired', reason: 'own_request', on: [stepOf(['request_expired'], toMember)] },
  { ...page, kind: 'team_role_changed', reason: 'own_page', on: [stepOf(['role_changed'], toMember)] },
  { ...page, kind: 'team_removed', reason: 'own_page', on: [stepOf(['removed'], toMember)] },
  { ...page, kind: 'team_invitation_accepted', on: [stepOf(['invitation_accepted'], toPage)] },
  { ...page, kind: 'team_invitation_declined', on: [stepOf(['invitation_declined'], toPage)] },
  { ...page, kind: 'team_left', on: [stepOf(['left'], toPage)] },
];
