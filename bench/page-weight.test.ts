import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { filesOf, hiddenIn, rootsOf, weigh } from './page-weight.ts';

const map = {
  modules: { 'web/src/main.tsx': 'index.js', 'web/src/screen.tsx': 'screen.js', 'web/src/part.tsx': 'shared.js' },
  files: {
    'index.js': { imports: ['shared.js'], styles: ['index.css'] },
    'shared.js': { imports: ['base.js', 'index.js'], styles: [] },
    'base.js': { imports: [], styles: ['base.css'] },
    'screen.js': { imports: ['base.js'], styles: [] },
    'lazy.js': { imports: [], styles: [] },
  },
};

describe('filesOf', () => {
  it('follows imports and their styles once, but no lazy ones', () => {
    expect([...filesOf(map, ['web/src/main.tsx', 'web/src/screen.tsx'])]).toEqual([
      'index.js',
      'index.css',
      'shared.js',
      'base.js',
      'base.css',
      'screen.js',
    ]);
  });
  it('finds a module in the file that contains it', () => {
    expect([...filesOf(map, ['web/src/part.tsx'])]).toContain('shared.js');
  });
  it('rejects a module that the build does not contain', () => {
    expect(() => filesOf(map, ['web/src/gone.tsx'])).toThrow('web/src/gone.tsx');
  });
});

describe('rootsOf', () => {
  it('finds screen and strings by the table of addresses', () => {
    const usable = [
      'web/src/main.tsx',
      'web/src/shell/layouts/member.tsx',
      'web/src/modules/posts/screens/home.tsx',
      'web/src/modules/posts/strings/en.json',
      'web/src/routes.ts',
    ];
    expect(rootsOf('/home', false)).toEqual(usable);
    const settled = rootsOf('/home');
    expect(settled).toEqual(expect.arrayContaining(usable));
    expect(settled).toContain('web/src/shell/live/start.ts');
    expect(rootsOf('/login')).not.toContain('web/src/shell/live/start.ts');
    expect(rootsOf('/login')).not.toContain('web/src/routes.ts');
    const carried = 'web/src/shell/drawing/carry-input.ts';
    expect(rootsOf('/login', false)).toContain(carried);
    expect(settled).not.toContain(carried);
  });
});

describe('weigh', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'weight-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  it('sums up scripts and styles after gzip, including the early script', async () => {
    const texts = {
      'a.js': 'let a = 1;'.repeat(50),
      'b.css': 'a { color: red }'.repeat(50),
      'assets/early-1.js': 'let t = 1;',
      'c.woff2': 'x',
    };
    await mkdir(join(folder, 'assets'));
    for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text);
    const size = (name: keyof typeof texts) => gzipSync(texts[name], { level: 9 }).length;
    const weight = await weigh(folder, ['a.js', 'b.css', 'c.woff2']);
    expect(weight).toMatchObject({ scripts: size('a.js') + size('assets/early-1.js'), styles: size('b.css') });
  });
  it('finds what ad blockers would hide, in all folders', async () => {
    await writeFile(join(folder, 'assets/sponsored-1234567.js'), '');
    await writeFile(join(folder, 'assets/d-1234567.css'), '.ads_x3Fq{color:red}');
    expect(await hiddenIn(folder)).toEqual(['assets/sponsored-1234567.js', 'ads_x3Fq']);
  });
});
