import { describe, expect, test } from 'vitest';
import { links } from './links.ts';
import { treeOf } from '../tree.ts';

const messages = (readme: string): string[] =>
  links(
    treeOf({
      'README.md': readme,
      'docs/words.md': '# Words\n\n## One word\n\n## One word\n',
      'docs/a picture.png': '',
      'server/src/main.ts': '',
    }),
  ).map(({ line, message }) => `${line} ${message}`);

describe('links', () => {
  test.each([
    '[words](docs/words.md)',
    '[words](./docs/words.md#one-word)',
    '[again](docs/words.md#one-word-1)',
    '![picture](docs/a%20picture.png)',
    '<img src="docs/words.md">',
    '[folder](server/src/)',
    '# Here\n[here](#here)',
    '[elsewhere](https://example.com/nowhere.md)',
    '`[code](nowhere.md)`',
    '```\n[code](nowhere.md)\n```',
    '[words]: docs/words.md',
  ])('%s passes', (text) => {
    expect(messages(text)).toEqual([]);
  });

  test.each([
    ['[a](docs/gone.md)', '1 docs/gone.md leads nowhere'],
    ['\n[a](docs/words.md#no-such)', '2 docs/words.md has no heading #no-such'],
    ['[a](#no-such)', '1 README.md has no heading #no-such'],
    ['![a](docs/gone.png "title")', '1 docs/gone.png leads nowhere'],
    ['[a]: docs/gone.md', '1 docs/gone.md leads nowhere'],
  ])('%s', (text, message) => {
    expect(messages(text)).toEqual([message]);
  });
});

test('paths in backticks', () => {
  expect(
    messages('`server/src/main.ts`, `server/src/main.ts:12`, `server/src/modules/<module>/`, `and/or`, `docs/*.md`'),
  ).toEqual([]);
  expect(messages('see `server/src/gone.ts`')).toEqual(['1 there is no server/src/gone.ts']);
});

test('maps of the repository', () => {
  const map = (inner: string): string => `\`\`\`tree\n${inner}\n\`\`\``;
  expect(
    messages(map('docs/         to read\n  words.md    glossary\nserver/src/\n  main.ts\n  modules/<module>/')),
  ).toEqual([]);
  expect(messages(map('docs/\n  words.md\n  gone.md     glossary\nserver/'))).toEqual([
    '4 the map shows docs/gone.md, which is not there',
  ]);
  expect(messages(map('docs/'))).toEqual(['2 the map leaves out server']);
  expect(messages('```\nnot/a/map.md\n```')).toEqual([]);
});
