import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf, rootsOf, weigh } from './page-weight.ts';

const manifest = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'shared.js', imports: ['_shared.js', '_base.js'] },
  '_base.js': { file: 'base.js', css: ['base.css'] },
  'src/screen.tsx': { file: 'screen.js', imports: ['_base.js'], dynamicImports: ['src/lazy.tsx'] },
  'src/lazy.tsx': { file: 'lazy.js' },
};

describe('filesOf', () => {
  it('follows imports and their styles once, and nothing lazy', () => {
    expect([...filesOf(manifest, ['index.html', 'src/screen.tsx'])]).toEqual(['index.js', 'index.css', 'shared.js', 'base.js', 'base.css', 'screen.js']);
  });
  it('does not pass over what the build does not know', () => {
    expect(() => filesOf(manifest, ['src/gone.tsx'])).toThrow('src/gone.tsx');
  });
});

describe('rootsOf', () => {
  const table = `'/home': { layout: 'member', room: 'posts', title: 'home.title', load: () => import('./rooms/posts/screens/home.tsx') },
  '/find': { layout: 'member', room: 'search', title: 't', load: () => import('./rooms/search/screens/find.tsx') },`;
  it('reads screen and room from the table', () => {
    expect(rootsOf(table, '/home', 'member')).toEqual([
      'index.html', 'src/shell/layouts/member.tsx', 'src/shell/later.ts', 'src/rooms/reference/index.ts', 'src/shell/live/start.ts',
      'src/rooms/posts/screens/home.tsx', 'src/rooms/posts/strings/en.json',
    ]);
  });
});

describe('weigh', () => {
  let folder = '';
  beforeAll(async () => { folder = await mkdtemp(join(tmpdir(), 'weight-')); });
  afterAll(() => rm(folder, { recursive: true }));
  it('adds up scripts and styles after gzip, the theme’s file included', async () => {
    const texts = { 'a.js': 'let a = 1;'.repeat(50), 'b.css': 'a { color: red }'.repeat(50), 'theme.js': 'let t = 1;', 'c.woff2': 'x' };
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    const size = (name: keyof typeof texts) => gzipSync(texts[name], { level: 9 }).length;
    const weight = await weigh(folder, ['a.js', 'b.css', 'c.woff2']);
    expect(weight).toMatchObject({ scripts: size('a.js') + size('theme.js'), styles: size('b.css') });
  });
});
