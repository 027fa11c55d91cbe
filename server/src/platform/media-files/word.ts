import { Parser } from 'htmlparser2';
import mammoth from 'mammoth';
import sanitizeHtml from 'sanitize-html';
import yauzl from 'yauzl';
import type { DocumentText, TextBlock, TextRun } from '#contract/media.text.ts';
import { upToLimit } from './plain-text.ts';
import type { FileProblem } from './readers.ts';

interface ArchiveLimits {
  readonly entries: number;
  readonly bytes: number;
}
/** Limits that are enforced while inflating; header values are not trusted. Only the parts in XML are read. */
const LIMITS: ArchiveLimits = { entries: 5_000, bytes: 20_000_000 };
const schemes = ['http', 'https', 'mailto'];

/** Whether a docx inflates to no more than a document may. */
async function isSmallArchive(source: string, limits: ArchiveLimits): Promise<boolean> {
  const archive = await yauzl.openPromise(source, { lazyEntries: true, autoClose: false });
  try {
    if (archive.entryCount > limits.entries) return false;
    let bytes = 0;
    for await (const entry of archive.eachEntry()) {
      if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
      if (entry.isEncrypted()) return false;
      const stream = await archive.openReadStreamPromise(entry);
      for await (const part of stream as AsyncIterable<Buffer>) {
        bytes += part.length;
        if (bytes > limits.bytes) return false;
      }
    }
    return true;
  } finally {
    archive.close();
  }
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
    if (name === 'tr') this.#cells = [];
  };
  readonly closed = (name: string): void => {
    if (name === 'br') return;
    const last = this.#open.lastIndexOf(name);
    if (last >= 0) this.#open.splice(last, 1);
    if (name === 'a') this.#href = undefined;
    if (name === 'ul' || name === 'ol') this.#lists.pop();
    if (name === 'td' || name === 'th') this.#cells?.push(this.#take());
    else if (name === 'tr') this.#endRow();
    else this.#end(name);
  };
  readonly text = (text: string): void => {
    if (text === '') return;
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
    return content;
  }
  #endRow(): void {
    if (this.#cells !== null && this.#cells.length > 0) this.done.push({ kind: 'row', cells: this.#cells });
    this.#cells = null;
  }
  /** A paragraph within a cell or item belongs to that one. */
  #end(name: string): void {
    const isBlock = name === 'p' || name === 'li' || /^h[1-6]$/.test(name);
    if (!isBlock || this.#content.length === 0 || this.#cells !== null) return;
    if (name === 'p' && this.#open.includes('li')) return;
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
  if (!(await isSmallArchive(source, limits))) return 'document_unreadable';
  const image = mammoth.images.imgElement(async () => Promise.resolve({ src: '' }));
  const { value } = await mammoth.convertToHtml({ path: source }, { convertImage: image });
  return upToLimit(toBlocks(value));
}
