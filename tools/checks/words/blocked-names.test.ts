import { expect, test } from 'vitest';
import { treeOf } from '../tree.ts';
import { blockedInBuild, blockedNames } from './blocked-names.ts';

const count = (file: string, content = ''): number => blockedNames(treeOf({ [file]: content })).length;

test.each([
  ['web/src/shell/offline-banner.tsx', ''],
  ['web/public/icons/300x250.png', ''],
  ['contract/src/advertising/campaigns.ts', "path: '/ads/{id}'"],
  ['contract/src/posts/posts.ts', "path: '/posts/{postId}/sponsored'"],
  ['web/src/ui/card.tsx', '<div id="top-ad" />'],
  ['web/src/ui/card.tsx', '<div data-advertiser={name} />'],
  ['web/src/ui/card.tsx', '<button aria-label="Ads" />'],
  ['web/src/ui/card.tsx', '<div id={`top-sponsor`} />'],
  ['web/src/ui/card.tsx', "element.dataset['sponsored'] = 'true';"],
  ['web/src/ui/card.tsx', '<div className="banner" />'],
  ['web/src/ui/card.module.css', '.card,\n.top-banner:hover {\n  color: red;\n}'],
  ['web/src/addresses.ts', "  '/ads': { layout: 'member' },"],
])('%s %s', (file, content) => {
  expect(count(file, content)).toBe(1);
});

test.each([
  ['web/src/modules/advertising/screens/campaign.tsx', ''],
  ['server/src/modules/portfolio/imports/collect.ts', ''],
  ['contract/src/advertising/campaigns.ts', "path: '/campaigns/{campaignId}'"],
  ['contract/src/profiles/profiles.ts', "path: '/profile/analytics'"],
  ['web/src/ui/card.tsx', '<div id="add-head" data-loading={true} />'],
  ['web/src/ui/card.tsx', '<div id={`top-add`} className={styles["card"]} />'],
  ['web/src/ui/card.module.css', '.card {\n  background: url("./ads.svg");\n  width: 0.5rem;\n}'],
  ['web/src/addresses.ts', "  '/advertise/dashboard': { layout: 'member' },"],
])('%s %s passes', (file, content) => {
  expect(count(file, content)).toBe(0);
});

test('labels are read from the strings of their folder, sentences are not', () => {
  const strings = { label: 'Ads of {{name}}', page: 'The advertiser reads each of your answers.' };
  const findings = (key: string) =>
    blockedNames(
      treeOf({
        'web/src/modules/posts/strings/en.json': JSON.stringify(strings),
        'web/src/modules/posts/parts/card.tsx': `<section aria-label={t('${key}')} />`,
      }),
    ).map(({ message }) => message);
  expect(findings('label')).toEqual(['ad blockers hide what is named "Ads of "']);
  expect(findings('page')).toEqual([]);
});

test('of a build, files and classes are read without their hashes', () => {
  const files = ['index.html', 'assets/card-a_ad-9x.js', 'assets/banner-x1Y2z3_.js', 'assets/banner-x1Y2z3_.js.br'];
  const sheets = ['.card_-ad-{color:red}.card_x3Fq,.banner_x3Fq:hover{color:red}'];
  expect(blockedInBuild(files, sheets)).toEqual([
    'assets/banner-x1Y2z3_.js',
    'assets/banner-x1Y2z3_.js.br',
    'banner_x3Fq',
  ]);
});
