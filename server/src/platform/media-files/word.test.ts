import { describe, expect, test } from 'vitest';
import type { DocumentText, TextBlock } from '#contract/media/text.ts';
import { docx, stored, zipOf } from '#test/hostile/made-files.ts';
import { caseFile } from '#test/cases/case-file.ts';
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
    [
      'paragraphs of an item',
      '<ul><li><p>a</p><p>b</p></li></ul><p>c</p>',
      [item('a\nb', 1), paragraph({ text: 'c' })],
    ],
    [
      'paragraphs, lists and headings of a cell',
      '<table><tr><td><h2>a</h2><p>b</p><ul><li>c</li><li>d</li></ul></td><td></td></tr></table><p>e</p>',
      [{ kind: 'row', cells: [[{ text: 'a\nb\nc\nd' }], []] }, paragraph({ text: 'e' })],
    ],
    [
      'a table in a cell of a table',
      '<table><tr><td>a<table><tr><td>b</td><td>c</td></tr><tr><td><p>d</p></td></tr></table>e</td>' +
        '<td>f</td></tr></table>',
      [row('a\nb\tc\nd\ne', 'f')],
    ],
    [
      'a table at the beginning of a cell',
      '<table><tr><td><table><tr><td></td><td>a</td></tr></table></td></tr><tr><td>b</td></tr></table>',
      [row('a'), row('b')],
    ],
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

const run = (text: string, format = '') => `<w:r>${format && `<w:rPr>${format}</w:rPr>`}<w:t>${text}</w:t></w:r>`;
const words = async (body: string, styles = '') => {
  const file = await docx(body, [], styles === '' ? {} : { 'word/styles.xml': styles });
  const read = await wordText(stored(file).path);
  return (read as DocumentText).blocks.map((block) => (block.kind === 'row' ? block.cells.flat() : block.content));
};
const said = (text: string) => [[{ text }]];

describe('hidden text is not shown', () => {
  test('of runs', async () => {
    const on = run('b', '<w:vanish/>') + run('c', '<w:vanish w:val="1"/>');
    const off = run('d', '<w:vanish w:val="0"/>') + run('e', '<w:vanish w:val="false"/>');
    expect(await words(`<w:p>${run('a')}${on}${off}</w:p>`)).toEqual(said('ade'));
  });

  test('of styles, of runs and of paragraphs, unless the text says otherwise', async () => {
    const style = (id: string, inner: string) => `<w:style w:type="character" w:styleId="${id}">${inner}</w:style>`;
    const vanish = '<w:rPr><w:vanish/></w:rPr>';
    const circle = style('C', '<w:basedOn w:val="D"/>') + style('D', '<w:basedOn w:val="C"/>');
    const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${
      style('Hide', vanish) + style('Child', '<w:basedOn w:val="Hide"/>') + style('Plain', '') + circle
    }</w:styles>`;
    const styled = (id: string, more = '') => run(id, `<w:rStyle w:val="${id}"/>${more}`);
    const shown = styled('Plain') + styled('C') + styled('Hide', '<w:vanish w:val="off"/>');
    expect(await words(`<w:p>${styled('Hide')}${styled('Child')}${shown}</w:p>`, styles)).toEqual(said('PlainCHide'));
    const paragraphOf = (id: string, inner: string) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${inner}</w:p>`;
    const both = paragraphOf('Child', run('a')) + paragraphOf('Plain', run('b'));
    expect(await words(both, styles)).toEqual(said('b'));
  });

  test('of rows, and with a text field inside', async () => {
    const cell = (text: string) => `<w:tc><w:p>${run(text)}</w:p></w:tc>`;
    const rows = `<w:tr><w:trPr><w:hidden/></w:trPr>${cell('a')}</w:tr><w:tr>${cell('b')}</w:tr>`;
    expect(await words(`<w:tbl>${rows}</w:tbl>`)).toEqual(said('b'));
    const box = `<w:pict><w:txbxContent><w:p>${run('c')}</w:p></w:txbxContent></w:pict>`;
    const field = `<w:r><w:rPr><w:vanish/></w:rPr>${box}</w:r>`;
    expect(await words(`<w:p>${field}${run('d')}</w:p>`)).toEqual(said('d'));
  });

  test('the mark at the end of a paragraph says nothing about its text', async () => {
    expect(await words(`<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('a')}</w:p>`)).toEqual(said('a'));
  });
});

test('nothing of a table is lost', async () => {
  expect(await wordText(caseFile('docx-table.docx'))).toEqual({
    blocks: [
      paragraph({ text: 'Before' }),
      row('Year', 'Work'),
      row('2020', 'Line 1\nLine 2\ninner A\tinner B\nafter inner'),
      paragraph({ text: 'After' }),
    ],
    cut: false,
  });
});
