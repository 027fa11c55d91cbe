import { expect, test } from 'vitest';
import { WAITING_EACH, WAITING_MAX } from '#modules/documents';
import { renderCv } from './render-cv.ts';
import type { CvSheet } from './sheet.ts';

const sheet: CvSheet = { locale: 'en', name: 'Asha', headline: '', contacts: [], sections: [], photo: null };
const renderAll = (members: readonly string[]) =>
  Promise.allSettled(members.map((member) => renderCv(sheet, 'classic', member)));
const codesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((answer) => (answer.status === 'fulfilled' ? 'set' : (answer.reason as { code: unknown }).code));

test('one member may queue a few documents and can queue more when they are rendered', async () => {
  const set = Array.from({ length: WAITING_EACH }, () => 'set');
  expect(codesOf(await renderAll([...set.map(() => 'asha'), 'asha', 'ravi']))).toEqual([...set, 'rate_limited', 'set']);
  expect(codesOf(await renderAll(['asha']))).toEqual(['set']);
});

test('a full queue answers that the caller should try again', async () => {
  const results = await renderAll(Array.from({ length: WAITING_MAX + 3 }, (_, index) => `member ${index}`));
  expect(codesOf(results)).toEqual([
    ...Array.from({ length: WAITING_MAX + 1 }, () => 'set'),
    'unavailable',
    'unavailable',
  ]);
});
