import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';

/**
 * Streams of a pdf that is encrypted and opens without a password, since only printing or changing it has one. Their
 * content has to be seen before it is passed on. Standard security handler, revisions 2 to 6 (ISO 32000-2, 7.6.4).
 */
export interface Decryption {
  /** What the stream of an object may be; which cipher it has is seen by what can be read afterwards. */
  candidates(stream: Buffer, object: number, generation: number): Buffer[];
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const digest = (name: 'md5' | 'sha256' | 'sha384' | 'sha512', ...parts: Buffer[]): Buffer =>
  createHash(name).update(Buffer.concat(parts)).digest();

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Buffer.from(Uint8Array.from({ length: 256 }, (_, each) => each));
  const at = (index: number): number => state.readUInt8(index & 255);
  const swap = (a: number, b: number): void => {
    const before = at(a);
    state.writeUInt8(at(b), a);
    state.writeUInt8(before, b);
  };
  for (let index = 0, other = 0; index < 256; index += 1) {
    other = (other + at(index) + key.readUInt8(index % key.length)) & 255;
    swap(index, other);
  }
  let first = 0;
  let second = 0;
  return Buffer.from(
    data.map((byte) => {
      first = (first + 1) & 255;
      second = (second + at(first)) & 255;
      swap(first, second);
      return byte ^ at(at(first) + at(second));
    }),
  );
}

/** The first block of a stream is the initial vector; what is left over at its end is no block. */
function aes(key: Buffer, data: Buffer): Buffer {
  const blocks = data.subarray(16, data.length - (data.length % 16));
  if (data.length < 32) return Buffer.alloc(0);
  const cipher = createDecipheriv(`aes-${key.length * 8}-cbc`, key, data.subarray(0, 16)).setAutoPadding(false);
  return Buffer.concat([cipher.update(blocks), cipher.final()]);
}

/** Algorithm 2.B of revision 6, for the empty password. */
export function strongHash(salt: Buffer): Buffer {
  let hash = digest('sha256', salt);
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const repeated = Buffer.concat(Array.from({ length: 64 }, () => hash));
    const cipher = createCipheriv('aes-128-cbc', hash.subarray(0, 16), hash.subarray(16, 32)).setAutoPadding(false);
    const mixed = cipher.update(repeated);
    const rest = mixed.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3;
    hash = digest(rest === 0 ? 'sha256' : rest === 1 ? 'sha384' : 'sha512', mixed);
    last = mixed.readUInt8(mixed.length - 1);
  }
  return hash.subarray(0, 32);
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
function literal(text: string, start: number): Buffer {
  let found = '';
  for (let at = start, depth = 1; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0];
      const next = text[at + 1] ?? '';
      if (octal !== undefined) found += String.fromCharCode(Number.parseInt(octal, 8) & 255);
      else if (next !== '\n' && next !== '\r') found += escapes[next] ?? next;
      at += octal?.length ?? (text.startsWith('\r\n', at + 1) ? 2 : 1);
      continue;
    }
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (depth === 0) break;
    found += sign;
  }
  return Buffer.from(found, 'latin1');
}
/** The string after a key of a dictionary, in hexadecimal or literal form. */
function stringAfter(text: string, key: RegExp): Buffer | null {
  const match = key.exec(text);
  if (match === null) return null;
  const start = match.index + match[0].length;
  if (text[start - 1] === '(') return literal(text, start);
  const digits = text.slice(start, text.indexOf('>', start)).replace(/\s/g, '');
  return Buffer.from(digits.length % 2 === 0 ? digits : `${digits}0`, 'hex');
}
const numberAfter = (text: string, key: RegExp): number | null => {
  const digits = key.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
};

/** The key of the file for the empty password. */
function fileKey(dictionary: string, id: Buffer): Buffer | null {
  const revision = numberAfter(dictionary, /\/R\s+(\d+)/);
  const owner = stringAfter(dictionary, /\/O\s*[(<]/);
  const user = stringAfter(dictionary, /\/U\s*[(<]/);
  if (revision === null || owner === null || user === null) return null;
  if (revision >= 5) {
    const sealed = stringAfter(dictionary, /\/UE\s*[(<]/);
    if (sealed === null || sealed.length < 32 || user.length < 48) return null;
    const salt = user.subarray(40, 48);
    const key = revision === 5 ? digest('sha256', salt) : strongHash(salt);
    const cipher = createDecipheriv('aes-256-cbc', key, Buffer.alloc(16)).setAutoPadding(false);
    return cipher.update(sealed.subarray(0, 32));
  }
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE((numberAfter(dictionary, /\/P\s+(-?\d+)/) ?? 0) | 0);
  const isCovered = revision < 4 || !/\/EncryptMetadata\s+false/.test(dictionary);
  const length = revision === 2 ? 5 : Math.min(16, Math.max(5, lengthOf(dictionary) / 8));
  const parts = [PADDING, owner.subarray(0, 32), permissions, id, ...(isCovered ? [] : [Buffer.alloc(4, 255)])];
  let key = digest('md5', ...parts);
  if (revision >= 3) for (let round = 0; round < 50; round += 1) key = digest('md5', key.subarray(0, length));
  return key.subarray(0, length);
}
/** In bits; a filter states its own length in bytes, or in bits. */
const lengthOf = (dictionary: string): number =>
  /\/CFM\s*\/AESV2/.test(dictionary)
    ? 128
    : (numberAfter(dictionary.replace(/\/CF\s*<<.*?>>\s*>>/s, ''), /\/Length\s+(\d+)/) ?? 40);

/** @param text the file in latin1. Null if the file does not say how it is encrypted. */
export function decryptionOf(text: string): Decryption | null {
  const reference = [...text.matchAll(/\/Encrypt\s+(\d+)\s+(\d+)\s+R/g)].at(-1);
  const start =
    reference === undefined
      ? text.lastIndexOf('/Encrypt')
      : text.search(new RegExp(`(?<!\\d)${reference[1]}\\s+${reference[2]}\\s+obj`));
  if (start < 0) return null;
  const id = stringAfter(text.slice(Math.max(0, text.lastIndexOf('/ID'))), /\/ID\s*\[\s*[(<]/) ?? Buffer.alloc(0);
  const key = fileKey(text.slice(start, start + 4_000), id);
  if (key === null) return null;
  return {
    candidates(stream, object, generation) {
      if (key.length === 32) return [aes(key, stream)];
      const numbers = Buffer.from([object, object >> 8, object >> 16, generation, generation >> 8]);
      const shortened = (...more: Buffer[]) =>
        digest('md5', key, numbers, ...more).subarray(0, Math.min(16, key.length + 5));
      const aesKey = shortened(Buffer.from('sAlT'));
      return [rc4(shortened(), stream), ...(aesKey.length === 16 ? [aes(aesKey, stream)] : [])];
    },
  };
}
