import { type PortfolioPage, readPublicPortfolio } from '#contract/portfolio/portfolio.ts';
import { narrowed } from '#platform/database/narrow.ts';
import {
  type PageContext,
  type PageHead,
  type PageMoved,
  type PublicPage,
  replyOf,
} from '#platform/public-pages/index.ts';
import { translate } from '#platform/strings.ts';
import { isUuid } from '#platform/uuid.ts';
import { listPublic } from './queries.ts';
import { currentUsername, openPortfolio } from './read-portfolio.ts';
import { publicPath } from './settings.ts';
import type { PortfolioTables } from './tables.ts';

/** Number of characters of a description that search engines show. */
const descriptionMax = 200;
const beforeAll = '00000000-0000-0000-0000-000000000000';
function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  return line.length <= descriptionMax ? line : `${line.slice(0, descriptionMax - 1).replace(/\s\S*$/u, '')}…`;
}

/** The photo's permanent address, which works while the page shows it: cached page heads outlive signed addresses. */
const imageOf = ({ actor }: PortfolioPage, { services }: PageContext): string | null =>
  actor.avatar === null ? null : services.addresses.open(actor.avatar.id, 'small');

/** schema.org data; only what anyone may see, and only fields that are filled. */
function structuredData(page: PortfolioPage, context: PageContext): Record<string, unknown> {
  const { absolute } = context;
  const image = imageOf(page, context);
  const { actor, place, sections } = page;
  const work = (sections.work_experience ?? []).filter((item) => item.current);
  const schools = sections.educations ?? [];
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: actor.name,
      alternateName: actor.username,
      url: absolute(publicPath(actor.username)),
      ...(actor.headline !== '' && { description: actor.headline }),
      ...(page.title !== '' && { jobTitle: page.title }),
      ...(image !== null && { image: absolute(image) }),
      ...(place && { homeLocation: { '@type': 'Place', name: place.label } }),
      ...(work.length > 0 && { worksFor: work.map((item) => ({ '@type': 'Organization', name: item.company })) }),
      ...(schools.length > 0 && {
        alumniOf: schools.map((item) => ({ '@type': 'EducationalOrganization', name: item.school })),
      }),
      ...(sections.skills && { knowsAbout: sections.skills.map((skill) => skill.name) }),
      ...(sections.languages && { knowsLanguage: sections.languages.map((language) => language.name) }),
    },
  };
}

async function head(
  context: PageContext,
  { username = '' }: Readonly<Record<string, string>>,
): Promise<PageHead | PageMoved | null> {
  const reading = { ...context, db: narrowed<PortfolioTables>(context.db), language: context.language };
  const result = await openPortfolio(reading, username);
  if (result === null) {
    const name = await currentUsername(reading, username);
    return name === null ? null : { movedTo: publicPath(name) };
  }
  const { page, listed } = result;
  const { actor } = page;
  return {
    title: [actor.name, actor.headline].filter(Boolean).join(' – '),
    description: shortened(
      page.about || actor.headline || translate(context.language, 'portfolio:page.description', { name: actor.name }),
    ),
    path: publicPath(actor.username),
    image: imageOf(page, context),
    type: 'profile',
    index: listed,
    structured: structuredData(page, context),
    replies: [replyOf(readPublicPortfolio, { username }, { data: page })],
  };
}

/** `/in/{user_name}`: the public portfolio. */
export const publicPortfolio: PublicPage = {
  path: '/in/:username',
  screen: '/in/$user_name',
  calls: ['/api/public-portfolios/'],
  head,
  async list({ db }, after, limit) {
    const rows = await listPublic(narrowed<PortfolioTables>(db), {
      after: isUuid(after) ? after : beforeAll,
      limit: limit + 1,
    });
    const pages = rows.slice(0, limit).map((row) => ({ path: publicPath(row.username), changedAt: row.changed_at }));
    return { pages, next: rows.length > limit ? (rows[limit - 1]?.member_id ?? null) : null };
  },
};
