import { CV_SCRIPTS, type Part, type PortfolioPage } from '#contract/portfolio.ts';

/** A letter that a CV is not set in. What many scripts share, such as digits and stops, is none. */
const foreign = new RegExp(
  `(?=[\\p{L}\\p{M}])[^\\p{Script=Common}\\p{Script=Inherited}${CV_SCRIPTS.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

/**
 * Whether something holds such a letter, however deep. A language is named in words of the reader: its own name does
 * not go along.
 */
function holdsForeign(value: unknown): boolean {
  if (typeof value === 'string') return foreign.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, entry]) => name !== 'ownName' && holdsForeign(entry));
}

/**
 * What a CV holds less of than the page, since it is not set in all scripts: `head` for name, headline and place, and
 * parts in the order of the page.
 */
export function leftOutOfCv({ actor, title, place, about, sections, order }: PortfolioPage): ('head' | Part)[] {
  const isHeadForeign = holdsForeign([actor.name, actor.headline, title, place?.label]);
  return [
    ...(isHeadForeign ? ['head' as const] : []),
    ...order.filter((part) => holdsForeign(part === 'about_me' ? about : sections[part])),
  ];
}
