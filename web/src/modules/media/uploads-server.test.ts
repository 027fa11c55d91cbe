import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PICTURE_BYTES_MAX } from '#contract/media/media.ts';
import { toasts } from '#ui/toasts/store.ts';
import { hooked } from '../../../test/draw.tsx';
import { pictureOf } from '../../../test/pictures.ts';
import { logInAsha } from '../../../test/posts.ts';
import { refused, stubServer } from '../../../test/server.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { fileOf, stubUploads } from '../../../test/uploads.ts';
import { frameAt, snapshot } from './files/frames.ts';
import { useFile } from './files/use-file.ts';
import { text } from './strings.ts';
import { uploadPicture, type UploadStep } from './upload-picture.ts';
import { Uploads, type UploadsOptions } from './uploads.ts';
import { useUploads } from './use-uploads.ts';

beforeAll(async () => prepareTexts('media'));
beforeEach(() => {
  logInAsha();
  toasts.set([]);
});
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});
const vector = (size = 10) => fileOf('a.svg', size, 'image/svg+xml');
const done = (id: string) => ({ data: { id, state: 'ready', picture: pictureOf(id), refusal: null, file: null } });

describe('a picture', () => {
  it('may be as large as the limit', async () => {
    const sent = stubUploads();
    await expect(uploadPicture(vector(PICTURE_BYTES_MAX + 1), { purpose: 'post' })).rejects.toMatchObject({
      code: 'too_large',
      message: text('refused.size', { limit: 20 }),
    });
    expect(sent).toEqual([]);
    void uploadPicture(vector(PICTURE_BYTES_MAX), { purpose: 'post' }).catch(() => undefined);
    await vi.waitFor(() => expect(sent).toHaveLength(1));
  });
  it.each([
    [done('p'), { id: 'p' }, undefined],
    [
      { data: { id: 'p', state: 'refused', picture: null, refusal: { code: 'too_large', message: 'No.' } } },
      undefined,
      { code: 'too_large', message: 'No.' },
    ],
    [
      { data: { id: 'p', state: 'refused', picture: null, refusal: { code: 'new_code', message: 'No.' } } },
      undefined,
      { code: 'picture_unreadable', message: 'No.' },
    ],
  ])('is prepared by the server once it was sent: %#', async (reply, picture, refusal) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const [sent, steps] = [stubUploads(), [] as UploadStep[]];
    stubServer({ 'GET /media/p': reply });
    const uploaded = uploadPicture(vector(), { purpose: 'post', onStep: (step) => void steps.push(step) }).then(
      (value) => [value, undefined],
      (error: unknown) => [undefined, error],
    );
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.progress(0.5);
    sent[0]?.progress(1);
    expect(steps).toEqual([{ name: 'sending', share: 0.5 }, { name: 'processing' }]);
    sent[0]?.answer(201, { data: { id: 'p', state: 'processing', picture: null, refusal: null, file: null } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await uploaded).toMatchObject([picture, refusal]);
    vi.useRealTimers();
  });
});

