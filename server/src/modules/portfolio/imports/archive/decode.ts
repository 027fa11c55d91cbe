/**
 * The text of a file. `windows`: it was not UTF and was decoded as Windows-1252, the encoding of Western European
 * programs.
 */
export interface Decoded {
  readonly text: string;
  readonly windows: boolean;
}
/** Number of bytes examined to detect UTF-16 without a byte order mark. */
const sample = 4_000;

/** Detects UTF-16 without a mark: in most languages every other byte of such text is NUL. */
function wide(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, sample);
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (Math.max(even, odd) < start.length / 8) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

/**
 * Decodes a file of unknown encoding. Removes the byte order mark and NUL characters, which PostgreSQL cannot store.
 */
export function decode(bytes: Buffer): Decoded {
  const utf16 = wide(bytes);
  const read = (encoding: string, fatal = false) =>
    new TextDecoder(encoding, { fatal }).decode(bytes).replaceAll('\0', '');
  if (utf16 !== null) return { text: read(utf16), windows: false };
  try {
    return { text: read('utf-8', true), windows: false };
  } catch {
    return { text: read('windows-1252'), windows: true };
  }
}
