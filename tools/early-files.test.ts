import { expect, test } from 'vitest';
import type { Screen } from '../web/src/addresses.ts';
import { earlyFilesOf } from './early-files.ts';

const table: Record<string, Screen> = {
  '/login': { layout: 'public', module: 'accounts', screen: 'login', title: 'login.title', first: true },
  '/home': { layout: 'member', module: 'posts', screen: 'home', title: 'home.title', reads: ['/api/feed'] },
  '/admin/dashboard': { layout: 'admin', module: 'admin', screen: 'dashboard', title: 'dashboard.title' },
  '/terms-and-conditions': { layout: 'public', module: 'legal', screen: 'terms', title: 't', area: 'business' },
};

test('lists what a screen loads beyond the entry files: code, layout, texts, fonts and first reads', () => {
  const build = {
    fileOf: new Map([
      ['src/main.tsx', 'main.js'],
      ['src/modules/accounts/screens/login.tsx', 'login.js'],
      ['src/shell/layouts/public.tsx', 'login.js'],
      ['src/modules/legal/screens/terms.tsx', 'terms.js'],
      ['src/modules/posts/screens/home.tsx', 'home.js'],
      ['src/modules/accounts/strings/en.json', 'en.js'],
      ['src/modules/accounts/strings/hn.json', 'hn.js'],
      ['src/shell/strings/hn.json', 'hn-shell.js'],
      ['src/shell/layouts/strings/hn.json', 'hn-frame.js'],
      ['src/shell/drawing/carry-input.ts', 'carry.js'],
      ['src/routes.ts', 'routes.js'],
    ]),
    chunks: new Map([
      ['main.js', { imports: ['frame.js'], styles: ['frame.css'] }],
      ['frame.js', { imports: [], styles: [] }],
      ['login.js', { imports: ['frame.js', 'field.js'], styles: ['login.css'] }],
      ['field.js', { imports: ['login.js'], styles: [] }],
      ['terms.js', { imports: ['field.js', 'main.js'], styles: ['terms.css'] }],
      ['home.js', { imports: ['main.js'], styles: [] }],
    ]),
  };
  const fonts = ['assets/inter-latin-wght-normal-1.woff2', 'assets/inter-latin-ext-wght-normal-2.woff2'];
  expect(earlyFilesOf(table, build, ['en', 'hn'], fonts)).toEqual({
    screens: {
      '/login': {
        files: ['carry.js', 'login.js', 'login.css', 'field.js'],
        // The first screen knows its own file; other languages come by the map of files.
        texts: { en: ['en.js'], hn: ['routes.js', 'hn-shell.js', 'hn.js'] },
        reads: [],
        module: 'accounts',
      },
      '/home': {
        files: ['routes.js', 'home.js'],
        // Members have texts of their own around the screen, and no drawing whose fields are taken over.
        texts: { en: [], hn: ['hn-shell.js', 'hn-frame.js'] },
        reads: ['/api/feed'],
        module: 'posts',
      },
      '/terms-and-conditions': {
        files: ['routes.js', 'carry.js', 'terms.js', 'terms.css', 'field.js', 'login.js', 'login.css'],
        texts: { en: [], hn: ['hn-shell.js'] },
        reads: [],
        module: 'legal',
      },
    },
    fonts: { en: [fonts[0]], hn: [fonts[0]] },
  });
});