describe('the pictures of a form', () => {
  const deletes = (sent: ReturnType<typeof stubServer>) =>
    sent.map(({ call }) => call).filter((call) => call.startsWith('DELETE'));
  function form(more: Partial<UploadsOptions> = {}) {
    const server = stubServer();
    const sent: { signal: AbortSignal | undefined; finish: (id: string) => void }[] = [];
    const uploads = new Uploads({
      purpose: 'post',
      most: 5,
      send: (_, { signal, onStep }) =>
        new Promise((resolve) => {
          onStep?.({ name: 'processing' });
          sent.push({ signal, finish: (id) => resolve(pictureOf(id)) });
        }),
      ...more,
    });
    const key = (index = 0) => uploads.items.get()[index]?.key ?? '';
    return { server, sent, uploads, key };
  }
  it('are not looked up while they are uploaded or attached', () => {
    const { server, uploads } = form({ initial: [pictureOf('attached')] });
    uploads.add([new File(['x'], 'a.svg', { type: 'image/svg+xml' })]);
    expect(uploads.items.get().map(({ step }) => step)).toEqual(['ready', 'processing']);
    uploads.check();
    expect(server).toEqual([]);
  });
  it('stay on the server when they are attached, even if they are removed or replaced here', () => {
    const { server, uploads, key } = form({ initial: [pictureOf('1'), pictureOf('2')] });
    uploads.remove(key());
    uploads.replace(key(), new Blob(['y']), new Blob(['x']));
    expect([deletes(server), uploads.items.get().map(({ step }) => step)]).toEqual([[], ['processing']]);
  });
  it('that were uploaded here are deleted when they are replaced or removed', async () => {
    const { server, sent, uploads, key } = form();
    uploads.add([new File(['x'], 'a.svg', { type: 'image/svg+xml' })]);
    sent[0]?.finish('1');
    await vi.waitFor(() => expect(uploads.items.get()[0]?.step).toBe('ready'));
    uploads.replace(key(), new Blob(['y']), new Blob(['x']));
    expect(deletes(server)).toEqual(['DELETE /media/1']);
    sent[1]?.finish('2');
    await vi.waitFor(() => expect(uploads.items.get()[0]?.step).toBe('ready'));
    uploads.remove(key());
    expect(deletes(server)).toEqual(['DELETE /media/1', 'DELETE /media/2']);
  });
  it('are no longer sent once the form is discarded', () => {
    const { sent, uploads } = form({ initial: [pictureOf('1')] });
    uploads.add([new File(['x'], 'a.svg', { type: 'image/svg+xml' })]);
    uploads.discard();
    expect([sent[0]?.signal?.aborted, uploads.items.get().map(({ key }) => key)]).toEqual([true, ['1']]);
  });
  it('can be cropped as they were chosen, and as they are stored after a reload', async () => {
    const { sent, uploads, key } = form({ initial: [pictureOf('1')] });
    const fetched = vi.fn<(address: string) => Promise<Response>>(() => Promise.resolve(new Response('stored')));
    vi.stubGlobal('fetch', fetched);
    const chosen = new File(['x'], 'a.svg', { type: 'image/svg+xml' });
    uploads.add([chosen]);
    sent[0]?.finish('2');
    await vi.waitFor(() => expect(uploads.items.get()[1]?.step).toBe('ready'));
    expect([await uploads.sourceOf(key(1)), fetched.mock.calls]).toEqual([chosen, []]);
    expect(await (await uploads.sourceOf(key(0)))?.text()).toBe('stored');
    expect(fetched.mock.calls).toEqual([['/l']]);
  });
  it('are kept as a draft once something changes, and no more after they were attached', async () => {
    stubServer({ 'GET /media/1': done('1') });
    const options = { purpose: 'post', most: 5, draft: 'form' } as const;
    const drafts = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => drafts.get(key) ?? null,
      setItem: (key: string, value: string) => void drafts.set(key, value),
      removeItem: (key: string) => void drafts.delete(key),
    });
    const { now, settle } = await hooked(() => useUploads({ ...options, initial: [pictureOf('1')] }));
    expect([drafts.size, now().fromDraft]).toEqual([0, false]);
    await settle(() => now().describe('1', 'A loom'));
    expect([...drafts.values()].map((saved) => (JSON.parse(saved) as object[])[0])).toMatchObject([{ alt: 'A loom' }]);
    const again = await hooked(() => useUploads(options));
    expect([again.now().fromDraft, again.now().pictures]).toEqual([true, [{ id: '1', alt: 'A loom' }]]);
    await again.settle(() => again.now().forgetDraft());
    await again.settle(() => void again.now().take());
    expect([drafts.size, again.now().items]).toEqual([0, []]);
  });
  it('are the ones before, once changes are discarded', async () => {
    stubServer();
    const { now, settle } = await hooked(() => useUploads({ purpose: 'post', most: 5, initial: [pictureOf('1')] }));
    await settle(() => now().describe('1', 'A loom'));
    await settle(() => now().discard());
    expect(now().pictures).toEqual([{ id: '1', alt: '' }]);
  });
});

