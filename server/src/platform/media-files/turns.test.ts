import { afterEach, expect, test } from 'vitest';
import { createLog } from '#platform/observability/log.ts';
import { docx, pdf, stored } from '#test/hostile/made-files.ts';
import { createMediaReaders, type MediaReadersOptions } from './create-media-readers.ts';
import type { MediaReaders, ReadKind } from './readers.ts';

let readers: MediaReaders;
const open = (options: Omit<MediaReadersOptions, 'log'> = {}) => {
  readers = createMediaReaders({ log: createLog('silent'), ...options });
};
afterEach(() => readers.close());
const read = async (memberId: string, kind: ReadKind, bytes: Uint8Array | Promise<Uint8Array>) =>
  readers.read({ kind, ...stored(await bytes) }, memberId);
const captions = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n');
const short = docx('<w:p/>'.repeat(500));
/** Takes a reader longer than the times below. */
const long = docx('<w:p><w:r><w:t>a</w:t></w:r></w:p>'.repeat(20_000));

test('members take turns, and applicants wait for no other file', async () => {
  open();
  const order: string[] = [];
  const note = async (name: string, reading: Promise<unknown>) => {
    await reading;
    order.push(name);
  };
  await Promise.all([
    ...['asha 1', 'asha 2', 'asha 3'].map((name) => note(name, read('asha', 'captions', captions))),
    note('ravi', read('ravi', 'captions', captions)),
  ]);
  expect(order).toEqual(['asha 1', 'ravi', 'asha 2', 'asha 3']);
  order.length = 0;
  // Two readers have begun before.
  await Promise.all([read('asha', 'document', pdf()), read('ravi', 'private_document', pdf())]);
  await Promise.all([
    ...['asha 1', 'asha 2'].map((name) => note(name, read('asha', 'document', short))),
    note('ravi', read('ravi', 'private_document', pdf())),
  ]);
  expect(order.indexOf('ravi')).toBeLessThan(order.indexOf('asha 2'));
});

test('a file that uses up its time of the processor is too slow, and the next one is read', async () => {
  open({ time: { document: { processor: 300 } } });
  expect(await read('asha', 'document', long)).toBe('file_too_slow');
  expect(await read('asha', 'captions', captions)).toMatchObject({ files: [{ name: 'captions.vtt' }] });
});

test.each([
  ['that gives a file no time', { clock: 1 }],
  ['on which a reader does not start', { start: 1 }],
])('a machine %s is busy, which says nothing about the file', async (_, limits) => {
  open({ time: { document: limits } });
  const refusal = await read('asha', 'document', long).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: 'unavailable', details: { retryAfter: 10 } });
});
