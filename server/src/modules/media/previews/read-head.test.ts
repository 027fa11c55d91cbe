import { describe, expect, test } from 'vitest';
import { readHead } from './read-head.ts';

const page = (body: string) => ({
  url: 'https://www.news.example/story',
  contentType: 'text/html; charset=utf-8',
  body: Buffer.from(body),
});

describe('what a page says about itself', () => {
  test.each([
    ['', null],
    ['<title>  </title>', null],
    ['<title>Plain <b>title</title>', { title: 'Plain <b>title', site: 'news.example', image: null }],
    [
      '<meta property="og:title" content="A\u202Eb\u0000c"><meta property="og:site_name" content="News">',
      { title: 'A b c', site: 'News' },
    ],
    [
      '<meta name="twitter:title" content="T"><meta property="og:image" content="javascript:alert(1)">',
      { title: 'T', image: 'javascript:alert(1)' },
    ],
    ['<body><meta property="og:title" content="late"></body>', null],
    [`<title>${'x'.repeat(10_000)}</title>`, { title: 'x'.repeat(200) }],
  ])('%s', (body, head) => {
    const read = readHead(page(body));
    expect(head === null ? read : { ...read, ...head }).toEqual(read);
  });
  test('a text comes from the first of its names that has one', () => {
    const read = readHead(
      page(
        '<title>Title</title><meta name="description" content="Plain"><meta name="twitter:description" content=" ">' +
          '<meta property="og:title" content="First"><meta property="OG:TITLE" content="Second">' +
          '<meta name="twitter:title" content="Third"><meta content="of no name">' +
          '<meta property="og:site_name" content=" ">',
      ),
    );
    expect(read).toMatchObject({ title: 'First', description: 'Plain', site: 'news.example', host: 'news.example' });
    const tagged = '<title>Own</title><svg><title>Icon</title></svg><p property="og:title" content="No meta">';
    expect(readHead(page(tagged))?.title).toBe('Own');
  });
  test.each([
    ['/a.png', 'https://www.news.example/a.png'],
    ['  https://img.example/b.png ', 'https://img.example/b.png'],
    ['http://[', null],
    ['  ', null],
    [`/${'x'.repeat(1_999)}`, `https://www.news.example/${'x'.repeat(1_999)}`],
    [`/${'x'.repeat(2_000)}`, null],
  ])('the address of a picture %j is read as %j', (content, image) => {
    expect(readHead(page(`<title>T</title><meta property="og:image" content="${content}">`))?.image).toBe(image);
  });
  test('of many names 200 are read, and of a long title its beginning', () => {
    const names = (count: number) => Array.from({ length: count }, (_, nth) => `<meta name="n${nth}" content="x">`);
    const titled = (before: number) =>
      `${names(before).join('')}<meta property="og:title" content="Late"><title>T</title>`;
    expect([readHead(page(titled(199)))?.title, readHead(page(titled(200)))?.title]).toEqual(['Late', 'T']);
  });
  test('other encodings are read, and unknown ones do not fail', () => {
    const latin = {
      url: 'https://a.example/',
      contentType: 'text/html; charset=iso-8859-1',
      body: Buffer.from('<title>caf\xe9</title>', 'latin1'),
    };
    expect(readHead(latin)?.title).toBe('café');
    expect(
      readHead({ ...latin, contentType: 'text/html; charset=none-such', body: Buffer.from('<title>a</title>') })?.title,
    ).toBe('a');
  });
});
