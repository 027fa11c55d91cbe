import { expect, test } from 'vitest';
import { PAGE_JOBS_MAX, type JobState } from '#contract/jobs/choices.ts';
import type { PageRole } from '#contract/core/roles.ts';
import type { Verdict } from '#platform/policy.ts';
import { type Caller, caller } from '#test/jobs/caller.ts';
import { canSaveJob } from '../favourites/policy.ts';
import * as policy from '../policy.ts';

const me = caller('asha');
const outsider = caller('mill');
const job = (state: JobState, role: PageRole | null = 'editor') => ({ pageId: 'mill', role, state });

/** Each permits an editor what it is about. */
const permitting: Readonly<Record<string, (ctx: Caller, role: PageRole | null) => Verdict>> = {
  canCreateJob: (ctx, role) => policy.canCreateJob(ctx, { pageId: 'mill', role, jobs: PAGE_JOBS_MAX - 1 }),
  canEditJob: (ctx, role) => policy.canEditJob(ctx, job('paused', role)),
  canChangeState: (ctx, role) => policy.canChangeState(ctx, job('draft', role), 'published'),
  canDeleteJob: (ctx, role) => policy.canDeleteJob(ctx, job('draft', role)),
  canRepeatJob: (ctx, role) => policy.canRepeatJob(ctx, job('closed', role)),
  canManageJob: (ctx, role) => policy.canManageJob(ctx, job('closed', role)),
};
test.each(Object.entries(permitting))('%s is for admins and editors, as themselves or as this page', (_, can) => {
  expect([
    can(me, 'admin'),
    can(me, 'editor'),
    can(caller('mill', 'admin'), 'admin'),
    can(caller('mill', 'editor'), 'editor'),
    can(me, 'advertiser'),
    can(me, null),
    can(caller('other mill', 'admin'), 'admin'),
    can(outsider, 'admin'),
  ]).toEqual(['ok', 'ok', 'ok', 'ok', 'not_permitted', 'not_permitted', 'not_permitted', 'role_not_permitted']);
});

const states = ['draft', 'published', 'paused', 'expired', 'closed', 'frozen'] as const;
const [ok, no, same] = ['ok', 'job_state', 'unchanged'];
test.each<[string, (state: JobState) => Verdict, readonly string[]]>([
  // In the order of the states above.
  ['canEditJob', (state) => policy.canEditJob(me, job(state)), [ok, ok, ok, no, no, no]],
  ['publishing', (state) => policy.canChangeState(me, job(state), 'published'), [ok, same, ok, no, no, no]],
  ['pausing', (state) => policy.canChangeState(me, job(state), 'paused'), [no, ok, same, no, no, no]],
  ['closing', (state) => policy.canChangeState(me, job(state), 'closed'), [no, ok, ok, ok, same, no]],
  ['canDeleteJob', (state) => policy.canDeleteJob(me, job(state)), [ok, no, no, no, no, no]],
  ['canRepeatJob', (state) => policy.canRepeatJob(me, job(state)), [no, ok, ok, ok, ok, ok]],
  ['freezing', (state) => policy.canJudgeJob(job(state, null), 'freeze'), [no, ok, ok, no, no, no]],
  ['restoring', (state) => policy.canJudgeJob(job(state, null), 'restore'), [no, no, no, no, no, ok]],
  ['closing by the platform', (state) => policy.canJudgeJob(job(state, null), 'close'), [no, ok, ok, ok, no, ok]],
  ['canSaveJob', (state) => canSaveJob(me, { state }), [no, ok, ok, ok, ok, ok]],
])('%s depends on the state of the job', (_, verdict, expected) => {
  expect(states.map(verdict)).toEqual(expected);
});

test('a page has so many jobs, a platform admin does not judge their own, and pages save none', () => {
  expect([
    policy.canCreateJob(me, { pageId: 'mill', role: 'editor', jobs: PAGE_JOBS_MAX }),
    policy.canJudgeJob(job('published', 'advertiser'), 'freeze'),
    canSaveJob(caller('mill', 'admin'), { state: 'published' }),
  ]).toEqual(['too_many_jobs', 'not_oneself', 'acting_as_page']);
});
