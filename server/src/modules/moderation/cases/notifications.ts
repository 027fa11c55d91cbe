import type { FactData } from '#contract/core/facts.ts';
import {
  emailedBy,
  type NotificationDefinition,
  type Occurrence,
  type Trigger,
  when,
} from '#platform/notifications.ts';
import { translate } from '#platform/strings.ts';
import { mailMeasure } from '../alerts/mail-measure.ts';

/** To each by themselves: it names no one, since nobody learns who reported. */
const toEach = (recipients: readonly string[], caseId?: string): Occurrence[] =>
  recipients.map((id) => ({ recipients: [id], actorId: id, ...(caseId !== undefined && { subjectId: caseId }) }));

type Icon = NonNullable<NotificationDefinition['system']>;
/** No setting switches these off. */
const toSides = (kind: string, system: Icon, trigger: Trigger): NotificationDefinition => ({
  kind,
  category: null,
  subject: null,
  reason: 'own_account',
  system,
  path: () => '/cases',
  on: [trigger],
});
/** About a case that each of them reads. */
const ofCase = (kind: string, system: Icon, trigger: Trigger): NotificationDefinition => ({
  kind,
  category: null,
  subject: 'case',
  reason: 'own_account',
  system,
  on: [trigger],
});

type Ruled = FactData<'moderation.ruled'>;
const onRuling = (kind: string, system: Icon, to: (ruled: Ruled) => readonly (string | null)[]) =>
  ofCase(
    kind,
    system,
    when('moderation.ruled', (ruled) =>
      toEach(
        to(ruled).flatMap((id) => (id === null ? [] : [id])),
        ruled.caseId,
      ),
    ),
  );
const isReporter = ({ reporterIds, appellantId }: Pick<Ruled, 'reporterIds' | 'appellantId'>) =>
  appellantId !== null && reporterIds.includes(appellantId);

export const caseNotifications: readonly NotificationDefinition[] = [
  toSides(
    'report_received',
    'file',
    when('moderation.report_received', ({ memberId }) => toEach([memberId])),
  ),
  toSides(
    'thing_withheld',
    'file',
    when('moderation.thing_withheld', ({ memberIds }) => toEach(memberIds)),
  ),
  toSides(
    'thing_held',
    'file',
    when('moderation.thing_held', ({ memberId }) => toEach([memberId])),
  ),
  // The author or the admins of its page, of a measure; of an appeal of their own they read its answer. A locked
  // phone shows neither rule nor words.
  {
    ...ofCase(
      'ruled_against',
      'rejected',
      when('moderation.ruled', ({ broken, caseId, memberIds, outcome, ...ruled }) =>
        broken && (outcome === null || (outcome !== 'upheld' && isReporter(ruled)))
          ? memberIds.map((memberId) => ({
              recipients: [memberId],
              actorId: memberId,
              subjectId: caseId,
              email: emailedBy(mailMeasure, () => ({ caseId, memberId })),
            }))
          : [],
      ),
    ),
    push: { body: ({ language }) => translate(language, 'moderation:pushes.ruled') },
  },
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
  ofCase(
    'appeal_ends',
    'question',
    when('moderation.appeal_ends', ({ caseId, memberIds }) => toEach(memberIds, caseId)),
  ),
  ofCase(
    'measure_ended',
    'approved',
    when('moderation.measure_ended', ({ caseId, memberIds }) => toEach(memberIds, caseId)),
  ),
];
