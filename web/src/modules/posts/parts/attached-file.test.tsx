import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { hooked } from '../../../../test/draw.tsx';
import { eventually, logInAsha } from '../../../../test/posts.ts';
import { refused, stubServer } from '../../../../test/server.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { savedFile } from './composer/saved-file.ts';
import { useAttachedFile } from './composer/use-attached-file.ts';

beforeAll(async () => {
  await prepareTexts('posts', 'media');
});
beforeEach(() => logInAsha());
afterEach(() => {
  savedFile().clear();
  vi.unstubAllGlobals();
});

const captions = { mediaId: 'c', name: 'Words', language: 'en' };
const saved = { kind: 'video', mediaId: 'v', name: 'Loom', still: 's', description: 'A loom', captions } as const;
const fileOf = (kind: string, id: string) => ({ data: { file: { kind, id, seconds: 4 }, picture: null } });
const all = {
  'GET /media/v': fileOf('video', 'v'),
  'GET /media/c': fileOf('captions', 'c'),
  'GET /media/s': { data: { file: null, picture: { id: 's', alt: '' } } },
};

it('a video of an earlier visit is attached again with its still and captions', async () => {
  savedFile().save(saved);
  stubServer(all);
  const { now } = await hooked(useAttachedFile);
  expect([now().busy, now().attachment]).toEqual([
    false,
    {
      kind: 'video',
      mediaId: 'v',
      captions: [{ mediaId: 'c', language: 'en' }],
      poster: { id: 's', alt: 'A loom' },
    },
  ]);
  expect(savedFile().load()).toEqual(saved);
});

it('what is typed about a file of an earlier visit is kept, and a file that cannot be read now, too', async () => {
  savedFile().save(saved);
  stubServer(all);
  const { now, settle } = await hooked(useAttachedFile);
  await settle(() => now().setDescription('A red loom'));
  expect(savedFile().load()).toEqual({ ...saved, description: 'A red loom' });
  stubServer({ ...all, 'GET /media/v': refused(500, 'internal') });
  const failed = await hooked(useAttachedFile);
  expect([failed.now().busy, failed.now().attachment]).toEqual([false, undefined]);
  expect(savedFile().load()?.mediaId).toBe('v');
});

it('a file of an earlier visit that is gone stays away once it is removed', async () => {
  savedFile().save({ ...saved, captions: undefined });
  stubServer({ ...all, 'GET /media/v': { data: { file: null, picture: null } } });
  const { now, settle } = await hooked(useAttachedFile);
  expect(now().video.chosen?.step).toBe('failed');
  await settle(() => now().remove());
  expect([now().video.chosen, savedFile().load()]).toEqual([null, undefined]);
});

it('a document of which no picture can be made is ready once it is uploaded', async () => {
  vi.doMock('tus-js-client', () => ({
    /** It has sent everything at once. */
    Upload: class {
      readonly url = '/uploads/u';
      readonly #onSuccess: () => void;
      constructor(_file: File, { onSuccess }: { onSuccess: () => void }) {
        this.#onSuccess = onSuccess;
      }
      findPreviousUploads = () => Promise.resolve([]);
      abort = () => Promise.resolve();
      start() {
        this.#onSuccess();
      }
    },
  }));
  const file = { kind: 'document', id: 'd', name: 'Plan.docx', format: 'docx' };
  const sent = stubServer({ 'POST /media/files': { data: { id: 'd', state: 'ready', file, refusal: null } } });
  const { now, settle } = await hooked(useAttachedFile);
  await settle(() => now().document.choose(new File(['x'], 'Plan.docx')));
  await eventually(() => expect(now().attachment).toEqual({ kind: 'document', mediaId: 'd' }));
  expect([now().busy, sent.map(({ body }) => body)]).toEqual([false, [{ uploadId: 'u' }]]);
  vi.doUnmock('tus-js-client');
});

it.each([['GET /media/c'], ['GET /media/s'], ['GET /media/v']] as const)(
  'nothing of it is lost while %s is on its way, whatever is typed',
  async (late) => {
    savedFile().save(saved);
    const { [late]: _, ...answered } = all;
    stubServer(answered);
    const { now, settle } = await hooked(useAttachedFile);
    await settle(() => now().setDescription('A red loom'));
    expect([now().busy, savedFile().load()]).toEqual([true, saved]);
  },
);
