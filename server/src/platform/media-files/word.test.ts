import { describe, expect, test } from 'vitest';
import type { TextBlock } from '#contract/media.text.ts';
import { stored, zipOf } from '#test/hostile/made-files.ts';
import { toBlocks, wordText } from './word.ts';

const paragraph = (...content: { text: string; bold?: true; italic?: true; href?: string }[]): TextBlock => ({
  kind: 'paragraph',
  content,
});
const item = (text: string, depth: number, ordered = false): TextBlock => ({
  kind: 'item',
  ordered,
  depth,
  content: [{ text }],
});
const row = (...cells: string[]): TextBlock => ({ kind: 'row', cells: cells.map((text) => [{ text }]) });
const longest = `https://example.com/${'a'.repeat(1_980)}`;

describe('the blocks of a document', () => {
  test.each<[string, string, TextBlock[]]>([
    [
      'headings',
      '<h1>a</h1><h6>b</h6>',
      [1, 6].map((level, at) => ({ kind: 'heading', level, content: [{ text: 'ab'[at]! }] })),
    ],
    ['an empty paragraph', '<p></p><p>a</p>', [paragraph({ text: 'a' })]],
    [
      'text around styles',
      '<p>a<strong>b</strong>c<em>d</em></p>',
      [paragraph({ text: 'a' }, { text: 'b', bold: true }, { text: 'c' }, { text: 'd', italic: true })],
    ],
    [
      'a style outside of a paragraph',
      '<strong>a</strong><p>b</p>',
      [paragraph({ text: 'a', bold: true }, { text: 'b' })],
    ],
    ['text in parts', '<p>a &amp; b &lt; c</p>', [paragraph({ text: 'a & b < c' })]],
    ['a new line', '<p>a<br>b</p>', [paragraph({ text: 'a\nb' })]],
    [
      'a list in a list',
      '<ul><li>a<ol><li>b</li><li>c</li></ol></li><li>d</li></ul><p>e</p>',
      [item('a', 1), item('b', 2, true), item('c', 2, true), item('d', 1), paragraph({ text: 'e' })],
    ],
    [
      'a list in a numbered list',
      '<ol><li>a<ul><li>b</li></ul></li></ol><ol><li>c</li></ol>',
      [item('a', 1, true), item('b', 2), item('c', 1, true)],
    ],
    ['paragraphs of an item', '<ul><li><p>a</p><p>b</p></li></ul><p>c</p>', [item('ab', 1), paragraph({ text: 'c' })]],
    [
      'rows',
      '<table><tr><th><p>a</p></th><td>b</td></tr><tr></tr><tr><td>c</td></tr></table>',
      [row('a', 'b'), row('c')],
    ],
    [
      'links',
      `<p><a href="${longest}">a</a><a href="${longest}a">b</a><a href="/c">c</a><a>d</a></p>`,
      [paragraph({ text: 'a', href: longest }, { text: 'bcd' })],
    ],
  ])('%s', (_, html, blocks) => {
    expect(toBlocks(html)).toEqual(blocks);
  });
});

test('a docx inflates to no more than the limits', async () => {
  const body = '<w:p><w:r><w:t>a</w:t></w:r></w:p>';
  const schema = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'word/document.xml': `<w:document xmlns:w="${schema}"><w:body>${body}</w:body></w:document>`,
  };
  const bytes = Object.values(parts).join('').length;
  // A picture is not read, so it does not count as bytes.
  const { path } = stored(await zipOf({ ...parts, 'word/media/a.png': 'picture' }));
  const text = { blocks: [paragraph({ text: 'a' })], cut: false };
  expect(await wordText(path)).toEqual(text);
  expect(await wordText(path, { entries: 3, bytes })).toEqual(text);
  expect(await wordText(path, { entries: 2, bytes })).toBe('document_unreadable');
  expect(await wordText(path, { entries: 3, bytes: bytes - 1 })).toBe('document_unreadable');
});
