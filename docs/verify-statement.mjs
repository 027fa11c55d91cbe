// Verifies a statement of a wallet against a published root, without asking any server.
//   node verify-statement.mjs statement.json ROOT
// statement.json is the file that the wallet saves under "Verify"; ROOT is printed on receipts, statements and e-mails
// of that night, and at /api/ledger/proofs/DAY. Each line carries the SHA-256 of the line before it. The last one is a
// leaf of a Merkle tree over all wallets, whose root is published, so that no line can be changed later.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, published = ''] = process.argv.slice(2);
if (file === undefined || !/^[0-9a-f]{64}$/i.test(published)) fail('node verify-statement.mjs statement.json ROOT');
const { data: statement } = JSON.parse(readFileSync(file, 'utf8'));

function fail(reason) {
  console.error(reason);
  process.exit(1);
}
const sha256 = (...parts) => createHash('sha256').update(Buffer.concat(parts)).digest();
const hex = (text) => Buffer.from(text, 'hex');

// 1. Each line follows from the one before: no line is missing, added or changed.
let hash = hex(statement.previousHash);
let position = statement.chainLength - statement.links.length;
const balances = new Map();
for (const link of statement.links) {
  position += 1;
  const account = `${link.currency}/${link.account}`;
  if (link.position !== position) fail(`Line ${position} is missing.`);
  if (balances.has(account) && balances.get(account) !== link.balanceBefore)
    fail(`The balance before line ${position} is not the one after the line before.`);
  if (link.balanceBefore + link.amount !== link.balanceAfter) fail(`Line ${position} does not add up.`);
  balances.set(account, link.balanceAfter);
  const { transactionId, line, currency, amount, balanceBefore, balanceAfter, happenedMicros, createdMicros } = link;
  const fields = [position, transactionId, line, link.account, currency, amount, balanceBefore, balanceAfter];
  hash = sha256(hash, Buffer.from([...fields, happenedMicros, createdMicros].join('|')));
}
if (hash.toString('hex') !== statement.chainHash) fail('A line was changed: the chain does not end where it should.');

// 2. The end of the chain is in the tree.
const length = Buffer.alloc(8);
length.writeBigInt64BE(BigInt(statement.chainLength));
let node = sha256(Buffer.of(0), hex(statement.slot), length, hash);
for (const { side, hash: other } of statement.path)
  node = side === 'left' ? sha256(Buffer.of(1), hex(other), node) : sha256(Buffer.of(1), node, hex(other));
if (node.toString('hex') !== published.toLowerCase()) fail('The published root does not cover this statement.');
console.log(`${statement.links.length} lines are as they were on ${statement.day}: the published root covers them.`);
