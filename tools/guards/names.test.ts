import { expect, test } from 'vitest';
import { names } from './names.ts';
import { treeOf } from './tree.ts';

test.each([
  'server/src/rooms/accounts/common-passwords.ts',
  'server/src/rooms/services/index.ts',
  'contract/src/services.ts',
  'contract/src/posts.facts.ts',
  'web/src/ui/theme/tokens.css',
  'web/src/shell/offline-banner.module.css',
  'web/src/vite-env.d.ts',
])('%s passes', (file) => {
  expect(names(treeOf({ [file]: '' }))).toEqual([]);
});

test.each([
  'server/src/utils/time.ts',
  'web/src/ui/helpers.ts',
  'server/src/rooms/jobs/job-service.ts',
  'server/src/platform/session-manager.ts',
  'web/src/ui/PostCard.tsx',
  'web/src/ui/post_card.tsx',
])('%s', (file) => {
  expect(names(treeOf({ [file]: '' }))).toHaveLength(1);
});
