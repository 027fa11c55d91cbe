import { type LegalBlock, readPrivacy, readTerms } from '#contract/legal/legal.ts';
import { narrowed } from '#platform/database/narrow.ts';
import { type PublicPage, replyOf } from '#platform/public-pages/index.ts';
import { readDocument } from './read-document.ts';
import type { LegalTables } from './tables.ts';

const address = '/terms-and-conditions';

/** The first paragraphs as plain text. */
const plainText = (blocks: readonly LegalBlock[]): string =>
  blocks
    .flatMap((block) => (block.type === 'paragraph' ? block.spans : []))
    .map(({ text }) => text)
    .join('')
    .slice(0, 200);

/** `/terms-and-conditions`: the terms, and the privacy policy with `?show=privacy`. */
export const termsPage: PublicPage = {
  path: address,
  screen: address,
  calls: ['/api/legal/'],
  async head(context, _params, { show }) {
    const reading = { ...context, db: narrowed<LegalTables>(context.db) };
    const [kind, endpoint] = show === 'privacy' ? (['privacy', readPrivacy] as const) : (['terms', readTerms] as const);
    const document = await readDocument(reading, kind);
    return {
      title: `${document.title} · Guildhall`,
      description: plainText(document.introduction),
      path: kind === 'terms' ? address : `${address}?show=privacy`,
      image: null,
      type: 'website',
      index: true,
      structured: { '@context': 'https://schema.org', '@type': 'WebPage', name: document.title },
      replies: [replyOf(endpoint, {}, { data: document })],
    };
  },
  async list({ db, now, language }, after) {
    if (after !== '') return { pages: [], next: null };
    const { effectiveAt } = await readDocument({ db: narrowed<LegalTables>(db), now, language }, 'terms');
    return { pages: [{ path: address, changedAt: effectiveAt }], next: null };
  },
};
