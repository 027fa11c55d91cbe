import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ModuleName } from './name.ts';
import { registries } from './registries.ts';
import { serverFiles } from './server-files.ts';
import { webFiles } from './web-files.ts';

/**
 * Writes the files of an empty module and enters it into the registries. Writes nothing when one of the files is there.
 */
export function makeModule(root: string, module: ModuleName): { written: string[]; changed: string[] } {
  const files = { ...serverFiles(module), ...webFiles(module) };
  const present = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (present !== undefined) throw new Error(`${present} is there already; the module has been made before`);
  const entered = registries.map(({ file, insert }) => ({
    file,
    text: insert(readFileSync(join(root, file), 'utf8'), module),
  }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const { file, text } of entered) writeFileSync(join(root, file), text);
  return { written: Object.keys(files), changed: entered.map(({ file }) => file) };
}
