/** A document, divided into prose and quoted parts. Lines count from 1. */
export interface Markdown {
  headings: string[];
  links: { target: string; line: number }[];
  /** Inline code outside code blocks. */
  quoted: { text: string; line: number }[];
  /** Lines of code blocks opened with ```tree: maps of folders. */
  trees: { text: string; line: number }[][];
}

/** Anchor that GitHub generates for a heading; repeated ones get -1, -2. */
export function anchors(headings: readonly string[]): Set<string> {
  const counts = new Map<string, number>();
  return new Set(
    headings.map((heading) => {
      const plain = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]/g, '');
      const anchor = plain
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
        .replaceAll(' ', '-');
      const count = counts.get(anchor) ?? 0;
      counts.set(anchor, count + 1);
      return count === 0 ? anchor : `${anchor}-${count}`;
    }),
  );
}

const link =
  /!?\[(?:[^\]\\]|\\.)*\]\(\s*<?([^)>\s]+)>?(?:\s+"[^"]*")?\s*\)|^\s*\[[^\]]+\]:\s*(\S+)|(?:src|href)="([^"]+)"/g;

/** Parses the parts of a document that checks need. */
export function readMarkdown(text: string): Markdown {
  const result: Markdown = { headings: [], links: [], quoted: [], trees: [] };
  let fence: string | undefined;
  let tree: Markdown['trees'][number] | undefined;
  for (const [index, content] of text.split('\n').entries()) {
    const line = index + 1;
    const [, mark, language] = /^\s*(```+|~~~+)\s*(\w*)/.exec(content) ?? [];
    if (mark !== undefined && (fence === undefined || mark === fence)) {
      if (fence === undefined && language === 'tree') result.trees.push((tree = []));
      else tree = undefined;
      fence = fence === undefined ? mark : undefined;
      continue;
    }
    if (fence !== undefined) {
      tree?.push({ text: content, line });
      continue;
    }
    const heading = /^#{1,6}\s+(.*?)\s*#*$/.exec(content)?.[1];
    if (heading !== undefined) result.headings.push(heading);
    for (const [, quoted] of content.matchAll(/`([^`]+)`/g)) result.quoted.push({ text: quoted ?? '', line });
    const text = content.replace(/`[^`]*`/g, (code) => (code.length > 2 ? 'x'.repeat(code.length) : code));
    for (const [, inline, reference, attribute] of text.matchAll(link)) {
      result.links.push({ target: inline ?? reference ?? attribute ?? '', line });
    }
  }
  return result;
}
