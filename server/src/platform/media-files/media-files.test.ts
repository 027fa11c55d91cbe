import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentText } from '#contract/media/text.ts';
import type { UploadKind } from '#contract/media/files.ts';
import { createLog } from '#platform/observability/log.ts';
import { clip, docx, pdf, phoneVideo, stored, studioVideo } from '#test/hostile/made-files.ts';
import { cleanCaptions } from './captions.ts';
import { createMediaReaders, type MediaReaders } from './index.ts';

let readers: MediaReaders;
beforeAll(() => {
  readers = createMediaReaders({ log: createLog('silent'), time: { document: { processor: 8_000 } } });
});
afterAll(() => readers.close());

async function read(kind: Exclude<UploadKind, 'file'>, bytes: Uint8Array) {
  const order = stored(bytes);
  const result = await readers.read({ kind, ...order }, 'asha');
  const made = (name: string) => fs.readFileSync(path.join(order.directory, name));
  return { result, made };
}
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;
const textOf = (made: (name: string) => Buffer) => JSON.parse(made('text.json').toString()) as DocumentText;

describe('videos', () => {
  test('a webm is measured by its frames', async () => {
    const { result } = await read('video', fs.readFileSync(clip));
    expect(result).toMatchObject({ format: 'webm', width: 480, height: 270, pages: null });
    expect(result).toHaveProperty(
      'durationMs',
      expect.toSatisfy((ms: number) => ms > 3_500 && ms < 4_500),
    );
  });

  test('an mp4 gets its index first, and loses place, title and names', async () => {
    const original = await phoneVideo();
    expect(original.includes('+28.6139')).toBe(true);
    expect(original.indexOf('moov')).toBeGreaterThan(original.indexOf('mdat'));
    const { result, made } = await read('video', original);
    expect(result).toMatchObject({ format: 'mp4', width: 480, height: 270 });
    const video = made('video.mp4');
    expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'));
    for (const trace of ['+28.6139', 'Roof', 'Phone of Asha']) expect(video.includes(trace)).toBe(false);
  });

  test.each([
    ['a playlist called mp4', 'video_type_unknown', () => Buffer.from('#EXTM3U\n#EXTINF:4,\nhttp://127.0.0.1/a.ts\n')],
    ['a page', 'video_type_unknown', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a header alone', 'video_unreadable', async () => (await phoneVideo()).subarray(0, 60)],
    ['a profile for studios', 'video_codec', studioVideo],
    ['more than ten minutes', 'video_too_long', () => phoneVideo({ stretch: 200 })],
  ] as const)('%s is refused: %s', async (_, problem, bytes) => {
    expect((await read('video', await bytes())).result).toBe(problem);
  });
});

describe('documents', () => {
  test('a pdf has pages, and its scripts are not run', async () => {
    const script = '/OpenAction<</S/JavaScript/JS(while \\(true\\) {})>>';
    const { result } = await read('document', pdf({ pages: 3, extra: script }));
    expect(result).toMatchObject({ format: 'pdf', pages: 3, files: [{ name: 'document.pdf' }] });
  });

  test.each([
    ['10,000 pages', 'document_too_many_pages', () => pdf({ pages: 10_000 })],
    ['half a pdf without pages', 'document_unreadable', () => Buffer.from('%PDF-1.4\n1 0 obj\n<</Type/Cat')],
    ['bytes', 'document_type_unknown', () => Buffer.from([1, 2, 0, 4])],
    ['a zip that is no docx', 'document_unreadable', () => Buffer.from('PK\u0003\u0004 and no more')],
    ['a docx that inflates to 80 MB', 'document_unreadable', () => docx(Buffer.alloc(80_000_000, 32))],
    ['a docx nested without end', 'document_unreadable', () => docx('<w:p>'.repeat(60_000))],
  ] as const)('%s is refused: %s', async (_, problem, bytes) => {
    const started = performance.now();
    expect((await read('document', await bytes())).result).toBe(problem);
    expect(performance.now() - started).toBeLessThan(20_000);
  });

  test('a docx is read as nodes: scripts are words, and addresses of scripts are no links', async () => {
    const link = (id: number, text: string) =>
      `<w:p><w:hyperlink r:id="rId${id}"><w:r><w:t>${text}</w:t></w:r></w:hyperlink></w:p>`;
    const bold = '<w:p><w:r><w:rPr><w:b/></w:rPr><w:t>Notice</w:t></w:r></w:p>';
    const body = bold + paragraph('&lt;script&gt;alert(1)&lt;/script&gt;') + link(1, 'good') + link(2, 'bad');
    const { result, made } = await read('document', await docx(body, ['https://example.com/', 'javascript:alert(1)']));
    expect(result).toMatchObject({ format: 'docx', pages: null });
    expect(textOf(made)).toEqual({
      cut: false,
      blocks: [
        { kind: 'paragraph', content: [{ text: 'Notice', bold: true }] },
        { kind: 'paragraph', content: [{ text: '<script>alert(1)</script>' }] },
        { kind: 'paragraph', content: [{ text: 'good', href: 'https://example.com/' }] },
        { kind: 'paragraph', content: [{ text: 'bad' }] },
      ],
    });
  });

  test('tables become rows, and a text file is one block a line', async () => {
    const cell = (text: string) => `<w:tc>${paragraph(text)}</w:tc>`;
    const table = await read('document', await docx(`<w:tbl><w:tr>${cell('a')}${cell('b')}</w:tr></w:tbl>`));
    expect(textOf(table.made).blocks).toEqual([{ kind: 'row', cells: [[{ text: 'a' }], [{ text: 'b' }]] }]);
    const { result, made } = await read('document', Buffer.from('नमस्ते\r\n<b>two</b>'));
    expect(result).toMatchObject({ format: 'txt' });
    expect(textOf(made).blocks.map((block) => block.kind === 'paragraph' && block.content[0]?.text)).toEqual([
      'नमस्ते',
      '<b>two</b>',
    ]);
    const long = await read('document', Buffer.from('a\n'.repeat(30_000)));
    expect(textOf(long.made)).toMatchObject({ cut: true });
  });
});

test('captions keep times and words alone', () => {
  const cues = '1\n00:00.000 --> 00:02.000 align:start\n<v Asha><c.red>Hello</c> & <i>welcome</i>\n2 > 1\n';
  const styles = 'STYLE\n::cue { background: url(http://127.0.0.1/) }\n';
  expect(cleanCaptions(`\uFEFFWEBVTT - a title\n\n${styles}\nNOTE secret\n\n${cues}`)).toBe(
    'WEBVTT\n\n00:00.000 --> 00:02.000\nHello & welcome\n2 &gt; 1\n',
  );
  for (const text of ['', 'WEBVTT', 'WEBVTTX\n\n00:00.000 --> 00:01.000\nno', '1\n00:00:01,000 --> 00:00:02,000\nsrt'])
    expect(cleanCaptions(text)).toBeNull();
});
