import * as z from 'zod/mini';

/** What a docx or txt says, as a reader sees it: no markup, so that nothing in it can act. */
export const textRun = z.object({
  text: z.string(),
  bold: z.optional(z.boolean()),
  italic: z.optional(z.boolean()),
  /** An address by https, http or mailto. */
  href: z.optional(z.string()),
});
export type TextRun = z.output<typeof textRun>;
const content = z.array(textRun);

export const textBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), content }),
  z.object({ kind: z.literal('heading'), level: z.int(), content }),
  z.object({ kind: z.literal('item'), ordered: z.boolean(), depth: z.int(), content }),
  /** A row of a table. */
  z.object({ kind: z.literal('row'), cells: z.array(content) }),
]);
export type TextBlock = z.output<typeof textBlock>;

/** `cut`: the document goes on; what follows is in the file alone. */
export const documentText = z.object({ blocks: z.array(textBlock), cut: z.boolean() });
export type DocumentText = z.output<typeof documentText>;

/** Longest text that is kept for reading, in code units and in blocks. */
export const DOCUMENT_TEXT_MAX = { characters: 1_000_000, blocks: 20_000 } as const;
