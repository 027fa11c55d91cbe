import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,tools,bench,scripts}/**/*.test.{ts,tsx}'],
    globalSetup: 'server/test/global.ts',
    pool: 'forks',
    testTimeout: 20_000,
    hookTimeout: 40_000,
  },
});
