import { expect, test } from 'vitest';
import type { PageHead } from './page.ts';
import { writeHead } from './write-head.ts';

const index = '<head>\n    <meta name="description" content="General" />\n    <title>Guildhall</title>\n  </head>';
const head: PageHead = {
  title: 'Asha',
  description: 'Builder',
  path: '/in/asha',
  image: null,
  type: 'profile',
  index: true,
  structured: { name: 'Asha' },
  replies: [],
};
const write = (overrides: Partial<PageHead>) =>
  writeHead(index, { ...head, ...overrides }, (path) => `https://hall.example${path}`);

test('writeHead replaces the general head by that of the page', () => {
  const text = write({ image: '/media/1/small' });
  expect(text.match(/<title>/g)).toHaveLength(1);
  expect(text).toContain('<title>Asha</title>');
  expect(text).not.toContain('General');
  expect(text).toContain('<link rel="canonical" href="https://hall.example/in/asha" />');
  expect(text).toContain('<meta property="og:image" content="https://hall.example/media/1/small" />');
  expect(text).not.toContain('noindex');
});

test('writeHead marks a page as noindex when its owner does not want to be found', () =>
  expect(write({ index: false })).toContain('<meta name="robots" content="noindex" />'));

test('writeHead escapes what people typed', () => {
  const text = write({
    title: `</title><script>alert("1")</script> $& '`,
    structured: { name: '</script><script>alert(1)</script>' },
  });
  expect(text.match(/<script/g)).toHaveLength(1);
  expect(text).toContain('&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; $&amp; &#39;');
});
