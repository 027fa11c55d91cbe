import { CV_FOREIGN, CV_LEFT_OUT, type Part, type PortfolioPage } from '#contract/portfolio/portfolio.ts';

/**
 * Whether a value contains such a character at any depth. A language is named in the reader's language, so its own name
 * is ignored.
 */
function holds(pattern: RegExp, value: unknown): boolean {
  if (typeof value === 'string') return pattern.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, entry]) => name !== 'ownName' && holds(pattern, entry));
}

type Parts = ('head' | Part)[];
/**
 * The parts of the page that a CV changes, since its fonts do not cover everything: those with other scripts, which it
 * writes in Latin letters, and those with emoji and other signs, which it leaves out. `head` is name, headline and
 * place; then sections in the order of the page.
 */
export function changedInCv({
  actor,
  title,
  place,
  about,
  sections,
  order,
}: PortfolioPage): Record<'inLatin' | 'leftOut', Parts> {
  const partsWith = (pattern: RegExp): Parts => [
    ...(holds(pattern, [actor.name, actor.headline, title, place?.label]) ? ['head' as const] : []),
    ...order.filter((part) => holds(pattern, part === 'about_me' ? about : sections[part])),
  ];
  return { inLatin: partsWith(CV_FOREIGN), leftOut: partsWith(CV_LEFT_OUT) };
}
