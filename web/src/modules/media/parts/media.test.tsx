import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { UPLOAD_BYTES_MAX } from '#contract/media/files.ts';
import { ApiError } from '#shell/calls/api-error.ts';
import { startStrings } from '#shell/strings.ts';
import { loadStrings } from '#ui/language/strings.ts';
import { acted } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { pictureOf as picture } from '../../../../test/pictures.ts';
import { isPassingStatus, uploadFile } from '../files/upload-file.ts';
import { added, attachable, isBusy, isPicture, type Upload } from '../upload-item.ts';
import { mayFareBetter } from '../uploads.ts';
import { PictureDrop } from './picture-drop.tsx';
import { PictureGrid, ratioOf, slotOf } from './picture-grid.tsx';
import { UploadTile } from './upload-tile.tsx';
import { isInside } from './use-reorder.ts';

beforeAll(async () => {
  await startStrings();
  await loadStrings('media');
});
afterEach(() => vi.restoreAllMocks());

it.each([
  [0, true],
  [409, true],
  [423, true],
  [429, true],
  [499, false],
  [500, true],
  [422, false],
])('an upload that was answered by %i is tried again: %s', (status, isTried) => {
  expect(isPassingStatus(status)).toBe(isTried);
});
it.each([
  [new Error('lost'), true],
  [new ApiError(0, { code: 'offline' }), true],
  [new ApiError(429, { code: 'too_many_messages' }), true],
  [new ApiError(500, { code: 'internal' }), true],
  [new ApiError(499, { code: 'too_large' }), false],
])('a picture may be sent again after %o: %s', (error, may) => {
  expect(mayFareBetter(error)).toBe(may);
});

it.each([
  [0, 'document_unreadable'],
  [UPLOAD_BYTES_MAX.document + 1, 'too_large'],
])('a document of %i bytes is refused before it is sent', async (size, code) => {
  const file = Object.defineProperty(new File([], 'a.pdf'), 'size', { value: size });
  const signal = new AbortController().signal;
  await expect(uploadFile(file, { kind: 'document', signal })).rejects.toMatchObject({ code });
});

it.each([
  [0, 5, true],
  [10, 5, true],
  [-1, 5, false],
  [11, 5, false],
  [5, 0, true],
  [5, 10, true],
  [5, -1, false],
  [5, 11, false],
])('the point %i, %i is inside: %s', (x, y, inside) => {
  expect(isInside(x, y, { left: 0, right: 10, top: 0, bottom: 10 })).toBe(inside);
});

it('files without a type may be pictures', () => {
  expect(['', 'image/png', 'text/plain'].map((type) => isPicture(new File([], 'a', { type })))).toEqual([
    true,
    true,
    false,
  ]);
});
const upload = (more: Partial<Upload>): Upload => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:a');
  return { ...added(new Blob(), 'a.png'), ...more };
};
it.each([
  ['waiting', null, true, []],
  ['failed', null, false, []],
  ['failed', picture('p'), false, []],
  ['ready', picture('p'), false, [{ id: 'p', alt: 'A' }]],
] as const)('a picture that is %s can be attached: %#', (step, of, busy, attached) => {
  const items = [upload({ step, picture: of, alt: 'A' })];
  expect([isBusy(items), attachable(items)]).toEqual([busy, attached]);
});

