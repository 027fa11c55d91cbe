import { DOCUMENT_TEXT_MAX, type DocumentText, type TextBlock } from '#contract/media/text.ts';
import type { FileProblem } from './readers.ts';

/** Blocks up to the longest text that is stored. */
export function upToLimit(blocks: Iterable<TextBlock>): DocumentText {
  const saved: TextBlock[] = [];
  let characters = 0;
  for (const block of blocks) {
    const runs = block.kind === 'row' ? block.cells.flat() : block.content;
    characters += runs.reduce((sum, run) => sum + run.text.length + (run.href?.length ?? 0), 0);
    if (characters > DOCUMENT_TEXT_MAX.characters || saved.length === DOCUMENT_TEXT_MAX.blocks)
      return { blocks: saved, cut: true };
    saved.push(block);
  }
  return { blocks: saved, cut: false };
}

/** Text in the encoding that its first bytes say, or in the one that it is valid in. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Signs that no text has, and that PostgreSQL or browsers stumble over. */
// eslint-disable-next-line no-control-regex -- they are what is removed
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** A text file, one block a line. */
export function plainText(bytes: Buffer): DocumentText | FileProblem {
  const text = decodeText(bytes.subarray(0, DOCUMENT_TEXT_MAX.characters * 4)).toWellFormed();
  if (text.includes('\0')) return 'document_type_unknown';
  const lines = text.split(/\r\n|\r|\n/);
  return upToLimit(
    lines.map((line) => ({ kind: 'paragraph' as const, content: [{ text: line.replace(controls, '') }] })),
  );
}
