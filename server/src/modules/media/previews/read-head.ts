import { Parser } from 'htmlparser2';
import { hostOf } from '#contract/core/web-address.ts';
import type { SitePage } from '#platform/sites/sites.ts';

/** What a page says about itself. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** As the website calls itself; its host where it does not. */
  readonly site: string;
  /** Of the page that was read, after redirects. */
  readonly host: string;
  /** Address of its picture; null if it names none. */
  readonly image: string | null;
}
/** Code units of each text. */
const MAX = { title: 200, description: 400, site: 100, image: 2_000 } as const;

const clean = (text: string, max: number): string =>
  text
    .slice(0, max * 4)
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\s]{1,100}/gu, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed();

function decode({ contentType, body }: SitePage): string {
  const named = /charset=["']?([\w-]{1,40})/i.exec(contentType)?.[1];
  const inHead = /<meta[^>]{0,200}charset=["']?([\w-]{1,40})/i.exec(body.subarray(0, 2_048).toString('latin1'))?.[1];
  try {
    return new TextDecoder(named ?? inHead ?? 'utf-8').decode(body);
  } catch {
    return new TextDecoder().decode(body); // an encoding that nobody knows
  }
}

/** Reads the head of a page; null if it has no title. Nothing in it is run or followed. */
export function readHead(page: SitePage): PageHead | null {
  const said = new Map<string, string>();
  let title = '';
  let isTitle = false;
  const parser = new Parser({
    onopentag(name, { property, name: called, content = '' }) {
      if (name === 'title') isTitle = title === '';
      const key = (property ?? called ?? '').toLowerCase().slice(0, 40);
      if (name === 'meta' && key !== '' && !said.has(key) && said.size < 200) said.set(key, content);
      if (name === 'body') parser.pause();
    },
    ontext(text) {
      if (isTitle && title.length < MAX.title * 4) title += text;
    },
    onclosetag(name) {
      if (name === 'title') isTitle = false;
    },
  });
  parser.write(decode(page));
  const first = (...keys: string[]) => keys.map((key) => said.get(key) ?? '').find((text) => text.trim() !== '') ?? '';
  const heading = clean(first('og:title', 'twitter:title') || title, MAX.title);
  if (heading === '') return null;
  const host = hostOf(page.url);
  const image = first('og:image:secure_url', 'og:image', 'twitter:image').trim();
  const isImage = image !== '' && image.length <= MAX.image && URL.canParse(image, page.url);
  return {
    title: heading,
    description: clean(first('og:description', 'twitter:description', 'description'), MAX.description),
    site: clean(first('og:site_name'), MAX.site) || host,
    host,
    image: isImage ? new URL(image, page.url).href : null,
  };
}
