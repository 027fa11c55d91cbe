import { expect, test } from 'vitest';
import type { Job } from '#contract/jobs/jobs.ts';
import { EMPTY_JOB, type JobForm } from '../form.ts';
import { type About, typedJob } from './typed-job.ts';

const about = {
  page: { id: 'page', name: 'Tavora Mills' },
  place: null,
  exponent: 2,
  poster: null,
  now: new Date('2026-03-02T10:00:00Z'),
} as unknown as About;
const typed = (values: Partial<JobForm>, saved: Partial<Job> | null = null) =>
  typedJob({ ...EMPTY_JOB, ...values }, saved as Job | null, about);

test('a new job is shown as if it was published now, for thirty days', () => {
  expect(typed({ title: ' Loom fitter ', summary: 'Sets looms.' })).toMatchObject({
    title: 'Loom fitter',
    summary: 'Sets looms.',
    state: 'published',
    publishedAt: '2026-03-02T10:00:00.000Z',
    expiresAt: '2026-04-01T10:00:00.000Z',
    applications: null,
  });
});

test('the last day counts as a whole, and what is published keeps its date', () => {
  const saved = { id: 'job', publishedAt: '2026-02-20T09:00:00.000Z' };
  expect(typed({ expiresOn: '2026-03-20' }, saved)).toMatchObject({
    id: 'job',
    publishedAt: '2026-02-20T09:00:00.000Z',
    expiresAt: '2026-03-21T00:00:00.000Z',
  });
});

test('what is typed counts, not what is saved; an unnamed client is not shown', () => {
  const saved = { title: 'Old', client: 'Mill & Co', poster: null };
  expect(typed({ title: 'New', client: 'Mill & Co', clientUnnamed: true }, saved)).toMatchObject({
    title: 'New',
    client: '',
  });
});

test('a range of pay that is half typed is shown as one amount', () => {
  const pay = { max: null, currency: 'INR', period: 'month' } as const;
  expect(typed({ pay: { ...pay, min: 100 } }).pay).toMatchObject({ min: 100, max: 100, exponent: 2 });
  expect(typed({ pay: { ...pay, min: null } }).pay).toBeNull();
});
