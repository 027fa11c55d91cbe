import { parseArgs } from 'node:util';
import { makeRoom } from './room/make.ts';
import { roomName } from './room/name.ts';

/** `npm run new-room -- NAME [--floor ground|middle|top]`: an empty room that passes every guard. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { floor: { type: 'string', default: 'middle' } },
  });
  const room = roomName(positionals[0], values.floor);
  const { written, changed } = makeRoom(process.cwd(), room);
  for (const file of written) console.log(`new      ${file}`);
  for (const file of changed) console.log(`changed  ${file}`);
  console.log('Next: the tables in server/migrations, then node tools/generate-types.ts, then the contract.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
