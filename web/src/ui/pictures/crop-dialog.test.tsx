import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { acted } from '../../../test/acts.ts';
import { stubDialogs } from '../../../test/dialogs.tsx';
import { drawn } from '../../../test/draw.tsx';
import { eventually } from '../../../test/posts.ts';
import { prepareTexts } from '../../../test/texts.ts';

beforeAll(async () => {
  stubDialogs();
  // The cropper needs layout.
  vi.doMock('react-easy-crop', () => ({ default: () => null }));
  await prepareTexts('ui');
});
afterAll(() => vi.doUnmock('react-easy-crop'));

it('plus, with and without Shift, and minus zoom between one and four times', async () => {
  const { default: CropDialog } = await import('./crop-dialog.tsx');
  const { container, document, settle } = await drawn(() => (
    <CropDialog file={new Blob()} title="Crop" onDone={() => Promise.resolve()} onClose={() => undefined} />
  ));
  const zoom = () => Number(container.querySelector<HTMLInputElement>('[type="range"]')?.value);
  await eventually(() => expect(zoom()).toBe(1));
  const press = (key: string, times = 1) =>
    settle(() => {
      for (let time = 0; time < times; time += 1) document.dispatchEvent(acted('keydown', { key }));
    });
  await press('+');
  expect(zoom()).toBeCloseTo(1.1);
  await press('=');
  expect(zoom()).toBeCloseTo(1.2);
  await press('ArrowUp');
  await press('-');
  expect(zoom()).toBeCloseTo(1.1);
  await press('-', 5);
  expect(zoom()).toBe(1);
  await press('=', 50);
  expect(zoom()).toBe(4);
});
