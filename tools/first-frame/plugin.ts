import type { Plugin } from 'vite';
import { frameHtml, frameStyles } from './frame-html.ts';
import { ELSEWHERE, framePatterns } from './frames.ts';

/** Where `index.html` has the frame. */
const PLACE = '<!-- first frame -->';

/**
 * Puts the first frame and its styles into the page of the app. The server names the screen of each address; in
 * development, where no server of ours sends the page, this does.
 */
export function firstFrame(): Plugin {
  return {
    name: 'first-frame',
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
