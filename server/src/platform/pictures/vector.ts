import fs from 'node:fs/promises';

const headBytes = 4_100;
const xmlComments = String.raw`(<!--(?:[^-]|-[^-])*-->\s*)*`;
/** XML declaration, comments, a document type without inner declarations, and then the root. */
const vectorStart = new RegExp(
  [
    String.raw`^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?`,
    xmlComments,
    String.raw`(<!DOCTYPE\s+svg[^[>]*>\s*)?`,
    xmlComments,
    String.raw`<(\w+:)?svg[\s>]`,
  ].join(''),
  'i',
);
export const startsVector = (head: Buffer): boolean => vectorStart.test(head.toString('utf8'));

export async function readHead(path: string): Promise<{ head: Buffer; size: number }> {
  const file = await fs.open(path);
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return { head: buffer.subarray(0, bytesRead), size };
  } finally {
    await file.close();
  }
}

/** Whether a file is a vector picture. A file that cannot be read is left to the decoder, which reports it. */
export async function isVector(path: string): Promise<boolean> {
  return await readHead(path).then(
    ({ head }) => startsVector(head),
    () => false,
  );
}
