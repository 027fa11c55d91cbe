import { buffer } from 'node:stream/consumers';
import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import sanitizeHtml from 'sanitize-html';
import yauzl from 'yauzl';
import yazl from 'yazl';
import type { DocumentText, TextBlock, TextRun } from '#contract/media/text.ts';
import { hidingStyles, withoutHidden } from './hidden-words.ts';
import { upToLimit } from './plain-text.ts';
import type { FileProblem } from './readers.ts';

interface ArchiveLimits {
  readonly entries: number;
  readonly bytes: number;
}
/** Limits that are enforced while inflating; header values are not trusted. Only the parts in XML are read. */
const LIMITS: ArchiveLimits = { entries: 5_000, bytes: 20_000_000 };
const schemes = ['http', 'https', 'mailto'];

/** The parts in XML of a docx; null if they inflate to more than a document may. */
async function partsOf(source: string, limits: ArchiveLimits): Promise<Map<string, Buffer> | null> {
  const archive = await yauzl.openPromise(source, { lazyEntries: true, autoClose: false });
  try {
    if (archive.entryCount > limits.entries) return null;
    const parts = new Map<string, Buffer>();
    let bytes = 0;
    for await (const entry of archive.eachEntry()) {
      if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
      if (entry.isEncrypted()) return null;
      const stream = await archive.openReadStreamPromise(entry);
      const chunks: Buffer[] = [];
      for await (const part of stream as AsyncIterable<Buffer>) {
        bytes += part.length;
        if (bytes > limits.bytes) return null;
        chunks.push(part);
      }
      parts.set(entry.fileName, Buffer.concat(chunks));
    }
    return parts;
  } finally {
    archive.close();
  }
}

const written = /^word\/(?:document|footnotes|endnotes)\d*\.xml$/i;
/** The same document with nothing but what is read of it. */
async function shownOf(parts: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const styles = hidingStyles(parts.get('word/styles.xml')?.toString() ?? '');
  const zip = new yazl.ZipFile();
  for (const [name, content] of parts) {
    const shown = written.test(name) ? Buffer.from(withoutHidden(content.toString(), styles)) : content;
    zip.addBuffer(shown, name, { compress: false });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const clean = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [
      'p',
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'ul',
      'ol',
      'li',
      'table',
      'tr',
      'td',
      'th',
      'strong',
      'em',
      'a',
      'br',
    ],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: schemes,
    allowProtocolRelative: false,
    nestingLimit: 40,
  });

const isAllowed = (href: string | undefined): href is string =>
  href !== undefined && href.length <= 2_000 && schemes.some((scheme) => href.toLowerCase().startsWith(`${scheme}:`));

/** Collects blocks while the parser walks through the markup, of which nothing is kept. */
class Blocks {
  readonly done: TextBlock[] = [];
  #content: TextRun[] = [];
  #cells: TextRun[][] | null = null;
  /** Tables that are open: those inside of a cell become lines of it. */
  #tables = 0;
  /** What stands between the text so far and the next one, within one cell or item. */
  #gap = '';
  readonly #lists: boolean[] = [];
  readonly #open: string[] = [];
  #href: string | undefined;

  readonly opened = (name: string, attributes: Record<string, string>): void => {
    if (name === 'br') return this.text('\n');
    this.#open.push(name);
    if (name === 'ul' || name === 'ol') {
      this.#end('li');
      this.#lists.push(name === 'ol');
    }
    if (name === 'a') this.#href = isAllowed(attributes['href']) ? attributes['href'] : undefined;
    if (name === 'table') {
      this.#part('\n');
      this.#tables += 1;
    }
    if (name === 'tr' && this.#tables <= 1) this.#cells = [];
  };
  readonly closed = (name: string): void => {
    if (name === 'br') return;
    const last = this.#open.lastIndexOf(name);
    if (last >= 0) this.#open.splice(last, 1);
    if (name === 'a') this.#href = undefined;
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    if (name === 'table') this.#tables -= 1;
    const isCell = name === 'td' || name === 'th';
    if (this.#tables > 1 && (isCell || name === 'tr')) this.#part(isCell ? '\t' : '\n');
    else if (isCell) this.#cells?.push(this.#take());
    else if (name === 'tr') this.#endRow();
    else this.#end(name);
  };
  readonly text = (raw: string): void => {
    if (raw === '') return;
    const text = this.#content.length === 0 ? raw : this.#gap + raw;
    this.#gap = '';
    const run: TextRun = {
      text,
      ...(this.#open.includes('strong') && { bold: true }),
      ...(this.#open.includes('em') && { italic: true }),
      ...(this.#href !== undefined && { href: this.#href }),
    };
    // The parser hands over a text in parts.
    const last = this.#content.at(-1);
    if (last !== undefined && JSON.stringify({ ...last, text }) === JSON.stringify(run)) last.text += text;
    else this.#content.push(run);
  };

  #take(): TextRun[] {
    const content = this.#content;
    this.#content = [];
    this.#gap = '';
    return content;
  }
  #endRow(): void {
    if (this.#cells !== null && this.#cells.length > 0) this.done.push({ kind: 'row', cells: this.#cells });
    this.#cells = null;
  }
  #part(gap: string): void {
    if (this.#content.length > 0) this.#gap = gap;
  }
  /** A paragraph within a cell or item belongs to that one, on a line of its own. */
  #end(name: string): void {
    const isBlock = name === 'p' || name === 'li' || /^h[1-6]$/.test(name);
    if (!isBlock || this.#content.length === 0) return;
    if (this.#cells !== null || (name === 'p' && this.#open.includes('li'))) return this.#part('\n');
    const content = this.#take();
    if (name === 'li')
      this.done.push({ kind: 'item', ordered: this.#lists.at(-1) ?? false, depth: this.#lists.length, content });
    else if (name === 'p') this.done.push({ kind: 'paragraph', content });
    else this.done.push({ kind: 'heading', level: Number(name.slice(1)), content });
  }
}

export function toBlocks(html: string): TextBlock[] {
  const blocks = new Blocks();
  const parser = new Parser({ onopentag: blocks.opened, ontext: blocks.text, onclosetag: blocks.closed });
  parser.end(clean(html));
  return blocks.done;
}

/** What a docx says. Its pictures, styles and links to other files are not read. Tests use other limits. */
export async function wordText(source: string, limits = LIMITS): Promise<DocumentText | FileProblem> {
  const parts = await partsOf(source, limits);
  if (parts === null) return 'document_unreadable';
  const image = mammoth.images.imgElement(async () => Promise.resolve({ src: '' }));
  const { value } = await mammoth.convertToHtml({ buffer: await shownOf(parts) }, { convertImage: image });
  return upToLimit(toBlocks(value));
}
