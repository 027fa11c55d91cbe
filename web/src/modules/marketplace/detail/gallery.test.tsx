import { beforeAll, expect, it } from 'vitest';
import { acted } from '../../../../test/acts.ts';
import { drawn } from '../../../../test/draw.tsx';
import { pictureOf } from '../../../../test/pictures.ts';
import { prepareTexts } from '../../../../test/texts.ts';
import { Gallery } from './gallery.tsx';

beforeAll(async () => prepareTexts('marketplace', 'media'));

const front = pictureOf('a', { alt: 'From the front' });
async function gallery(count: number) {
  const pictures = [front, pictureOf('b'), pictureOf('c')].slice(0, count);
  const view = await drawn(() => <Gallery pictures={pictures} name="Lamp" />);
  const stage = view.container.querySelector<HTMLElement>('button')!;
  const dispatch = (type: string, more: object) => view.settle(() => stage.dispatchEvent(acted(type, more)));
  const counter = () => view.container.querySelector('[role="status"]')?.textContent;
  return { ...view, dispatch, counter, label: () => stage.getAttribute('aria-label') };
}

it('is one stop for the keyboard, whose arrows change the picture', async () => {
  const { dispatch, counter, container } = await gallery(3);
  const seen = [counter()];
  for (const key of ['ArrowRight', 'End', 'ArrowRight', 'ArrowLeft', 'Home', 'ArrowLeft']) {
    await dispatch('keydown', { key });
    seen.push(counter());
  }
  expect(seen).toEqual(['1/3', '2/3', '3/3', '3/3', '2/3', '1/3', '1/3']);
  const thumbs = [...container.querySelectorAll('ul button')];
  expect(thumbs.map((thumb) => thumb.getAttribute('tabindex'))).toEqual(['-1', '-1', '-1']);
});

it('a picture is named by the words of its seller, else by its number', async () => {
  const { dispatch, label } = await gallery(2);
  const before = label();
  await dispatch('keydown', { key: 'End' });
  expect([before, label()]).toEqual(['Open: From the front', 'Open: Picture 2 of 2']);
});

it('a swipe changes the picture and opens none, a press opens it', async () => {
  const { dispatch, counter, router } = await gallery(2);
  const over = () => router.shown.get()?.location.state.over;
  await dispatch('pointerdown', { clientX: 200 });
  await dispatch('pointerup', { clientX: 100 });
  await dispatch('click', {});
  expect([counter(), over()]).toEqual(['2/2', undefined]);
});

it('of one picture has neither a counter nor small ones', async () => {
  const { counter, container } = await gallery(1);
  expect([counter(), container.querySelectorAll('ul').length]).toEqual([undefined, 0]);
});

it('of none is nothing', async () => {
  const { container } = await drawn(() => <Gallery pictures={[]} name="Lamp" />);
  expect(container.innerHTML).toBe('');
});
