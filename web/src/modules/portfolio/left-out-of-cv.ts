import { CV_SCRIPTS, type Part, type PortfolioPage } from '#contract/portfolio.ts';

/**
 * A letter that the fonts of the CV lack. Characters common to many scripts, such as digits and full stops, do not
 * count.
 */
const foreign = new RegExp(
  `(?=[\\p{L}\\p{M}])[^${['Common', 'Inherited', ...CV_SCRIPTS].map((script) => `\\p{Script=${script}}`).join('')}]`,
  'u',
);

/**
 * Whether a value contains such a letter at any depth. A language is named in the reader's language, so its own name is
 * ignored.
 */
function holdsForeign(value: unknown): boolean {
  if (typeof value === 'string') return foreign.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, entry]) => name !== 'ownName' && holdsForeign(entry));
}

/**
 * The parts of the page that a CV shows incompletely, since its fonts do not cover all scripts: `head` for name,
 * headline and place, then sections in the order of the page.
 */
export function leftOutOfCv({ actor, title, place, about, sections, order }: PortfolioPage): ('head' | Part)[] {
  const isHeadForeign = holdsForeign([actor.name, actor.headline, title, place?.label]);
  return [
    ...(isHeadForeign ? ['head' as const] : []),
    ...order.filter((part) => holdsForeign(part === 'about_me' ? about : sections[part])),
  ];
}
