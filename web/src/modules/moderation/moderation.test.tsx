import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Report } from '#contract/moderation/moderation.ts';
import type { SpaceReport } from '#contract/moderation/spaces.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { actorOf, buttonOf, eventually, logInAsha } from '../../../test/posts.ts';
import { stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { RemoveDialog } from './parts/remove-dialog.tsx';
import { ReportItem } from './parts/report-item.tsx';
import { text } from './strings.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('moderation', 'posts', 'network');
});
beforeEach(() => {
  logInAsha();
  stubServer();
});
afterEach(() => vi.unstubAllGlobals());

const at = '2026-01-01T12:00:00.000Z';
it.each([
  [{ silence: false, ban: false }, []],
  [{ silence: true, ban: false }, ['none', 'silence_1', 'silence_7', 'silence_30']],
  [{ silence: false, ban: true }, ['none', 'ban']],
  [{ silence: true, ban: true }, ['none', 'silence_1', 'silence_7', 'silence_30', 'ban']],
])('the author of something that is removed can be dealt with as far as one may: %o', async (can, measures) => {
  const report = { id: 'p', kind: 'post', can: { remove: true, ...can } } as object as SpaceReport;
  const { container } = await drawn(() => <RemoveDialog spaceId="s" report={report} onClose={() => undefined} />);
  await eventually(() => expect(container.querySelector('textarea')).not.toBeNull());
  const values = [...container.querySelectorAll('option')].map((option) => option.value);
  expect(values.filter((value) => measures.length > 0 || value !== '')).toEqual(measures);
});

const subject = { kind: 'job', id: 'j', title: 'Weaver', excerpt: 'A loom', author: actorOf('ravi'), path: '/jobs' };
it.each([
  ['a job', { kind: 'job', subject }, true, 3],
  ['a job that is gone', { kind: 'job', subject: null }, false, 2],
  ['a post', { kind: 'post', subject: { ...subject, kind: 'post' } }, false, 3],
  ['something without words', { kind: 'post', subject: { ...subject, excerpt: '' } }, false, 2],
])('a report about %s shows what it is about: %#', async (_what, more, freezes, lines) => {
  const report = {
    id: 'r',
    kindName: 'Job',
    targetId: 'j',
    reason: 'spam',
    text: '',
    reporter: null,
    passedOn: null,
    at,
  };
  const { container } = await drawn(() => <ReportItem report={{ ...report, ...more } as object as Report} />);
  expect(buttonOf(container, text('jobs.freeze.title', { name: 'Weaver' })) !== undefined).toBe(freezes);
  expect(container.querySelectorAll('article > div:first-of-type p')).toHaveLength(lines);
});
