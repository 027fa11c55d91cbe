import { Parser } from 'htmlparser2';
import yauzl from 'yauzl';
import { decodeText } from './plain-text.ts';
import type { PrivateProblem } from './readers.ts';

/** Enforced while inflating; header values are not trusted. Pictures count, too. */
const LIMITS = { entries: 2_000, bytes: 30_000_000 } as const;
export type WordLimits = Readonly<Record<keyof typeof LIMITS, number>>;
/** Parts that run. */
const macroParts = /(?:vbaProject|vbaData)[^/]*$|(?:^|\/)(?:activeX|customUI)\/|\.(?:exe|dll|js|vbs)$/i;
const macroTypes = /macroEnabled|vnd\.ms-office\.(?:vbaProject|activeX)/i;
/** Printers keep their settings in a binary file, which holds no document and does not run. */
const printerSettings = /(?:^|\/)printerSettings\/[^/]+\.bin$/i;
/** The data of a chart: a workbook, which is judged like the document. */
const chartData = /(?:^|\/)embeddings\/[^/]+\.xlsx$/i;
/** Parts that carry other files. */
const carriedFiles = /(?:^|\/)embeddings\/|\.(?:bin|ole)$/i;

/** Word writes no document types; entities in one read other files. In UTF-8, and in UTF-16 of either order. */
const DOCTYPE = '<!DOCTYPE';
const doctypes = [Buffer.from(DOCTYPE), Buffer.from(DOCTYPE, 'utf16le'), Buffer.from(DOCTYPE, 'utf16le').swap16()];
const KEPT = 2 * DOCTYPE.length;
/** Looks for a document type in a part that comes in pieces. */
function doctypeFinder(): (piece: Buffer) => boolean {
  let end = Buffer.alloc(0);
  return (piece) => {
    const joined = Buffer.concat([end, piece]);
    end = Buffer.from(joined.subarray(-KEPT));
    return doctypes.some((doctype) => joined.includes(doctype));
  };
}

/** What Word fetches or opens by itself with the document. */
const fetched = /relationships\/(?:attachedTemplate|oleObject|frame|subDocument)$/i;
/** A name, a folder or a drive of the author's computer; two slashes name another computer. */
function isLocal(target: string): boolean {
  const path = target
    .replaceAll('\\', '/')
    .replace(/^file:/i, '')
    .replace(/^\/\/(?:localhost)?(?=\/)/i, '');
  return /^\/?[a-z]:\//i.test(path) || (!path.startsWith('//') && !/^[a-z][a-z0-9+.-]*:/i.test(path));
}
/** Whether Word would fetch something from a network. */
function fetchesFromNetwork(relations: string): boolean {
  let isFetching = false;
  const onopentag = (_: string, { Type = '', Target = '', TargetMode = '' }: Record<string, string>): void => {
    const isExternal = TargetMode.trim().toLowerCase() === 'external';
    if (isExternal && fetched.test(Type.trim()) && !isLocal(Target.trim())) isFetching = true;
  };
  new Parser({ onopentag }, { xmlMode: true }).end(relations);
  return isFetching;
}

function problemOfName(name: string): PrivateProblem | null {
  if (macroParts.test(name)) return 'private_document_active';
  if (name.endsWith('/')) return null;
  if (printerSettings.test(name) || chartData.test(name)) return null;
  return carriedFiles.test(name) ? 'private_document_files' : null;
}
function problemOfText(name: string, text: string): PrivateProblem | null {
  if (macroTypes.test(text)) return 'private_document_active';
  return /\.rels$/i.test(name) && fetchesFromNetwork(text) ? 'private_document_fetches' : null;
}

interface Spent {
  entries: number;
  bytes: number;
}
/** Judges the parts of an archive and those of the workbooks in it, and notes their names. */
async function judgeArchive(
  archive: yauzl.ZipFile,
  limits: WordLimits,
  { spent, found, isInner }: { spent: Spent; found: Set<string>; isInner: boolean },
): Promise<PrivateProblem | null> {
  spent.entries += archive.entryCount;
  if (spent.entries > limits.entries) return 'private_document_unreadable';
  for await (const entry of archive.eachEntry()) {
    const name = entry.fileName;
    if (entry.isEncrypted()) return 'private_document_locked';
    const byName = problemOfName(name);
    if (byName !== null) return byName;
    found.add(name);
    const isWorkbook = chartData.test(name);
    const isText = /^\[Content_Types\]\.xml$|\.rels$/i.test(name);
    const isXml = /\.(?:xml|rels)$/i.test(name);
    const hasDoctype = doctypeFinder();
    const chunks: Buffer[] = [];
    const stream = await archive.openReadStreamPromise(entry);
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      spent.bytes += chunk.length;
      if (spent.bytes > limits.bytes) return 'private_document_unreadable';
      if (isXml && hasDoctype(chunk)) return 'private_document_active';
      if (isText || isWorkbook) chunks.push(chunk);
    }
    const content = Buffer.concat(chunks);
    const problem = isWorkbook
      ? await judgeWorkbook(content, limits, { spent, isInner })
      : problemOfText(name, decodeText(content).replaceAll('\0', ''));
    if (problem !== null) return problem;
  }
  return null;
}

/** Workbooks in workbooks are no data of a chart. What is no archive is nothing that a program would open. */
async function judgeWorkbook(
  content: Buffer,
  limits: WordLimits,
  { spent, isInner }: { spent: Spent; isInner: boolean },
): Promise<PrivateProblem | null> {
  if (isInner) return 'private_document_files';
  if (!content.subarray(0, 4).equals(Buffer.from([0x50, 0x4b, 0x03, 0x04])))
    return content.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])) ? 'private_document_files' : null;
  const archive = await yauzl.fromBufferPromise(content, { lazyEntries: true });
  return judgeArchive(archive, limits, { spent, found: new Set(), isInner: true });
}

/** Null for a docx without macros and other files that fetches nothing and inflates to a sensible size. */
export async function judgeWord(source: string, limits: WordLimits = LIMITS): Promise<PrivateProblem | null> {
  const archive = await yauzl.openPromise(source, { lazyEntries: true, autoClose: false });
  try {
    const found = new Set<string>();
    const problem = await judgeArchive(archive, limits, { spent: { entries: 0, bytes: 0 }, found, isInner: false });
    if (problem !== null) return problem;
    return found.has('[Content_Types].xml') && found.has('word/document.xml') ? null : 'private_document_type';
  } finally {
    archive.close();
  }
}
