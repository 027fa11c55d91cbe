import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { PAGE_TEAM } from '../../contract/src/core/roles.ts';
import { lightContract, lighten, SERVER_ONLY } from './light-contract.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Bundles a few lines like the web app: the code of the first file. With `split`, dynamic imports are other files. */
async function bundle(source: string, split: boolean): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'light-'));
  try {
    const entry = join(folder, 'entry.ts');
    await writeFile(entry, source);
    const built = (await build({
      root,
      configFile: false,
      logLevel: 'error',
      plugins: [lightContract()],
      build: {
        write: false,
        minify: false,
        lib: { entry, formats: ['es'] },
        rolldownOptions: { output: split ? {} : { codeSplitting: false } },
      },
    })) as Rolldown.RolldownOutput[];
    return built[0]?.output[0].code ?? '';
  } finally {
    await rm(folder, { recursive: true });
  }
}
/** Bundles a few lines into one file, and runs it. */
async function run(source: string): Promise<{ code: string; result: unknown }> {
  const code = await bundle(source, false);
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as { default: unknown };
  return { code, result: module.default };
}
const zod = fileURLToPath(import.meta.resolve('zod/mini'));
const contract = join(root, 'contract/src');

describe('lighten', () => {
  it('removes what only the server reads, and nothing inside functions', () => {
    const source = `const a = endpoint({ method: 'GET', summary: 'x', reply: data(z.object({})), body: z.string() });
const f = (c) => { c.issues.push(1); };`;
    const light = lighten(source, './a.whole.ts');
    expect(light).not.toMatch(/reply|summary/);
    expect(light).toContain("method: 'GET'");
    expect(light).toContain("body: loadBody('a')");
    expect(light).toContain("import('./a.whole.ts')");
    expect(light).not.toContain('z.string()');
    expect(lighten(source)).toContain('body: /*#__PURE__*/ z.string()');
    expect(light).toContain('=> { c.issues.push(1); }');
  });

  it('removes the same from what several endpoints have in common, also through another such object', () => {
    const source = `const member = { access: 'member', reply: z.string() };
const one = { ...member, params: z.object({}), body: z.int(), as: PAGE_TEAM };
const list = endpoint({ ...member, method: 'GET' });
const edit = endpoint({ ...one, method: 'PATCH' });
const shape = { reply: 1 };`;
    const light = lighten(source, './a.whole.ts');
    expect(light).not.toMatch(/z\.|params|access/);
    expect(light).toContain('as: PAGE_TEAM');
    expect(light).toContain("{ body: loadBody('edit'), ...one, method: 'PATCH' }");
    expect(light).toContain('{ ...member, method');
    expect(light).toContain('({ reply: 1 })');
    expect(lighten(source)).toContain('z.int()');
  });
});

describe('a bundle', () => {
  it('loads bodies with every validation, and drops replies', async () => {
    const { code, result } = await run(`
      import * as z from '${zod}';
      import { signUp } from '${contract}/accounts/accounts.ts';
      const person = { firstName: 'A', lastName: 'x'.repeat(51), email: 'no', password: 'short', acceptTerms: false };
      const found = z.safeParse(await signUp.body(), person);
      export default { path: signUp.path, fields: [...new Set(found.error.issues.map((issue) => issue.path[0]))] };`);
    expect(result).toEqual({ path: '/auth/sign-up', fields: ['lastName', 'email', 'password', 'acceptTerms'] });
    expect(code).not.toContain('Ask for an account');
  });

  it('contains no schema before a form asks for one', async () => {
    const source = `
      import { listPostDrafts } from '${contract}/posts/drafts.ts';
      import { addItem } from '${contract}/profiles/items.ts';
      import { login, readMe } from '${contract}/accounts/accounts.ts';
      export default [listPostDrafts, addItem.skills, login, readMe].map(({ path, as }) => [path, as]);`;
    const code = await bundle(source, true);
    expect(code).toContain('/auth/login');
    expect(code).not.toContain('ZodMini');
    expect(code).not.toContain('mustAcceptTerms');
    const { result } = await run(source);
    expect(result).toEqual([
      ['/post-drafts', [...PAGE_TEAM]],
      ['/profile/sections/skills', 'member'],
      ['/auth/login', 'member'],
      ['/auth/me', 'member'],
    ]);
  });
});

/**
 * In production there are no parameters, queries and replies: web code that reads them would work in development only.
 */
it('the web reads nothing of an endpoint that the bundle leaves out', () => {
  const files = readdirSync(join(root, 'web/src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.'),
  );
  const wrong = files.flatMap((file) => {
    const text = readFileSync(join(root, 'web/src', file), 'utf8');
    const names = [...text.matchAll(/import \{([^}]*)\} from '#contract\/(?!core\/)[\w./-]+'/g)].flatMap(
      ([, list = '']) => list.split(',').map((name) => name.trim()),
    );
    return names
      .filter((name) => /^\w+$/.test(name) && new RegExp(`\\b${name}\\.(${[...SERVER_ONLY].join('|')})\\b`).test(text))
      .map((name) => `${file}: ${name}`);
  });
  expect(files.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});
