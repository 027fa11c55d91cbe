import { expect, test } from 'vitest';
import { WAITING_EACH, WAITING_MAX } from '#modules/documents';
import { renderCv } from './render-cv.ts';
import type { CvSheet } from './sheet.ts';

const sheet: CvSheet = { locale: 'en', name: 'Asha', headline: '', contacts: [], sections: [], photo: null };
const renderAll = (members: readonly string[]) =>
  Promise.allSettled(members.map((member) => renderCv(sheet, 'classic', member)));
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((answer) => (answer.status === 'fulfilled' ? 'set' : (answer.reason as { code: unknown }).code));

test('a member waits for a few at a time, and can ask again when they are set', async () => {
  const set = Array.from({ length: WAITING_EACH }, () => 'set');
  expect(codesOf(await renderAll([...set.map(() => 'asha'), 'asha', 'ravi']))).toEqual([...set, 'rate_limited', 'set']);
  expect(codesOf(await renderAll(['asha']))).toEqual(['set']);
});

test('whoever comes when many wait is told to come again', async () => {
  const results = await renderAll(Array.from({ length: WAITING_MAX + 3 }, (_, index) => `member ${index}`));
  expect(codesOf(results)).toEqual([
    ...Array.from({ length: WAITING_MAX + 1 }, () => 'set'),
    'unavailable',
    'unavailable',
  ]);
}, 60_000);
