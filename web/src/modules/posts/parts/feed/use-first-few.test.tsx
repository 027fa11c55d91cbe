import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isScreenShown, screenShown } from '#shell/screens.ts';
import { drawn } from '../../../../../test/draw.tsx';
import { useFirstFew } from './use-first-few.ts';

const opened = (type: string) =>
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type }] as object as PerformanceEntry[]);
beforeEach(() => {
  isScreenShown.set(false);
  vi.stubGlobal('innerHeight', 700);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The limits of a list, in the order in which it was drawn with them; its posts arrive after it was drawn. */
async function limits() {
  const all: (number | undefined)[] = [];
  let hasPosts = false;
  const { draw, settle } = await drawn(() => {
    all.push(useFirstFew(hasPosts));
    return null;
  });
  await settle(() => undefined);
  // Without posts the browser has painted none.
  const before = all.at(-1);
  hasPosts = true;
  await draw();
  await settle(() => undefined);
  return { before, limits: [...new Set(all)] };
}

it('the posts of a visit that fill the window are drawn before all others', async () => {
  opened('navigate');
  expect(await limits()).toEqual({ before: 5, limits: [5, undefined] });
});

it.each(['reload', 'back_forward'])(
  'after %s all posts are drawn at once: the place in the list is kept',
  async (type) => {
    opened(type);
    expect(await limits()).toEqual({ before: undefined, limits: [undefined] });
  },
);

it('where a screen was shown before, all posts are drawn at once', async () => {
  opened('navigate');
  screenShown();
  expect(await limits()).toEqual({ before: undefined, limits: [undefined] });
});
