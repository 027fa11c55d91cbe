import { expect, test } from 'vitest';
import { names } from './names.ts';
import { treeOf } from './tree.ts';

test.each([
  'server/src/modules/accounts/passwords/common-passwords.ts',
  'server/src/modules/services/index.ts',
  'contract/src/services/services.ts',
  'contract/src/posts/facts.ts',
  'web/src/ui/theme/tokens.css',
  'web/src/shell/offline-bar.module.css',
  'web/src/vite-env.d.ts',
])('%s passes', (file) => {
  expect(names(treeOf({ [file]: '' }))).toEqual([]);
});

test.each([
  'server/src/utils/time.ts',
  'web/src/ui/helpers.ts',
  'server/src/modules/jobs/job-service.ts',
  'server/src/platform/session-manager.ts',
  'web/src/ui/PostCard.tsx',
  'web/src/ui/post_card.tsx',
])('%s', (file) => {
  expect(names(treeOf({ [file]: '' }))).toHaveLength(1);
});
