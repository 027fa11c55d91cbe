import yauzl from 'yauzl';
import type { PrivateProblem } from './readers.ts';

/** Enforced while inflating; header values are not trusted. Pictures count, too. */
const LIMITS = { entries: 2_000, bytes: 30_000_000 } as const;
/** Parts that run, or that carry other files. */
const activeParts =
  /(?:vbaProject|vbaData)[^/]*$|(?:^|\/)(?:activeX|embeddings|customUI)\/|\.(?:bin|exe|ole|dll|js|vbs)$/i;
const macroTypes = /macroEnabled|vnd\.ms-office\.(?:vbaProject|activeX)/i;
/** A template or an object that is fetched from elsewhere when the document is opened. */
const fetched = /relationships\/(?:attachedTemplate|oleObject|frame|subDocument)"/i;

/** Null for a docx that holds no macros, objects or links to templates, and inflates to a sensible size. */
export async function judgeWord(
  source: string,
  limits: Readonly<Record<keyof typeof LIMITS, number>> = LIMITS,
): Promise<PrivateProblem | null> {
  const archive = await yauzl.openPromise(source, { lazyEntries: true, autoClose: false });
  try {
    if (archive.entryCount > limits.entries) return 'private_document_unreadable';
    let bytes = 0;
    const found = new Set<string>();
    for await (const entry of archive.eachEntry()) {
      if (entry.isEncrypted()) return 'private_document_locked';
      if (activeParts.test(entry.fileName)) return 'private_document_active';
      found.add(entry.fileName);
      const isRead = /^\[Content_Types\]\.xml$|\.rels$/i.test(entry.fileName);
      const chunks: Buffer[] = [];
      const stream = await archive.openReadStreamPromise(entry);
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes += chunk.length;
        if (bytes > limits.bytes) return 'private_document_unreadable';
        if (isRead) chunks.push(chunk);
      }
      const text = Buffer.concat(chunks).toString();
      if (macroTypes.test(text) || fetched.test(text)) return 'private_document_active';
    }
    return found.has('[Content_Types].xml') && found.has('word/document.xml') ? null : 'private_document_type';
  } finally {
    archive.close();
  }
}