describe('a file that was uploaded before', () => {
  const file = { kind: 'document', id: 'm', format: 'pdf', name: 'stored.pdf', bytes: 1, pages: 1, url: '/f' };
  const found = (more: object | null) => ({
    data: { id: 'm', state: 'ready', picture: null, refusal: null, file: more },
  });
  it.each([
    ['mine.pdf', found(file), ['ready', 'mine.pdf', null, false]],
    ['', found(file), ['ready', 'stored.pdf', null, false]],
    ['', found({ ...file, kind: 'captions' }), ['ready', 'Your file', null, false]],
    [
      'a',
      found(null),
      ['failed', 'a', "This file was deleted because it wasn't used in time. Choose it again.", false],
    ],
  ])('as "%s" is shown as it is stored: %#', async (name, reply, shown) => {
    stubServer({ 'GET /media/m': reply });
    const { now } = await hooked(() => useFile('document', undefined, { mediaId: 'm', name }));
    const { chosen, busy } = now();
    expect([chosen?.step, chosen?.name, chosen?.problem, busy]).toEqual(shown);
  });
  it('is busy until it is known, and can be looked up again', async () => {
    stubServer();
    const waiting = await hooked(() => useFile('document', undefined, { mediaId: 'm', name: 'a' }));
    expect([waiting.now().busy, waiting.now().chosen?.step]).toEqual([true, 'processing']);
    const replies: Record<string, object> = { 'GET /media/m': refused(500, 'internal') };
    const sent = stubServer(replies);
    const { now, settle } = await hooked(() => useFile('document', undefined, { mediaId: 'm', name: 'a' }));
    expect([now().busy, now().chosen?.step]).toEqual([false, 'failed']);
    replies['GET /media/m'] = found(file);
    await settle(() => now().retry());
    expect(now().chosen).toMatchObject({ step: 'ready', problem: null });
    await settle(() => now().remove());
    expect([now().chosen, now().busy, sent.at(-1)?.call]).toEqual([null, false, 'DELETE /media/m']);
  });
  it('is none where nothing was chosen', async () => {
    const { now } = await hooked(() => useFile('video'));
    expect([now().chosen, now().busy]).toEqual([null, false]);
  });
});

describe('a still picture', () => {
  class Video extends EventTarget {
    readonly videoWidth = 2_560;
    readonly videoHeight = 1_280;
    currentTime = 0;
    readonly load = vi.fn<() => void>();
    removeAttribute() {}
    set src(_: string) {
      queueMicrotask(() => this.dispatchEvent(new Event('loadeddata')));
    }
  }
  function canvas(blob: Blob | null) {
    const video = new Video();
    const drawImage = vi.fn<(...area: unknown[]) => void>();
    const toBlob = (resolve: (made: Blob | null) => void) => resolve(blob);
    vi.stubGlobal('document', {
      createElement: (name: string) => (name === 'video' ? video : { getContext: () => ({ drawImage }), toBlob }),
    });
    return { video, drawImage };
  }
  it('of a source is at most 1280 pixels wide, and none where the browser makes none', async () => {
    const { drawImage } = canvas(new Blob(['x']));
    expect(await snapshot({} as CanvasImageSource, 2_560, 1_280)).toMatchObject({
      name: 'still.jpg',
      type: 'image/jpeg',
    });
    expect(drawImage.mock.calls[0]?.slice(1)).toEqual([0, 0, 1_280, 640]);
    canvas(null);
    expect(await snapshot({} as CanvasImageSource, 10, 10)).toBeNull();
  });
  it('of the beginning of a video is taken without seeking, others after it', async () => {
    const { video } = canvas(new Blob(['x']));
    expect((await frameAt('blob:a', 0))?.name).toBe('still.jpg');
    expect(video.load).toHaveBeenCalledTimes(1);
    const later = frameAt('blob:a', 3);
    await vi.waitFor(() => expect(video.currentTime).toBe(3));
    video.dispatchEvent(new Event('seeked'));
    expect((await later)?.name).toBe('still.jpg');
  });
  it('cannot be taken of a video that the browser cannot play', async () => {
    const { video } = canvas(new Blob(['x']));
    const failed = frameAt('blob:a', 3);
    await vi.waitFor(() => expect(video.currentTime).toBe(3));
    video.dispatchEvent(new Event('error'));
    await expect(failed).rejects.toThrow('cannot play');
  });
});
