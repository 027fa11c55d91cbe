import type { Kysely } from 'kysely';
import type { FactData } from '#contract/core/facts.ts';
import type { NotificationIcon } from '#contract/notifications/notifications.ts';
import { pathAs } from '#contract/pages/links.ts';
import { type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';
import { readersOf } from './readers.ts';

/** No setting switches these off. */
const about = { category: null, subject: 'campaign', reason: 'own_account' } as const;
interface OfCampaign {
  readonly campaignId: string;
  readonly ownerId: string;
  readonly memberId?: string | null;
}
/** To all who decide about the campaign, but not to who pressed the button. */
async function toReaders(db: Kysely<never>, { campaignId, ownerId, memberId }: OfCampaign): Promise<Occurrence[]> {
  const readers = await readersOf(db, ownerId);
  return readers
    .filter((id) => id !== memberId)
    .map((id) => ({ recipients: [id], actorId: id, subjectId: campaignId }));
}

type Moved = FactData<'advertising.campaign_moved'>;
const afterMove = (
  kind: string,
  system: NotificationIcon,
  isMeant: (data: Moved) => boolean,
): NotificationDefinition => ({
  ...about,
  kind,
  system,
  on: [when('advertising.campaign_moved', async (data, db) => (isMeant(data) ? toReaders(db, data) : []))],
});
const afterStep = (kind: string, system: NotificationIcon, step: Moved['step']): NotificationDefinition =>
  afterMove(kind, system, (data) => data.step === step);
const afterPause = (kind: string, reason: Moved['reason']): NotificationDefinition =>
  afterMove(kind, 'question', (data) => data.step === 'pause' && data.reason === reason);
const afterReview = (kind: string, system: NotificationIcon, state: string): NotificationDefinition => ({
  ...about,
  kind,
  system,
  on: [when('advertising.version_changed', async (data, db) => (data.state === state ? toReaders(db, data) : []))],
});

/** A charge that was contested, when it is decided about. */
const afterContest = (kind: string, system: NotificationIcon, state: string): NotificationDefinition => ({
  ...about,
  kind,
  system,
  on: [when('advertising.contest_changed', async (data, db) => (data.state === state ? toReaders(db, data) : []))],
});

/** Charges that nobody contested, given back or taken again. */
const afterReturn = (kind: string, system: NotificationIcon, isRetaken: boolean): NotificationDefinition => ({
  ...about,
  kind,
  system,
  on: [
    when('advertising.charges_returned', async (data, db) => (data.isRetaken === isRetaken ? toReaders(db, data) : [])),
  ],
});

/** Each change of a campaign. */
export const notifications: readonly NotificationDefinition[] = [
  afterStep('campaign_sent', 'file', 'submit'),
  afterStep('campaign_withdrawn', 'file', 'withdraw'),
  afterStep('campaign_approved', 'approved', 'approve'),
  afterStep('campaign_rejected', 'rejected', 'reject'),
  afterStep('campaign_expired', 'question', 'expire'),
  afterStep('campaign_started', 'approved', 'start'),
  afterPause('campaign_paused', null),
  afterPause('campaign_hold_missing', 'hold_not_renewed'),
  afterPause('campaign_thing_hidden', 'thing_not_public'),
  afterPause('campaign_thing_changed', 'thing_changed'),
  afterStep('campaign_resumed', 'approved', 'resume'),
  afterMove('campaign_completed', 'file', ({ step, reason }) => step === 'complete' && reason !== 'budget_used'),
  afterMove('campaign_budget_used', 'file', ({ step, reason }) => step === 'complete' && reason === 'budget_used'),
  {
    ...about,
    kind: 'campaign_budget_low',
    system: 'question',
    on: [when('advertising.budget_nearly_used', async (data, db) => toReaders(db, data))],
  },
  afterStep('campaign_frozen', 'rejected', 'freeze'),
  afterStep('campaign_unfrozen', 'approved', 'unfreeze'),
  afterStep('campaign_revised', 'file', 'revise'),
  // Many are put away at once: no phone rings for that.
  { ...afterStep('campaign_archived', 'file', 'archive'), push: false },
  {
    ...about,
    kind: 'campaign_edited',
    system: 'question',
    on: [
      when('advertising.campaign_changed', async ({ campaignId, ownerId, memberId }, db) =>
        memberId === undefined ? [] : toReaders(db, { campaignId, ownerId, memberId }),
      ),
    ],
  },
  afterReview('campaign_version_sent', 'file', 'waiting'),
  afterReview('campaign_version_approved', 'approved', 'approved'),
  afterReview('campaign_version_rejected', 'rejected', 'rejected'),
  afterContest('campaign_charge_returned', 'approved', 'returned'),
  afterContest('campaign_charge_refused', 'question', 'refused'),
  afterReturn('campaign_charges_returned', 'approved', false),
  afterReturn('campaign_charges_retaken', 'question', true),
  {
    ...about,
    kind: 'campaign_lead',
    system: 'file',
    on: [when('advertising.leads_changed', async (data, db) => (data.isNew ? toReaders(db, data) : []))],
  },
  {
    ...about,
    kind: 'campaign_answered',
    system: 'question',
    path: ({ subject, readerId }) => {
      const path = `/advertise/messaging?folder=admins${subject === null ? '' : `&campaign=${subject.id}`}`;
      return subject === null || subject.author.id === readerId ? path : pathAs(path, subject.author.id);
    },
    on: [when('advertising.thread_changed', async (data, db) => (data.isAnswer ? toReaders(db, data) : []))],
  },
  {
    ...about,
    kind: 'campaign_settled',
    system: 'file',
    on: [when('advertising.campaign_settled', async (data, db) => toReaders(db, data))],
  },
];
