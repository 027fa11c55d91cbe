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
