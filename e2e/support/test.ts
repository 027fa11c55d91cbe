import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Closes what a story has opened itself: open pages listen and draw on, beside all later stories. */
  closeContexts: undefined;
}

/** The `test` of every story. */
export const test = base.extend<Fixtures>({
  closeContexts: [
    async ({ browser, context }, use) => {
      await use(undefined);
      const others = browser.contexts().filter((each) => each !== context);
      await Promise.all(others.map(async (each) => each.close()));
    },
    { auto: true },
  ],
});
