import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ALT_MAX } from '#contract/media/media.ts';
import { UPLOAD_BYTES_MAX } from '#contract/media/files.ts';
import { toasts } from '#ui/toasts/store.ts';
import { acted, enter, press } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { pictureOf } from '../../../test/pictures.ts';
import { buttonOf, eventually } from '../../../test/posts.ts';
import { prepareTexts } from '../../../test/texts.ts';
import { chooseFiles, fileOf, stubUploads } from '../../../test/uploads.ts';
import { uploadFile } from './files/upload-file.ts';
import { PictureField, PictureList } from './parts/picture-list.tsx';
import { text } from './strings.ts';
import { useUploads } from './use-uploads.ts';

beforeAll(async () => {
  stubDialogs();
  await prepareTexts('media', 'ui');
});
beforeEach(() => toasts.set([]));
afterEach(() => {
  vi.unstubAllGlobals();
  toasts.set([]);
});

describe('the pictures of a form', () => {
  async function tiles(ids: readonly string[], withDescriptions = true) {
    const initial = ids.map((id) => pictureOf(id, { alt: id }));
    const view = await drawn(() => {
      const uploads = useUploads({ purpose: 'post', most: 5, initial });
      return <PictureList {...{ uploads, withDescriptions }} />;
    });
    const { container, settle, document } = view;
    const items = () => [...container.querySelectorAll('li')];
    const order = () => items().map((item) => item.querySelector('img')?.alt);
    // Each tile is 10 pixels wide and high; they stand in one row.
    const place = () =>
      items().forEach((item, index) => {
        item.getBoundingClientRect = () =>
          ({ left: 20 * index, right: 20 * index + 10, top: 0, bottom: 10 }) as DOMRect;
      });
    const handle = (index: number) => items()[index]?.querySelector<HTMLElement>('[data-handle]');
    const key = async (index: number, name: string) => {
      const event = acted('keydown', { key: name });
      await settle(() => handle(index)?.dispatchEvent(event));
      return event.defaultPrevented;
    };
    const released = vi.fn<(pointer: number) => void>();
    const grab = (index: number, button = 0) =>
      settle(() => {
        place();
        const element = handle(index)!;
        Object.assign(element, { hasPointerCapture: () => true, releasePointerCapture: released });
        element.dispatchEvent(acted('pointerdown', { button, pointerId: 1 }));
      });
    const send = (type: string, more: object = {}) =>
      settle(() => {
        place();
        dispatchEvent(acted(type, more));
      });
    const drag = (clientX: number) => send('pointermove', { clientX, clientY: 5 });
    return { container, settle, document, items, order, handle, key, grab, drag, send, released };
  }
  it('are moved by keys, and keep the focus', async () => {
    const { order, key, handle, document } = await tiles(['a', 'b', 'c']);
    expect(await key(0, 'ArrowRight')).toBe(true);
    expect(order()).toEqual(['b', 'a', 'c']);
    await eventually(() => expect(document.activeElement).toBe(handle(1)));
    await key(1, 'End');
    expect(order()).toEqual(['b', 'c', 'a']);
    await key(2, 'ArrowDown');
    expect(order()).toEqual(['b', 'c', 'a']);
    await key(2, 'Home');
    expect(order()).toEqual(['a', 'b', 'c']);
    await key(1, 'ArrowUp');
    expect(order()).toEqual(['b', 'a', 'c']);
    expect([await key(0, 'x'), order()]).toEqual([false, ['b', 'a', 'c']]);
  });
  it('are dragged to the place of another one until they are released', async () => {
    const { order, grab, drag, send, released } = await tiles(['a', 'b', 'c']);
    await grab(2, 1);
    await drag(5);
    expect([order(), released.mock.calls]).toEqual([['a', 'b', 'c'], []]);
    await grab(2);
    expect(released.mock.calls).toEqual([[1]]);
    await drag(15);
    expect(order()).toEqual(['a', 'b', 'c']);
    await drag(5);
    expect(order()).toEqual(['c', 'a', 'b']);
    await drag(25);
    expect(order()).toEqual(['a', 'c', 'b']);
    await send('pointerup');
    await drag(5);
    expect(order()).toEqual(['a', 'c', 'b']);
  });
  it('go back to where they were when Escape ends the drag', async () => {
    const { order, grab, drag, send } = await tiles(['a', 'b', 'c']);
    await grab(2);
    await drag(5);
    await send('keydown', { key: 'a' });
    expect(order()).toEqual(['c', 'a', 'b']);
    await send('keydown', { key: 'Escape' });
    expect(order()).toEqual(['a', 'b', 'c']);
    await drag(5);
    expect(order()).toEqual(['a', 'b', 'c']);
  });
  it('can be moved from two on, and cropped unless they are decoration', async () => {
    const buttons = async (ids: readonly string[], withDescriptions?: boolean) => {
      const { container, handle } = await tiles(ids, withDescriptions);
      const crops = buttonOf(container, text('tile.crop', { name: 'a' })) !== undefined;
      return [handle(0) !== null && handle(0) !== undefined, crops];
    };
    expect(await buttons(['a'])).toEqual([false, true]);
    expect(await buttons(['a', 'b'])).toEqual([true, true]);
    expect(await buttons(['a', 'b'], false)).toEqual([true, false]);
    expect((await tiles([])).container.textContent).toBe('');
  });
  it('that the browser cannot draw are cropped as the server has stored them', async () => {
    const fetched: string[] = [];
    vi.stubGlobal('fetch', (address: string) => {
      fetched.push(address);
      return Promise.reject(new Error('No connection'));
    });
    const { container, settle } = await tiles(['a']);
    await settle(() => press(buttonOf(container, text('tile.crop', { name: 'a' }))!));
    await eventually(() => expect(toasts.get()).toHaveLength(1));
    vi.stubGlobal('fetch', (address: string) => {
      fetched.push(address);
      return fetched.length < 3 ? Promise.resolve(new Response('x')) : Promise.reject(new Error('No connection'));
    });
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture')));
    await settle(() => press(buttonOf(container, text('tile.crop', { name: 'a' }))!));
    // The message is the same, and is shown once.
    await eventually(() => expect(fetched).toEqual(['/l', '/l', '/l']));
    expect(toasts.get()).toHaveLength(1);
  });
  it('are described in at most as many characters as the server takes', async () => {
    const { container, settle, order } = await tiles(['a']);
    const of = text('description.of', { action: text('description.change'), name: 'a' });
    await settle(() => press(buttonOf(container, of)!));
    await eventually(() => expect(container.querySelector('textarea')?.value).toBe('a'));
    const field = container.querySelector('textarea')!;
    const save = () => buttonOf(container, text('description.save'))!;
    await settle(() => enter(field, 'x'.repeat(ALT_MAX + 1)));
    expect(save().disabled).toBe(true);
    await settle(() => enter(field, 'x'.repeat(ALT_MAX)));
    expect(save().disabled).toBe(false);
    await settle(() => enter(field, ' A loom '));
    await settle(() => press(save()));
    expect([order(), container.querySelector('textarea')]).toEqual([['A loom'], null]);
  });
});

