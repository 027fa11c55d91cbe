// Verifies an export of the audit log, without asking any server.
//   node verify-audit.mjs audit.jsonl HASH
// audit.jsonl is what `npm run admin -- audit export` prints; HASH is what the site published for a day at
// /api/audit-heads/DAY, kept since then. Each line carries the SHA-256 of the hash before it and of what it says, so
// that no entry up to that day can be changed, added or left out later. Reasons are in it as hashes.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const [file, published = ''] = process.argv.slice(2);
if (file === undefined || !/^[0-9a-f]{64}$/i.test(published)) fail('node verify-audit.mjs audit.jsonl HASH');

function fail(reason) {
  console.error(reason);
  process.exit(1);
}

let hash = Buffer.alloc(32);
let position = 0;
let covered = 0;
for await (const line of createInterface({ input: createReadStream(file) })) {
  if (line === '') continue;
  const entry = JSON.parse(line);
  position += 1;
  if (entry.fields[0] !== position) fail(`Entry ${position} is missing.`);
  hash = createHash('sha256').update(hash).update(JSON.stringify(entry.fields)).digest();
  if (hash.toString('hex') !== entry.hash) fail(`Entry ${position} was changed.`);
  if (entry.hash === published.toLowerCase()) covered = position;
}
if (covered === 0) fail('The published hash is none of this log: an entry was changed, added or left out.');
console.log(`${covered} entries are as they were when the hash was published, ${position - covered} came later.`);
