import { beforeEach, expect, test, vi } from 'vitest';
import type { Picture } from '#contract/media/media.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { toasts } from '#ui/toasts/store.ts';
import type { uploadPicture, UploadOptions } from './upload-picture.ts';
import { text } from './strings.ts';
import { attachable, isBusy } from './upload-item.ts';
import { Uploads } from './uploads.ts';

/** Uploads that the test finishes by hand. */
interface Sent extends UploadOptions {
  file: Blob;
  finish: (picture: Picture) => void;
  fail: (error: unknown) => void;
}
let sent: Sent[];
const send: typeof uploadPicture = (file, options) =>
  new Promise((finish, fail) => {
    sent.push({ file, finish, fail, ...options });
    options.signal?.addEventListener('abort', () => fail(new DOMException('cancelled', 'AbortError')));
  });
const picture = (id: string): Picture => ({
  id,
  width: 4,
  height: 3,
  placeholder: null,
  alt: '',
  animated: false,
  urls: { small: 's', medium: 'm', large: 'l' },
});
const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
const settle = () => vi.waitFor(() => undefined);
const steps = (uploads: Uploads) => uploads.items.get().map(({ name, step }) => `${name} ${step}`);

beforeEach(() => {
  sent = [];
});
const open = (most = 10) => new Uploads({ purpose: 'post', most, send });

test('two uploads run at a time, and the request keeps the order of adding', async () => {
  const uploads = open();
  uploads.add([file('a'), file('b'), file('c')]);
  expect(steps(uploads)).toEqual(['a sending', 'b sending', 'c waiting']);
  sent[1]?.onStep?.({ name: 'sending', share: 0.5 });
  expect(uploads.items.get()[1]?.share).toBe(0.5);
  sent[1]?.onStep?.({ name: 'processing' });
  sent[1]?.finish(picture('2'));
  await settle();
  expect(steps(uploads)).toEqual(['a sending', 'b ready', 'c sending']);
  expect(isBusy(uploads.items.get())).toBe(true);
  sent[0]?.finish(picture('1'));
  sent[2]?.finish(picture('3'));
  await settle();
  uploads.describe(uploads.items.get()[2]?.key ?? '', 'A boat');
  expect(isBusy(uploads.items.get())).toBe(false);
  expect(attachable(uploads.items.get())).toEqual([
    { id: '1', alt: '' },
    { id: '2', alt: '' },
    { id: '3', alt: 'A boat' },
  ]);
});

