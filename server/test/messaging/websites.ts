import type { SitePage } from '#platform/sites/sites.ts';
import { photograph } from '../pictures.ts';
import type { World } from '../world.ts';

const PICTURE = 'https://news.example/roof.jpg';
const pageAt = (url: string): SitePage => ({
  url,
  contentType: 'text/html',
  body: Buffer.from(
    `<head><meta property="og:site_name" content="My Bank"><meta property="og:title" content="Solar roofs">
      <meta property="og:image" content="${PICTURE}"></head>`,
  ),
});

/** Websites at addresses of their own, each with a title and a picture, that call themselves a bank. */
export async function openWebsites(world: World) {
  const body = Buffer.from(await photograph(640, 360));
  world.sites.pages.set(PICTURE, { url: PICTURE, contentType: 'image/jpeg', body });
  let count = 0;
  const next = (name: string) => {
    count += 1;
    return `https://www.news.example/${name}${count}`;
  };
  return {
    site(name: string): string {
      const url = next(name);
      world.sites.pages.set(url, pageAt(url));
      return url;
    },
    /** Answers when the test says so. */
    slowSite(name: string): { url: string; answer: () => void } {
      const url = next(name);
      const page = Promise.withResolvers<SitePage>();
      world.sites.pages.set(url, page.promise);
      return { url, answer: () => page.resolve(pageAt(url)) };
    },
    wasRead: (url: string): boolean => world.sites.requests.includes(url),
  };
}
export type Websites = Awaited<ReturnType<typeof openWebsites>>;
