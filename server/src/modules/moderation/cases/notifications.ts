import type { FactData } from '#contract/core/facts.ts';
import { type NotificationDefinition, type Occurrence, when } from '#platform/notifications.ts';

/** To each by themselves: it names no one, since nobody learns who reported. */
const toEach = (recipients: readonly string[]): Occurrence[] =>
  recipients.map((id) => ({ recipients: [id], actorId: id }));

type Ruled = FactData<'moderation.ruled'>;
const onRuling = (
  kind: string,
  system: 'approved' | 'rejected' | 'question',
  to: (ruled: Ruled) => readonly (string | null)[],
): NotificationDefinition => ({
  kind,
  category: null,
  subject: null,
  reason: 'own_account',
  system,
  path: () => '/cases',
  on: [when('moderation.ruled', (ruled) => toEach(to(ruled).flatMap((id) => (id === null ? [] : [id]))))],
});
const isReporter = ({ reporterIds, appellantId }: Ruled) => appellantId !== null && reporterIds.includes(appellantId);

/** No setting switches these off. */
export const caseNotifications: readonly NotificationDefinition[] = [
  {
    kind: 'thing_withheld',
    category: null,
    subject: null,
    reason: 'own_account',
    system: 'file',
    path: () => '/cases',
    on: [when('moderation.thing_withheld', ({ memberIds }) => toEach(memberIds))],
  },
  {
    kind: 'thing_held',
    category: null,
    subject: null,
    reason: 'own_account',
    system: 'file',
    path: () => '/cases',
    on: [when('moderation.thing_held', ({ memberId }) => toEach([memberId]))],
  },
  // The author or the admins of its page, of a measure; of an appeal of their own they read its answer.
  onRuling('ruled_against', 'rejected', (ruled) =>
    ruled.broken && (ruled.outcome === null || (ruled.outcome !== 'upheld' && isReporter(ruled)))
      ? ruled.memberIds
      : [],
  ),
  onRuling('case_report_upheld', 'approved', ({ broken, outcome, reporterIds, appellantId }) =>
    broken && outcome !== 'upheld' ? reporterIds.filter((id) => id !== appellantId) : [],
  ),
  onRuling('case_report_dismissed', 'rejected', ({ broken, outcome, reporterIds, appellantId }) =>
    !broken && outcome !== 'upheld' ? reporterIds.filter((id) => id !== appellantId) : [],
  ),
  onRuling('appeal_upheld', 'rejected', ({ outcome, appellantId }) => (outcome === 'upheld' ? [appellantId] : [])),
  onRuling('appeal_changed', 'question', ({ outcome, appellantId }) => (outcome === 'changed' ? [appellantId] : [])),
  onRuling('appeal_overturned', 'approved', ({ outcome, appellantId }) =>
    outcome === 'overturned' ? [appellantId] : [],
  ),
];
