/* Verifies lines of a wallet against a published root. It asks no server and needs no schema, so that browsers load
   none. `docs/verify-statement.mjs` does the same for a file. */

/** A line of the books of an owner. Times are microseconds since 1970, as digits. */
export interface ChainLink {
  /** In the chain of the owner, from 1. */
  readonly position: number;
  readonly transactionId: string;
  readonly line: number;
  readonly account: string;
  readonly currency: string;
  readonly amount: number;
  readonly balanceBefore: number;
  readonly balanceAfter: number;
  readonly happenedMicros: string;
  readonly createdMicros: string;
}
export const SIDES = ['left', 'right'] as const;
/** Lines of a chain up to its end, and the way from there to the root. Hashes in hex. */
export interface ChainProof {
  /** Where the owner is in the tree. */
  readonly slot: string;
  readonly chainLength: number;
  readonly chainHash: string;
  readonly path: readonly { readonly side: (typeof SIDES)[number]; readonly hash: string }[];
  /** Of the line before the first one. */
  readonly previousHash: string;
  readonly links: readonly ChainLink[];
  readonly root: string;
}
/** `balance`: a line whose balances do not follow. `chain`: a line was changed, left out or added. */
export type ChainVerdict =
  | { readonly isTrue: true }
  | { readonly isTrue: false; readonly problem: 'balance' | 'chain' | 'root'; readonly position?: number };

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from({ length: hex.length / 2 }, (_, index) => Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16));
const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
async function sha256(...parts: readonly (readonly number[] | Uint8Array)[]): Promise<Uint8Array> {
  const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes));
}
const eightBytes = (value: number): number[] =>
  Array.from({ length: 8 }, (_, index) => Math.floor(value / 256 ** (7 - index)) % 256);

/** The same text that the database hashes: `wallet_entry_hash`. */
const textOf = (link: ChainLink): string =>
  [
    link.position,
    link.transactionId,
    link.line,
    link.account,
    link.currency,
    link.amount,
    link.balanceBefore,
    link.balanceAfter,
    link.happenedMicros,
    link.createdMicros,
  ].join('|');

/** The hash of the last line, or the first line that does not follow from the one before. */
async function hashLinks({ previousHash, links, chainLength }: ChainProof): Promise<Uint8Array | ChainVerdict> {
  let hash = bytesOf(previousHash);
  const balances = new Map<string, number>();
  let position = chainLength - links.length;
  for (const link of links) {
    position += 1;
    if (link.position !== position) return { isTrue: false, problem: 'chain', position };
    const account = `${link.currency}/${link.account}`;
    const before = balances.get(account) ?? link.balanceBefore;
    if (before !== link.balanceBefore || before + link.amount !== link.balanceAfter)
      return { isTrue: false, problem: 'balance', position };
    balances.set(account, link.balanceAfter);
    hash = await sha256(hash, new TextEncoder().encode(textOf(link)));
  }
  return hash;
}

/**
 * Whether lines are in the chain that a root covers, unchanged and without a gap.
 * @param published the root as it was published or printed; by default that of the proof, which is compared with none
 */
export async function verifyChain(proof: ChainProof, published: string = proof.root): Promise<ChainVerdict> {
  const end = await hashLinks(proof);
  if (!(end instanceof Uint8Array)) return end;
  if (hexOf(end) !== proof.chainHash) return { isTrue: false, problem: 'chain' };
  let node = await sha256([0], bytesOf(proof.slot), eightBytes(proof.chainLength), end);
  for (const { side, hash } of proof.path)
    node = side === 'left' ? await sha256([1], bytesOf(hash), node) : await sha256([1], node, bytesOf(hash));
  return hexOf(node) === published.toLowerCase() ? { isTrue: true } : { isTrue: false, problem: 'root' };
}
