import type { Kysely } from 'kysely';
import type { FactData } from '#contract/core/facts.ts';
import type { TeamEvent } from '#contract/pages/choices.ts';
import { emailedBy, type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import { waitsFor } from '../team/waits-for.ts';
import { mailSuccession } from './mail.ts';

type Step = FactData<'pages.team_changed'>;
type Email = 'succession_asked' | 'claim_granted' | 'claim_declined' | 'claim_expired';

const mailed = (kind: Email, { requestId, memberId }: Step): Pick<Occurrence, 'email'> =>
  requestId === null ? {} : { email: emailedBy(mailSuccession, () => ({ kind, requestId, memberId, round: 0 })) };
/** From the system to the person whom a step is about, with an e-mail of its own. */
const toPerson = (kind: Email, step: Step, more: Partial<Occurrence>): Occurrence => ({
  recipients: [step.memberId],
  actorId: step.memberId,
  subjectId: step.changeId,
  ...mailed(kind, step),
  ...more,
});
const endings: readonly TeamEvent[] = [
  'succession_declined',
  'succession_withdrawn',
  'succession_expired',
  'succeeded',
];
const claimEndings: readonly TeamEvent[] = ['claim_declined', 'claim_withdrawn', 'claim_expired', 'succeeded'];
/** What a step began or ended, while it waits for an answer. */
const waiting = (began: TeamEvent, ended: readonly TeamEvent[], of: (step: Step, requestId: string) => Occurrence) =>
  when('pages.team_changed', (step, _db: Kysely<never>) => {
    const { event, requestId } = step;
    if (requestId === null || (event !== began && !ended.includes(event))) return [];
    const occurrence = { ...of(step, requestId), ...waitsFor(requestId) };
    return event === began ? occurrence : { ...occurrence, recipients: [] };
  });

const page = { category: 'page', subject: 'team_step' } as const;
const person = { ...page, system: 'approved', reason: 'own_page' } as const;
export const successionNotifications: readonly NotificationDefinition[] = [
  {
    ...person,
    kind: 'succession_asked',
    system: 'question',
    tab: 'requests',
    on: [waiting('succession_asked', endings, (step) => toPerson('succession_asked', step, {}))],
  },
  {
    ...page,
    kind: 'succession_running',
    team: ['admin', 'editor', 'advertiser'],
    on: [waiting('succession_asked', endings, ({ pageId, memberId }) => ({ recipients: [pageId], actorId: memberId }))],
  },
  {
    ...page,
    kind: 'page_claimed',
    tab: 'requests',
    team: ['admin', 'editor', 'advertiser'],
    on: [waiting('claimed', claimEndings, ({ pageId, memberId }) => ({ recipients: [pageId], actorId: memberId }))],
  },
  {
    ...page,
    kind: 'page_succeeded',
    team: ['admin', 'editor', 'advertiser'],
    on: [
      when('pages.team_changed', ({ event, pageId, memberId, changeId }) =>
        event === 'succeeded' ? { recipients: [pageId], actorId: memberId, subjectId: changeId } : [],
      ),
    ],
  },
  {
    ...person,
    // An answer to what the person asked for.
    category: null,
    kind: 'claim_granted',
    on: [
      when('pages.team_changed', (step) =>
        step.event === 'succeeded' && step.byId === null ? toPerson('claim_granted', step, {}) : [],
      ),
    ],
  },
  {
    ...person,
    category: null,
    kind: 'claim_declined',
    system: 'rejected',
    on: [
      when('pages.team_changed', (step) =>
        step.event === 'claim_declined' ? toPerson('claim_declined', step, {}) : [],
      ),
    ],
  },
  {
    ...person,
    category: null,
    kind: 'claim_expired',
    system: 'rejected',
    on: [
      when('pages.team_changed', (step) => (step.event === 'claim_expired' ? toPerson('claim_expired', step, {}) : [])),
    ],
  },
];
