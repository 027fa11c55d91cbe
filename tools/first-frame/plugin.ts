import type { Plugin } from 'vite';
import { frameHtml, frameStyles } from './frame-html.ts';
import { ELSEWHERE, framePatterns } from './frames.ts';

/** Where `index.html` has the frame. */
const PLACE = '<!-- first frame -->';

/** Where the loader of Vite puts what a screen needs, and how it tells styles from scripts. */
const APPEND = /document\.head\.appendChild\((\w+)\)(?=[;,\s]+if \((\w+)\) return new Promise)/;

/**
 * The page has the styles of the app below the first frame, in the body. Styles of screens come after them, so that a
 * screen can overrule a common part as in development; in the head they would stand before.
 */
export const stylesAtEnd = (code: string): string =>
  code.replace(
    APPEND,
    (_, link: string, isCss: string) => `(${isCss} ? document.body : document.head).appendChild(${link})`,
  );

/**
 * Puts the first frame and its styles into the page of the app. The server names the screen of each address; in
 * development, where no server of ours sends the page, this does.
 */
export function firstFrame(): Plugin {
  let isLoaderChanged = false;
  return {
    name: 'first-frame',
    renderChunk(code) {
      const changed = stylesAtEnd(code);
      if (changed === code) return null;
      isLoaderChanged = true;
      return { code: changed, map: null };
    },
    generateBundle() {
      if (!isLoaderChanged) this.error('the loader of screens is not as expected: their styles would come too early');
    },
    transformIndexHtml: {
      order: 'post',
      async handler(page, { originalUrl, server }) {
        if (!page.includes(PLACE)) throw new Error('index.html has no place for the first frame');
        const whole = page
          .replace('</head>', () => `<style>${frameStyles()}</style></head>`)
          .replace(PLACE, await frameHtml());
        if (server === undefined) return whole;
        const path = (originalUrl ?? '/').replace(/\?.*$/, '');
        const frame = framePatterns.find(([pattern]) => new RegExp(pattern).test(path))?.[1] ?? ELSEWHERE;
        return whole.replace('<html lang="en"', `<html lang="en" data-frame="${frame}"`);
      },
    },
  };
}
