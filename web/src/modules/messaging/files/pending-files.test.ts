import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { MESSAGE_FILE_BYTES_MAX, MESSAGE_FILES_MAX } from '#contract/messaging/messages.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { draftOf } from '#shell/forms/drafts.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { toasts } from '#ui/toasts/store.ts';
import { stubServer } from '../../../../test/server.ts';
import { isSentAsFile, isSmallEnough, PendingFiles, shownAs } from './pending-files.ts';

beforeAll(async () => {
  await startStrings();
  await Promise.all([loadStrings('messaging'), loadStrings('media')]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const refusal = (status: number) => new ApiError(status, { code: 'video_unreadable' });
it.each([
  ['video', refusal(415), true],
  ['picture', refusal(422), true],
  ['document', refusal(413), false],
  ['video', Object.assign(new Error('lost'), { status: 415 }), false],
  ['file', refusal(415), false],
  ['voice', refusal(422), false],
] as const)('a %s that cannot be shown is sent as a file: %#', (kind, error, isSent) => {
  expect(isSentAsFile(kind, error)).toBe(isSent);
});

it.each([
  ['a.mp4', MESSAGE_FILE_BYTES_MAX, true],
  ['a.mp4', MESSAGE_FILE_BYTES_MAX + 1, false],
  ['a.heic', MESSAGE_FILE_BYTES_MAX + 1, true],
])('%s with %i bytes is small enough: %s', (name, size, isSmall) => {
  expect(isSmallEnough({ name, size, type: '' })).toBe(isSmall);
});

it('what a file is shown as follows from its name and type', () => {
  const of = (name: string, type = '') => shownAs({ name, type });
  expect([of('a', 'image/png'), of('a.PDF'), of('a.b.webm'), of('pdf.zip'), of('a')]).toEqual([
    'picture',
    'document',
    'video',
    'file',
    'file',
  ]);
});

const empty = (count: number) => Array.from({ length: count }, (_, index) => new File([], `${index}.txt`));
it('an empty file fails with the reason, and can be removed', async () => {
  const files = new PendingFiles('c');
  files.add(empty(1));
  await vi.waitFor(() => expect(files.items.get()).toMatchObject([{ name: '0.txt', step: 'failed' }]));
  expect(files.items.get()[0]?.problem).toMatch(/empty/i);
  files.remove(files.items.get()[0]!.key);
  expect(files.items.get()).toEqual([]);
});

it('a message has only so many files, and none that is too large', () => {
  const files = new PendingFiles('c');
  files.add(empty(MESSAGE_FILES_MAX));
  expect([files.items.get().length, toasts.get().length]).toEqual([MESSAGE_FILES_MAX, 0]);
  files.add(empty(1));
  expect([files.items.get().length, toasts.get().length]).toEqual([MESSAGE_FILES_MAX, 1]);
  files.take();
  files.add([Object.defineProperty(new File([], 'a.mp4'), 'size', { value: MESSAGE_FILE_BYTES_MAX + 1 })]);
  expect([files.items.get().length, toasts.get().length]).toEqual([0, 2]);
});

const uploaded = (id: string) => ({ id, file: { kind: 'file', id, name: `${id}.zip`, bytes: 1, url: '/u' } as const });
it.each([
  [20 * 3_600_000 - 1, 1],
  [20 * 3_600_000, 0],
])('after %i ms, as many uploads survive a reload: %i', (passed, count) => {
  vi.spyOn(Date, 'now').mockReturnValue(1_000);
  new PendingFiles('kept').restore([uploaded('one')] as object as Parameters<PendingFiles['restore']>[0]);
  vi.spyOn(Date, 'now').mockReturnValue(1_000 + passed);
  expect(new PendingFiles('kept').items.get()).toHaveLength(count);
  expect(new PendingFiles('other').items.get()).toEqual([]);
  draftOf('message-files:kept').clear();
});

it('what was uploaded goes with the message, or is deleted from the server when it is removed', () => {
  const sent = stubServer();
  const files = new PendingFiles('c');
  files.restore([uploaded('one'), uploaded('two')] as object as Parameters<PendingFiles['restore']>[0]);
  files.remove('one');
  expect(sent.map(({ call }) => call)).toEqual(['DELETE /media/one']);
  expect(files.take().map(({ id }) => id)).toEqual(['two']);
  expect(files.items.get()).toEqual([]);
});
