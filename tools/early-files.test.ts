import { expect, test } from 'vitest';
import { earlyFilesOf } from './early-files.ts';

const table = `
  '/login': { layout: 'public', room: 'accounts', title: 'login.title', load: () => import('./rooms/accounts/screens/login.tsx') },
  '/home': { layout: 'member', room: 'posts', title: 'home.title', load: () => import('./rooms/posts/screens/home.tsx') },
  '/terms-and-conditions': {
    layout: 'public', room: 'legal', title: 'terms.title', load: () => import('./rooms/legal/screens/terms.tsx'), open: ['business'],
  },`;

test('names what a screen for visitors, its layout and its texts bring along beyond the first files', () => {
  const build = {
    fileOf: new Map([
      ['src/main.tsx', 'main.js'],
      ['src/rooms/accounts/screens/login.tsx', 'login.js'],
      ['src/shell/layouts/public.tsx', 'login.js'],
      ['src/rooms/legal/screens/terms.tsx', 'terms.js'],
      ['src/rooms/posts/screens/home.tsx', 'home.js'],
      ['src/rooms/accounts/strings/en.json', 'en.js'],
      ['src/rooms/accounts/strings/hn.json', 'hn.js'],
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
  expect(earlyFilesOf(table, build, ['en', 'hn', 'fr'])).toEqual({
    '/login': { files: ['login.js', 'login.css', 'field.js'], texts: { en: 'en.js', hn: 'hn.js' } },
    '/terms-and-conditions': { files: ['terms.js', 'terms.css', 'field.js', 'login.js', 'login.css'], texts: {} },
  });
});
