import { expect, test } from 'vitest';
import { treeOf } from '../tree.ts';
import { blockedNames } from './blocked-names.ts';

const count = (file: string, content = ''): number => blockedNames(treeOf({ [file]: content })).length;

test.each([
  ['web/src/shell/offline-banner.tsx', ''],
  ['web/public/icons/300x250.png', ''],
  ['contract/src/advertising/campaigns.ts', "path: '/ads/{id}'"],
  ['contract/src/posts/posts.ts', "path: '/posts/{postId}/sponsored'"],
  ['web/src/ui/card.tsx', '<div id="top-ad" />'],
  ['web/src/ui/card.tsx', '<div data-advertiser={name} />'],
  ['web/src/ui/card.tsx', '<button aria-label="Ads" />'],
])('%s %s', (file, content) => {
  expect(count(file, content)).toBe(1);
});

test.each([
  ['web/src/modules/advertising/screens/campaign.tsx', ''],
  ['server/src/modules/portfolio/imports/collect.ts', ''],
  ['contract/src/advertising/campaigns.ts', "path: '/campaigns/{campaignId}'"],
  ['contract/src/profiles/profiles.ts', "path: '/profile/analytics'"],
  ['web/src/ui/card.tsx', '<div id="add-head" data-loading={true} />'],
])('%s %s passes', (file, content) => {
  expect(count(file, content)).toBe(0);
});
