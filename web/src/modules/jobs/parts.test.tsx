import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import type { Applying } from '#contract/jobs/applications/applications.ts';
import type { PipelineRow, ReplyFigures } from '#contract/jobs/pipeline/pipeline.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { drawn } from '../../../test/draw.tsx';
import { jobOf } from '../../../test/jobs.ts';
import { text } from './strings.ts';
import { JobRowWithApplications } from './parts/job-row-with-applications.tsx';
import { ApplyLine } from './parts/apply-line.tsx';
import { canMove } from './parts/pipeline/card.tsx';
import { Record as JobRecordCard } from './parts/record.tsx';
import { WordingField, WordingWarnings } from './parts/wording.tsx';

beforeAll(async () => {
  await startStrings();
  await Promise.all(['jobs', 'choices'].map((of) => loadStrings(of)));
});
const html = (node: ReactNode) => renderToStaticMarkup(node);

const figures: ReplyFigures = {
  medianDays: 2,
  answeredShare: 0.5,
  oldestWaiting: null,
  applications: 4,
};
const posting = {
  id: '1',
  title: 'Weaver',
  publishedAt: '2026-01-01T00:00:00.000Z',
  endedAt: null,
  state: 'published',
  closeReason: null,
  hired: false,
  answeredShare: null,
};
const record = (more: object) =>
  html(<JobRecordCard record={{ job: null, page: null, postings: [], withoutHire: 0, ...more }} />);
it.each([
  ['nothing', {}, 0],
  ['the job', { job: figures }, 1],
  ['the page', { page: figures }, 1],
  ['earlier postings', { postings: [posting] }, 1],
])('the record of %s is shown as far as there is one', (_what, more, sections) => {
  const shown = record(more);
  expect([shown === '', shown.match(/<h3/g)?.length ?? 0]).toEqual([sections === 0, sections]);
});
it.each([
  [2, false],
  [3, true],
])('%i postings without a hire are says: %s', (withoutHire, says) => {
  expect(record({ postings: [posting], withoutHire }).includes('without a hire')).toBe(says);
});

const warning = { field: 'title', rule: 'age', hint: 'Names an age.' };
const job = {
  id: 'j',
  state: 'published',
  link: null,
  page: { id: 'p' },
  team: { warnings: [warning] },
  can: { edit: false, manage: false },
};
it.each([
  ['with warnings', { warnings: [warning] }, true],
  ['without warnings', { warnings: [] }, false],
  ['for others', null, false],
])('words that exclude people are named to the team %s: %#', (_what, team, named) => {
  expect(html(<WordingWarnings job={{ ...job, team } as object as Job} />) !== '').toBe(named);
});
it.each([
  [[warning], undefined, true],
  [[], 'Needed.', true],
  [[], undefined, false],
])('the form takes a ground with the warnings %o and the error %j: %s', (warnings, ground, taken) => {
  const form = {
    errors: { ground },
    values: { ground: '' },
    getInputProps: () => ({ name: 'ground', value: '', error: ground, onChange: () => undefined }),
  } as object as Parameters<typeof WordingField>[0]['form'];
  expect(html(<WordingField form={form} job={{ ...job, team: { warnings } } as object as Job} />) !== '').toBe(taken);
});

const applying = { application: null, can: { apply: false, markApplied: false }, reason: null, position: null };
const position = { applied: 7, meetingAll: 3, opened: 2 };
it.each([
  ['an application of their own is named', { application: { id: 'a' } }, {}, 'reason.already_applied', false],
  ['a page cannot apply', { reason: 'acting' }, {}, 'reason.acting', false],
  ['a team does not apply to itself', { reason: 'own_page' }, { edit: true }, null, false],
  ['nothing is in the way', {}, {}, null, false],
  ['where an application would stand is says', { position }, {}, null, true],
  ['but not to those who manage the job', { position }, { manage: true }, null, false],
])('%s', async (_what, more, can, words, says) => {
  const line = { ...applying, ...more } as object as Applying;
  const shown = { ...job, can: { ...job.can, ...can } } as object as Job;
  const { container } = await drawn(() => <ApplyLine job={shown} applying={line} />);
  const reasons = (['reason.already_applied', 'reason.acting'] as const).filter((key) =>
    container.textContent.includes(text(key)),
  );
  expect(reasons).toEqual(words === null ? [] : [words]);
  expect(container.textContent.includes('7 people')).toBe(says);
  expect(container.querySelectorAll('p')).toHaveLength((words === null ? 0 : 1) + (says ? 1 : 0));
});

it('an application that leaves, or is there already, cannot be moved', () => {
  const row = (more: object) =>
    ({ id: 'a', state: 'submitted', round: 0, leavesAt: null, ...more }) as object as PipelineRow;
  expect(canMove(row({}), 'interview')).toBe(true);
  expect(canMove(row({ leavesAt: '2026-01-01' }), 'interview')).toBe(false);
  expect(canMove(row({ state: 'interview', round: 1 }), 'interview')).toBe(false);
});

it.each([
  [{ applications: 3 }, true],
  [{ applications: 0 }, true],
  [{ applications: null }, false],
  [{ applications: 3, channel: 'link' as const }, false],
  [{ applications: 3, state: 'draft' as const }, false],
])('a row of a job with %o leads to its applications: %s', async (more, leads) => {
  const { container } = await drawn(() => <JobRowWithApplications row={jobOf(more)} />);
  expect(container.querySelector('a[href^="/job/view-application/"]') !== null).toBe(leads);
});