it('the shape of a picture in a grid follows from its place', () => {
  const many = (count: number) => Array.from({ length: count }, (_, index) => picture(`${index}`));
  const ratios = (count: number) => many(count).map((_, index) => ratioOf(many(count), index));
  expect(ratios(1)).toEqual([1]);
  expect(ratioOf([picture('wide', { width: 900 })], 0)).toBe(1.91);
  expect(ratios(2)).toEqual([1, 1]);
  expect(ratios(3)).toEqual([8 / 3, 4 / 3, 4 / 3]);
  expect(ratios(4)).toEqual([4 / 3, 4 / 3, 4 / 3, 4 / 3]);
  const isWide = (count: number, index: number) => slotOf(count, index).includes('640px');
  expect([isWide(1, 0), isWide(3, 0), isWide(3, 1), isWide(4, 0)]).toEqual([true, true, false, false]);
});
it('the fourth picture says how many more there are, and opens them even where it moves', async () => {
  const grid = async (count: number, animated: number, first = true) => {
    const pictures = Array.from({ length: count }, (_, index) => picture(`${index}`, { animated: index === animated }));
    const { container } = await drawn(() => <PictureGrid {...{ pictures, first }} />);
    const opens = [...container.querySelectorAll('li')].map(
      (item) => item.querySelector('button[aria-label^="Picture"], button[class*="open"]') !== null,
    );
    const eager = [...container.querySelectorAll('img')].map((image) => image.getAttribute('loading') !== 'lazy');
    return { opens, eager, more: container.textContent.match(/\+\d+/g) };
  };
  const [four, five] = [await grid(4, 3), await grid(5, 3)];
  expect([four.more, five.more]).toEqual([null, ['+1']]);
  expect((await grid(5, 0)).opens).toEqual([false, true, true, true]);
  expect([four.opens, five.opens]).toEqual([
    [true, true, true, false],
    [true, true, true, true],
  ]);
  expect((await grid(4, -1)).more).toBeNull();
  // The first of all is loaded at once, moving or not.
  for (const animated of [-1, 0, 1]) {
    expect((await grid(2, animated)).eager).toEqual([true, false]);
    expect((await grid(2, animated, false)).eager).toEqual([false, false]);
  }
});

it('files are taken by dropping and pasting, but not with text, and not while it is off', async () => {
  const taken = async (
    disabled: boolean,
    files: readonly string[],
    types: readonly string[],
    type: 'paste' | 'drop',
  ) => {
    const onFiles = vi.fn<(files: readonly unknown[]) => void>();
    const { container, settle } = await drawn(() => (
      <PictureDrop onFiles={onFiles} disabled={disabled} hint="Here">
        <p />
      </PictureDrop>
    ));
    const area = container.querySelector('div')!;
    const data = { files, types: ['Files', ...types] };
    await settle(() => area.dispatchEvent(acted('dragenter', { dataTransfer: data })));
    const hint = container.textContent;
    await settle(() => area.dispatchEvent(acted(type, { clipboardData: data, dataTransfer: data })));
    return [hint, onFiles.mock.calls.length, container.textContent];
  };
  expect(await taken(false, ['f'], [], 'drop')).toEqual(['Here', 1, '']);
  expect(await taken(true, ['f'], [], 'drop')).toEqual(['', 0, '']);
  expect((await taken(false, ['f'], [], 'paste'))[1]).toBe(1);
  expect((await taken(false, ['f'], ['text/plain'], 'paste'))[1]).toBe(0);
  expect((await taken(false, [], [], 'paste'))[1]).toBe(0);
  expect((await taken(true, ['f'], [], 'paste'))[1]).toBe(0);
});

it.each([
  ['waiting', 'Cancel', true, true],
  ['ready', 'Remove', false, true],
  ['failed', 'Remove', false, false],
] as const)('a tile that is %s: %s, progress %s, description %s', async (step, action, hasProgress, hasDescription) => {
  const tile = async (more: object = {}, of: Partial<Upload> = {}) => {
    const shown = upload({ step, ...of });
    const run = () => undefined;
    const { container, settle } = await drawn(() => (
      <UploadTile upload={shown} onRemove={run} onRetry={run} onDescribe={run} {...more} />
    ));
    const labels = () =>
      [...container.querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? '');
    return { container, settle, labels };
  };
  const { container, labels, settle } = await tile();
  expect(labels().some((label) => label.startsWith(action))).toBe(true);
  expect([container.querySelector('[data-turning]') !== null, labels().length]).toEqual([
    hasProgress,
    hasDescription ? 2 : 1,
  ]);
  expect((await tile({ withDescriptions: false })).labels()).toHaveLength(1);
  expect((await tile({ onCrop: () => undefined })).labels()).toHaveLength(hasDescription ? 3 : 1);
  // What the browser cannot show is shown as the server made it.
  const image = () => container.querySelector('img');
  expect(image()?.getAttribute('src')).toBe('blob:a');
  await settle(() => image()!.dispatchEvent(acted('error')));
  expect(image()).toBeNull();
  const made = await tile({}, { picture: picture('p') });
  expect(made.container.querySelector('img')?.getAttribute('src')).toBe('blob:a');
  await made.settle(() => made.container.querySelector('img')!.dispatchEvent(acted('error')));
  expect(made.container.querySelector('img')?.getAttribute('src')).toBe('/s');
});
