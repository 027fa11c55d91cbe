import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FactData, FactName } from '#contract/core/facts.ts';
import { APPLICATION_STEPS, type ApplicationState, type ApplicationStep } from '#contract/jobs/applications/choices.ts';
import type { NotificationDefinition } from '#platform/notifications.ts';
import { openWorld, type World } from '#test/world.ts';
import { candidateNotifications, teamNotifications } from '../notifications.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** The kinds of which a fact makes a notification, and whether it has an e-mail of its own. */
async function kindsOf<N extends FactName>(
  definitions: readonly NotificationDefinition[],
  fact: N,
  data: FactData<N>,
): Promise<string[]> {
  const kinds: string[] = [];
  for (const { kind, on = [] } of definitions)
    for (const trigger of on.filter((one) => one.fact === fact))
      for (const { email } of await trigger.occurrences(data, world.database))
        kinds.push(email === undefined ? kind : `${kind} by e-mail`);
  return kinds;
}
/** Ids of nothing: only the page hears of it. */
const idOf = (digit: number) => `0190a0a0-0000-4000-8000-00000000000${digit}`;
const application = { applicationId: idOf(1), jobId: idOf(2), pageId: idOf(3) } as const;
const toCandidate = (step: ApplicationStep, state: ApplicationState) =>
  kindsOf(candidateNotifications, 'jobs.application_changed', { ...application, memberId: 'm', step, state });
const toTeam = (step: ApplicationStep, about: Partial<FactData<'jobs.pipeline_changed'>> = {}) =>
  kindsOf(teamNotifications, 'jobs.pipeline_changed', { ...application, candidateId: 'm', step, ...about });

const forCandidate: Partial<Record<ApplicationStep, string>> = {
  submitted: 'application_sent',
  bounced: 'application_bounced',
  viewed: 'application_viewed',
  moved: 'application_moved',
  reopened: 'application_reopened',
  interview_offered: 'application_interview by e-mail',
  messaged: 'application_message by e-mail',
  rejected: 'application_rejected by e-mail',
  closed: 'application_closed by e-mail',
};
const forTeam: Partial<Record<ApplicationStep, string>> = {
  submitted: 'applicant_applied',
  corrected: 'applicant_corrected',
  replied: 'applicant_replied',
  interview_picked: 'applicant_picked',
  interview_declined: 'applicant_declined_times',
  offer_accepted: 'applicant_accepted',
};
const withoutName: Partial<Record<ApplicationStep, string>> = {
  submitted: 'applicant_covered',
  replied: 'applicant_replied_covered',
};
/** These look up whose application it was: `withdrawing.test.ts` has them. */
const isWithdrawal = (step: ApplicationStep) => step === 'withdrawn' || step === 'offer_declined';

test.each(APPLICATION_STEPS)('the candidate is notified of the step %s at most once', async (step) => {
  const kind = forCandidate[step];
  expect(await toCandidate(step, 'shortlisted')).toEqual(kind === undefined ? [] : [kind]);
});

test('of a move the candidate hears by its stage: an offer by an e-mail, a first look not at all', async () => {
  expect([await toCandidate('moved', 'offer'), await toCandidate('moved', 'viewed')]).toEqual([
    ['application_offer by e-mail'],
    [],
  ]);
});

test.each(APPLICATION_STEPS.filter((step) => !isWithdrawal(step)))(
  'the team is notified of the step %s at most once, by name only while it may know it',
  async (step) => {
    const kinds = (kind: string | undefined) => (kind === undefined ? [] : [kind]);
    expect([
      await toTeam(step),
      await toTeam(step, { candidateId: null }),
      await toTeam(step, { applicationId: null, candidateId: null }),
    ]).toEqual([kinds(forTeam[step]), kinds(withoutName[step]), []]);
  },
);