describe('the field of pictures', () => {
  async function field(ids: readonly string[], more: { error?: string; max?: number } = {}) {
    const initial = ids.map((id) => pictureOf(id, { alt: id }));
    const { max = 3, error } = more;
    const view = await drawn(() => {
      const uploads = useUploads({ purpose: 'post', most: max, initial });
      return <PictureField label="Pictures" {...{ uploads, max, error }} hasCover />;
    });
    const { container } = view;
    const covers = () =>
      [...container.querySelectorAll('li')].map((item) => item.textContent.includes(text('tile.cover')));
    return { ...view, covers, group: container.querySelector('fieldset') };
  }
  it('says which one is the cover: the first, wherever it came from', async () => {
    const { container, settle, covers } = await field(['a', 'b']);
    expect(covers()).toEqual([true, false]);
    const handle = container.querySelectorAll('[data-handle]')[1];
    await settle(() => handle?.dispatchEvent(acted('keydown', { key: 'Home' })));
    expect([covers(), container.querySelector('img')?.alt]).toEqual([[true, false], 'b']);
  });
  it('takes several at once; the one that fails is sent again alone', async () => {
    const sent = stubUploads();
    const { container, settle } = await field([], { max: 3 });
    await settle(() =>
      chooseFiles(container, ...['a.png', 'b.png'].map((name) => new File(['x'], name, { type: 'image/png' }))),
    );
    await eventually(() => expect(sent).toHaveLength(2));
    await settle(() => sent[0]?.answer(503, { code: 'unavailable', message: 'Later.' }));
    await eventually(() => expect(container.querySelectorAll('[data-step="failed"] button')).not.toHaveLength(0));
    const retry = [...container.querySelectorAll('button')].find((each) => each.textContent === text('tile.retry'));
    await settle(() => press(retry!));
    await eventually(() => expect(sent).toHaveLength(3));
    expect(sent.map(({ form }) => (form.get('file') as File).name)).toEqual(['a.png', 'b.png', 'a.png']);
  });
  it('takes no more than fit, and says how many there are', async () => {
    const { container } = await field(['a', 'b', 'c']);
    expect(container.querySelector('input[type="file"]')).toBeNull();
    expect(container.querySelector('[role="status"]')?.textContent).toBe(text('area.count', { count: 3, number: 3 }));
  });
  it('carries its error as other fields do', async () => {
    const { group } = await field([], { error: 'Add a picture.' });
    expect([group?.getAttribute('aria-invalid'), group?.querySelector('[data-field-error]')?.textContent]).toEqual([
      'true',
      'Add a picture.',
    ]);
  });
});

it('a file may be as large as the limit of its kind', async () => {
  const cancelled = AbortSignal.abort();
  const options = { kind: 'document', signal: cancelled } as const;
  await expect(uploadFile(fileOf('a.pdf', UPLOAD_BYTES_MAX.document), options)).rejects.toMatchObject({
    name: 'AbortError',
  });
});
