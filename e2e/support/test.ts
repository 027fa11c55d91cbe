import fs from 'node:fs';
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

/** The address of the built file that has a part of the web app. Screens share files, whose names do not say it. */
export function fileOf(module: string): string {
  const { modules } = JSON.parse(fs.readFileSync('web/dist/chunks.json', 'utf8')) as {
    modules: Record<string, string>;
  };
  const file = modules[`web/src/modules/${module}`];
  if (file === undefined) throw new Error(`the build has no ${module}`);
  return `**/${file}`;
}
