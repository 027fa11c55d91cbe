import path from 'node:path';
import { parseArgs } from 'node:util';
import { largeWorld } from './crowd/sizes.ts';
import { hasWrk } from './load.ts';
import { measureAll, type Plan } from './measure.ts';
import { operations } from './operations.ts';
import { printTable } from './report.ts';
import { prepareWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    members: { type: 'string', default: String(largeWorld.members) },
    follows: { type: 'string', default: String(largeWorld.follows) },
    posts: { type: 'string', default: String(largeWorld.posts) },
    touches: { type: 'string', default: String(largeWorld.touches) },
    connections: { type: 'string', default: '1,32,128' },
    seconds: { type: 'string', default: '4' },
    rounds: { type: 'string', default: '3' },
    only: { type: 'string', default: operations.map((operation) => operation.name).join(',') },
    soak: { type: 'string', default: '0' },
  },
});
const say = (line: string) => process.stdout.write(`${line}\n`);
const directory = path.resolve('.data/bench');
const sizes = { members: Number(values.members), follows: Number(values.follows), posts: Number(values.posts), touches: Number(values.touches) };
const chosen = values.only.split(',');
const plan: Plan = {
  directory,
  operations: operations.filter((operation) => chosen.includes(operation.name)),
  connections: values.connections.split(',').map(Number),
  seconds: Number(values.seconds),
  rounds: Number(values.rounds),
  soakSeconds: Number(values.soak),
};

say(`World: ${sizes.members} members, ${sizes.follows} follows each, ${sizes.posts} posts, ${sizes.touches} reactions and comments. Load: ${hasWrk ? 'wrk' : 'autocannon'}.`);
const world = await prepareWorld(directory, sizes, say);
const result = await measureAll(plan, world, say);
printTable(result, say);
process.exitCode = result.missed.length === 0 ? 0 : 1;
