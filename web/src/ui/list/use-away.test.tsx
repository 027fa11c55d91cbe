import { expect, it, onTestFinished, vi } from 'vitest';
import { drawn } from '../../../test/draw.tsx';
import { stubIntersections } from '../../../test/observer.ts';
import { eventually } from '../../../test/posts.ts';
import { Items } from './items.tsx';

/** A list with so many items, under a name of its own; null: another screen. */
async function list(label: string, first: number | null) {
  // After the list was taken off the page.
  onTestFinished(() => void vi.unstubAllGlobals());
  const look = stubIntersections();
  vi.stubGlobal('innerWidth', 400);
  let count = first;
  const view = await drawn(() =>
    count === null ? null : (
      <Items
        items={Array.from({ length: count }, (_, index) => `${index}`)}
        idOf={(item) => item}
        render={(item) => item}
        label={label}
        isBusy={false}
        hasMore={false}
        windowed
      />
    ),
  );
  const show = async (next: number | null) => {
    count = next;
    await view.draw();
  };
  const items = () => [...view.container.querySelectorAll('li')];
  return { ...view, look, show, items, isLong: () => items().some((item) => item.hasAttribute('data-item')) };
}

it('items far away can leave a list of 200, until it is shorter than 100', async () => {
  const { show, isLong } = await list('Counted', 199);
  const seen = [isLong()];
  for (const count of [200, 100, 99, 199]) {
    await show(count);
    seen.push(isLong());
  }
  expect(seen).toEqual([false, true, true, false, false]);
});

it('a long list that is opened again begins with the same empty boxes', async () => {
  const { show, look, items, settle } = await list('Returned', 200);
  const isEmpty = () => items().map((item) => item.getAttribute('aria-hidden') === 'true' && item.style.height);
  await eventually(() => {
    look([{ target: items()[9], isIntersecting: false, boundingClientRect: { height: 80 } }]);
  });
  await settle(() => undefined);
  expect(isEmpty()[9]).toBe('80px');
  await show(null);
  await show(200);
  expect(isEmpty().filter(Boolean)).toEqual(['80px']);
});
