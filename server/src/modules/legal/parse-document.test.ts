import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LANGUAGES } from '#contract/core/language.ts';
import { legalDocument } from '#contract/legal/legal.ts';
import { formatBlocks, parseBlocks } from '#contract/legal/markup.ts';
import { packagedTexts, versions } from './documents.ts';
import { parseDocument } from './parse-document.ts';

describe('the supported subset of Markdown', () => {
  it('is parsed into a structure', () => {
    const text =
      '# Rules\n\nShort\nones.\n\n## One {#one}\n\n- **Be** kind\n- see [here](https://example.com/a), `code`\n';
    expect(parseDocument(text)).toEqual({
      title: 'Rules',
      introduction: [{ type: 'paragraph', spans: [{ text: 'Short ones.' }] }],
      sections: [
        {
          id: 'one',
          heading: 'One',
          blocks: [
            {
              type: 'list',
              items: [
                [{ text: 'Be', strong: true }, { text: ' kind' }],
                [
                  { text: 'see ' },
                  { text: 'here', href: 'https://example.com/a' },
                  { text: ', ' },
                  { text: 'code', code: true },
                ],
              ],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['no title', 'Only words'],
    ['a heading without an anchor', '# T\n\n## Heading'],
    ['a deeper heading', '# T\n\n### Deep {#deep}'],
    ['HTML', '# T\n\nHello <b>you</b>'],
    ['a link that is not https', '# T\n\n[x](javascript:alert(1))'],
    ['a list inside a paragraph', '# T\n\nwords\n- item'],
    ['bold that is not closed', '# T\n\nvery **bold'],
    ['an anchor used twice', '# T\n\n## A {#a}\n\nx\n\n## B {#a}\n\ny'],
  ])('refuses %s', (_what, text) => {
    expect(() => parseDocument(text)).toThrow();
  });
});

it('code may hold signs of markup', () => {
  expect(parseDocument('# T\n\nWrite `**bold**` or `[x](y)`').introduction).toEqual([
    {
      type: 'paragraph',
      spans: [{ text: 'Write ' }, { text: '**bold**', code: true }, { text: ' or ' }, { text: '[x](y)', code: true }],
    },
  ]);
});

describe('the packaged texts', () => {
  it('are the same after they were written as markup and read again', () => {
    for (const { kind, version } of versions)
      for (const { introduction, sections } of packagedTexts(kind, version))
        for (const blocks of [introduction, ...sections.map((section) => section.blocks)])
          expect(parseBlocks(formatBlocks(blocks))).toEqual(blocks);
  });

  it.each(versions.map(({ kind, version }) => [kind, version] as const))(
    '%s %s have the same anchors and lists in every language',
    (kind, version) => {
      const texts = packagedTexts(kind, version);
      expect(texts.map(({ language }) => language)).toEqual([...LANGUAGES]);
      const shapes = texts.map(({ sections }) =>
        sections.map(({ id, blocks }) => [
          id,
          blocks.map((block) => (block.type === 'list' ? block.items.length : block.type)),
        ]),
      );
      expect(shapes[1]).toEqual(shapes[0]);
      expect(shapes[2]).toEqual(shapes[0]);
      for (const text of texts)
        expect(() =>
          z.parse(legalDocument, { kind, version, effectiveAt: '2026-01-01T00:00:00Z', ...text }),
        ).not.toThrow();
    },
  );

  it('name the minimum age, the thirty days and the source of the address table', () => {
    const [terms, privacy] = [
      JSON.stringify(packagedTexts('terms', '1')),
      JSON.stringify(packagedTexts('privacy', '2')),
    ];
    expect(terms.match(/16/g)?.length).toBe(3);
    expect(privacy.match(/GeoLite2/g)?.length).toBe(3);
    expect(privacy.match(/"href":"https:\/\/www\.maxmind\.com"/g)?.length).toBe(3);
  });
});
