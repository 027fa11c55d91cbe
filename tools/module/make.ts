import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModuleName } from './name.ts';
import { registries } from './registries.ts';
import { filesOf } from './files.ts';

/** Writes the files of a module and adds it to the registries. Writes nothing when one of the files exists. */
export function makeModule(root: string, module: ModuleName): { written: string[]; changed: string[] } {
  const files = filesOf(root, module);
  const present = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (present !== undefined) throw new Error(`${present} exists already; the module has been created before`);
  const entered = registries.map(({ file, insert }) => ({
    file,
    text: insert(readFileSync(join(root, file), 'utf8'), module),
  }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const { file, text } of entered) writeFileSync(join(root, file), text);
  const all = [...Object.keys(files), ...entered.map(({ file }) => file)];
  execFileSync(process.execPath, [join(root, 'node_modules/.bin/oxfmt'), ...all], { cwd: root, stdio: 'ignore' });
  return { written: Object.keys(files), changed: entered.map(({ file }) => file) };
}