test('a retry reuses the key after a lost connection, and gets a new one after a refusal', async () => {
  const uploads = open();
  uploads.add([file('a')]);
  const key = () => uploads.items.get()[0]?.key ?? '';
  sent[0]?.fail(new ApiError(0, { code: 'offline' }));
  await settle();
  expect(steps(uploads)).toEqual(['a failed']);
  expect(isBusy(uploads.items.get())).toBe(false);
  expect(uploads.items.get()[0]?.again).toBe(true);
  uploads.retry(key());
  sent[1]?.fail(new ApiError(415, { code: 'picture_heic', message: 'Export it as JPEG.' }));
  await settle();
  expect(uploads.items.get()[0]?.problem).toContain('Export it as JPEG.');
  expect(uploads.items.get()[0]?.again).toBe(false);
  uploads.retry(key());
  expect(sent[1]?.idempotencyKey).toBe(sent[0]?.idempotencyKey);
  expect(sent[2]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
  expect(uploads.items.get()[0]?.problem).toBeNull();
  expect(attachable(uploads.items.get())).toEqual([]);
});

test('removing a picture cancels its upload and starts the next one', async () => {
  const uploads = open();
  uploads.add([file('a'), file('b'), file('c')]);
  uploads.remove(uploads.items.get()[0]?.key ?? '');
  await settle();
  expect(sent[0]?.signal?.aborted).toBe(true);
  expect(steps(uploads)).toEqual(['b sending', 'c sending']);
  uploads.close();
  expect(sent[2]?.signal?.aborted).toBe(true);
});

test('files that are accepted are added without a message', () => {
  const uploads = open(2);
  uploads.add([file('a'), file('b')]);
  expect([steps(uploads), toasts.get()]).toEqual([['a sending', 'b sending'], []]);
});

test('too many files, or files that are not pictures, are left out with a message', () => {
  const uploads = open(2);
  uploads.add([file('a'), file('notes', 'text/plain'), file('b'), file('c')]);
  expect(steps(uploads)).toEqual(['a sending', 'b sending']);
  expect(toasts.get().map(({ kind }) => kind)).toEqual(['warning', 'warning']);
});

test('an animation that is cut to its first frame says so', async () => {
  const frame = '!\u00f9\u0004\u0000\n\u0000\u0000\u0000,data';
  const gif = (frames: number) =>
    new File([Uint8Array.from(`GIF89a${frame.repeat(frames)}`, (sign) => sign.charCodeAt(0))], 'a.gif', {
      type: 'image/gif',
    });
  const uploads = open();
  uploads.add([gif(3), gif(1)]);
  sent[0]?.finish(picture('1'));
  sent[1]?.finish(picture('2'));
  const notes = () => uploads.items.get().map(({ note }) => note);
  await vi.waitFor(() => expect(notes()[0]).toBe(text('tile.cut', { seconds: 10, frames: 200 })));
  uploads.add([gif(3)]);
  sent[2]?.finish({ ...picture('3'), animated: true });
  await settle();
  expect(notes().slice(1)).toEqual([null, null]);
});

test('two files with the same name, size and date are two pictures', () => {
  const uploads = open();
  const twice = file('a');
  uploads.add([twice, twice]);
  expect(sent[0]?.idempotencyKey).not.toBe(sent[1]?.idempotencyKey);
});

test('an attached picture keeps its text, and is not deleted from the server when removed', () => {
  const uploads = new Uploads({ purpose: 'post', most: 2, send, initial: [{ ...picture('1'), alt: 'Before' }] });
  expect(attachable(uploads.items.get())).toEqual([{ id: '1', alt: 'Before' }]);
  uploads.add([file('b'), file('c')]);
  expect(sent).toHaveLength(1);
  uploads.remove(uploads.items.get()[0]?.key ?? '');
  expect(attachable(uploads.items.get())).toEqual([]);
});

test('pictures of a draft get fresh addresses or fail when gone; a lost connection can be retried', async () => {
  const requests: string[] = [];
  let offline = true;
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    requests.push(`${method} ${address}`);
    const id = address.split('/').at(-1) ?? '';
    if (method === 'DELETE') return Promise.resolve(new Response(null, { status: 204 }));
    if (id === 'far' && offline) return Promise.reject(new TypeError('no connection'));
    if (id === 'old')
      return Promise.resolve(
        new Response(JSON.stringify({ code: 'not_found', message: '', requestId: 'r' }), { status: 404 }),
      );
    return Promise.resolve(
      new Response(
        JSON.stringify({
          data: {
            id,
            state: 'ready',
            refusal: null,
            picture: { ...picture(id), urls: { small: 'fresh', medium: 'm', large: 'l' } },
          },
        }),
      ),
    );
  });
  const restored = ['attached', 'new', 'old', 'far'].map((id) => ({ ...picture(id), alt: `Of ${id}` }));
  const uploads = new Uploads({ purpose: 'section', most: 10, send, initial: [picture('attached')], restored });
  expect(isBusy(uploads.items.get())).toBe(true);
  uploads.check();
  await vi.waitFor(() => expect(isBusy(uploads.items.get())).toBe(false));
  expect(uploads.items.get().map(({ key, step, again, preview }) => [key, step, again, preview])).toEqual([
    ['attached', 'ready', false, 's'],
    ['new', 'ready', false, 'fresh'],
    ['old', 'failed', false, 's'],
    ['far', 'failed', true, 's'],
  ]);
  expect(attachable(uploads.items.get())).toEqual([
    { id: 'attached', alt: 'Of attached' },
    { id: 'new', alt: 'Of new' },
  ]);
  offline = false;
  uploads.retry('far');
  await vi.waitFor(() => expect(attachable(uploads.items.get())).toHaveLength(3));
  requests.splice(0);
  uploads.discard();
  expect(attachable(uploads.items.get())).toEqual([{ id: 'attached', alt: '' }]);
  expect(requests).toEqual(['DELETE /api/media/new', 'DELETE /api/media/far']);
  vi.unstubAllGlobals();
});

test('a picture is moved, and the request follows', () => {
  const uploads = new Uploads({ purpose: 'post', most: 3, send, initial: [picture('1'), picture('2'), picture('3')] });
  uploads.move('3', 0);
  expect(attachable(uploads.items.get()).map(({ id }) => id)).toEqual(['3', '1', '2']);
  uploads.move('1', 2);
  expect(attachable(uploads.items.get()).map(({ id }) => id)).toEqual(['3', '2', '1']);
});

test('a cropped picture takes the place and the description of the one before, whose upload is cancelled', async () => {
  const uploads = open();
  uploads.add([file('a'), file('b')]);
  const key = uploads.items.get()[0]?.key ?? '';
  uploads.describe(key, 'A boat');
  const source = await uploads.sourceOf(key);
  uploads.replace(key, new Blob(['y']), source ?? new Blob());
  expect(sent[0]?.signal?.aborted).toBe(true);
  await settle();
  expect(steps(uploads)).toEqual(['a sending', 'b sending']);
  sent.at(-1)?.finish(picture('cropped'));
  sent[1]?.finish(picture('b'));
  await settle();
  expect(attachable(uploads.items.get())).toEqual([
    { id: 'cropped', alt: 'A boat' },
    { id: 'b', alt: '' },
  ]);
  expect(await uploads.sourceOf(key)).toBe(source);
});
