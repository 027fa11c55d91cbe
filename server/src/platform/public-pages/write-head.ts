import { escapeHtml } from '../escape-html.ts';
import { dataBlock } from '../web-pages/compose.ts';
import type { PageHead } from './page.ts';
import { SHARE_SIZE } from './share-picture.ts';

const meta = (kind: 'name' | 'property', key: string, content: string) =>
  `<meta ${kind}="${key}" content="${escapeHtml(content)}" />`;

/** The HTML page of the app with the head of one page, in place of the general title and description. */
export function writeHead(index: string, head: PageHead, absolute: (path: string) => string): string {
  const address = absolute(head.path);
  const lines = [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(head.index ? [] : [meta('name', 'robots', 'noindex')]),
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:site_name', 'Guildhall'),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    ...(head.image === null ? [] : [meta('property', 'og:image', absolute(head.image))]),
    ...(head.isDrawn === true
      ? [
          meta('property', 'og:image:width', String(SHARE_SIZE.width)),
          meta('property', 'og:image:height', String(SHARE_SIZE.height)),
        ]
      : []),
    meta('name', 'twitter:card', head.isDrawn === true ? 'summary_large_image' : 'summary'),
    dataBlock('application/ld+json', head.structured),
  ];
  return (
    index
      .replace(/\s*<meta name="description"[^>]*>/, '')
      // A function, because `$` in a name would be a pattern in a replacement string.
      .replace(/<title>[^<]*<\/title>/, () => lines.join('\n    '))
  );
}
