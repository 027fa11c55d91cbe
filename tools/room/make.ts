import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RoomName } from './name.ts';
import { registries } from './registries.ts';
import { serverFiles } from './server-files.ts';
import { webFiles } from './web-files.ts';

/**
 * Writes the files of an empty room and enters it into the registries. Writes nothing when one of the files is there.
 */
export function makeRoom(root: string, room: RoomName): { written: string[]; changed: string[] } {
  const files = { ...serverFiles(room), ...webFiles(room) };
  const present = Object.keys(files).find((file) => existsSync(join(root, file)));
  if (present !== undefined) throw new Error(`${present} is there already; the room has been made before`);
  const entered = registries.map(({ file, insert }) => ({
    file,
    text: insert(readFileSync(join(root, file), 'utf8'), room),
  }));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  for (const { file, text } of entered) writeFileSync(join(root, file), text);
  return { written: Object.keys(files), changed: entered.map(({ file }) => file) };
}
