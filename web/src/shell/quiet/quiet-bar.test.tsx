import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { press } from '../../../test/acts.ts';
import { drawn } from '../../../test/draw.tsx';
import { prepareTexts } from '../../../test/texts.ts';
import { QuietBar, QuietPlace } from './quiet-bar.tsx';
import { askQuietly, closeQuietly } from './store.ts';

beforeAll(() => prepareTexts());
afterEach(closeQuietly);

const Question = ({ onClose }: { onClose: () => void }): ReactNode => (
  <button type="button" onClick={onClose}>
    Get notified?
  </button>
);
const view = (places: number) => () => (
  <>
    <textarea />
    {Array.from({ length: places }, (_, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- nothing else tells places apart
      <section key={index}>
        <QuietPlace />
      </section>
    ))}
    <footer>
      <QuietBar />
    </footer>
  </>
);

it.each([
  ['at the foot of the window', 0, 'footer'],
  ['in the place of a screen', 1, 'section'],
  ['in the latest of several places', 2, 'section:nth-of-type(2)'],
])('a question is asked %s, once, and leaves the focus where it is', async (_where, places, at) => {
  const { container, settle } = await drawn(view(places));
  const field = container.querySelector('textarea')!;
  await settle(() => field.focus());
  expect(container.querySelectorAll('button')).toHaveLength(0);
  await settle(() => askQuietly(Question));
  expect(container.querySelectorAll('button')).toHaveLength(1);
  expect(container.querySelector(`${at} button`)).not.toBeNull();
  expect(container.ownerDocument.activeElement).toBe(field);
  await settle(() => press(container.querySelector('button')!));
  expect(container.querySelectorAll('button')).toHaveLength(0);
});
