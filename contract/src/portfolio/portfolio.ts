import * as z from 'zod/mini';
import { actorCard } from '../core/cards.ts';
import { data, endpoint, id } from '../core/endpoint.ts';
import { PAGE_TEAM } from '../core/roles.ts';
import { picture } from '../media/media.ts';
import { profileSections } from '../profiles/sections.ts';
import { place } from '../reference/reference.ts';

/** Themes: light with rules, dark with a band, large type on plain paper. */
export const THEMES = ['paper', 'evening', 'poster'] as const;
export type Theme = (typeof THEMES)[number];
/** Parts of a portfolio below its header, in the order that the member chose. */
export const PARTS = [
  'about_me',
  'work_experience',
  'projects',
  'educations',
  'achievements',
  'skills',
  'languages',
  'contact_details',
] as const;
export type Part = (typeof PARTS)[number];

const theme = z.enum(THEMES);
/** Must contain every part exactly once. */
const order = z.array(z.enum(PARTS)).check(z.maxLength(PARTS.length), (context) => {
  if (new Set(context.value).size !== PARTS.length || context.value.length !== PARTS.length)
    context.issues.push({
      code: 'custom',
      input: context.value,
      params: { key: 'invalid_choice' },
      message: 'invalid_choice',
    });
});

/** A one-page site with the parts of a profile that the viewer can see; hidden parts are absent. */
export const portfolioPage = z.object({
  theme,
  order: z.array(z.enum(PARTS)),
  actor: actorCard,
  cover: z.nullable(picture),
  title: z.string(),
  about: z.string(),
  place: z.nullable(place),
  sections: profileSections,
  /** Path of the public page; null if there is none. */
  publicPath: z.nullable(z.string()),
  can: z.object({ edit: z.boolean() }),
});
export type PortfolioPage = z.output<typeof portfolioPage>;

export const readPortfolio = endpoint({
  method: 'GET',
  path: '/portfolios/{memberId}',
  summary: 'Read a member’s portfolio as the caller sees it',
  access: 'member',
  params: z.strictObject({ memberId: id }),
  reply: data(portfolioPage),
  refusals: ['not_found'],
});
const username = z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(200)) });
export const readPublicPortfolio = endpoint({
  method: 'GET',
  path: '/public-portfolios/{username}',
  summary: 'Read a public portfolio, with the parts that anyone can see',
  access: 'public',
  as: PAGE_TEAM,
  params: username,
  reply: data(z.union([portfolioPage, z.object({ movedTo: z.string() })])),
  refusals: ['not_found'],
});

export const portfolioSettings = z.object({
  theme,
  order: z.array(z.enum(PARTS)),
  isPublic: z.boolean(),
  publicPath: z.string(),
});
export type PortfolioSettings = z.output<typeof portfolioSettings>;
export const readPortfolioSettings = endpoint({
  method: 'GET',
  path: '/portfolio',
  summary: 'Read the theme, order and visibility of the caller’s portfolio',
  access: 'member',
  reply: data(portfolioSettings),
});
export const editPortfolioSettings = endpoint({
  method: 'PATCH',
  path: '/portfolio',
  summary: 'Edit the theme, order and visibility of the caller’s portfolio; omitted fields stay unchanged',
  access: 'member',
  body: z.strictObject({ theme: z.optional(theme), order: z.optional(order), isPublic: z.optional(z.boolean()) }),
  reply: data(portfolioSettings),
});

/** A CV in two styles, and the format of jsonresume.org. */
export const DOCUMENT_FORMS = ['cv_classic', 'cv_modern', 'json_resume'] as const;
export type DocumentForm = (typeof DOCUMENT_FORMS)[number];
/** Scripts that a CV can be set in, by Unicode name. Others are written in Latin letters. */
export const CV_SCRIPTS = ['Latin', 'Greek', 'Cyrillic', 'Devanagari', 'Bengali', 'Tamil', 'Kannada'] as const;
/** Spaces, digits, punctuation and signs of the fonts of a CV, as a class of a regular expression. */
const CV_SIGNS = String.raw`\s\u0021-\u0040\u005b-\u0060\u007b-\u007e\u00a1-\u02cc\u02ce-\u02d7\u02da\u02dc-\u02ff
  \u0300-\u036f\u0951-\u0954\u0964\u0965\u200b-\u200d\u2010-\u2014\u2018-\u201a\u201c-\u201e\u2020\u2022\u2026
  \u2032\u2033\u2039\u203a\u2044\u20a0-\u20c0\u2113\u2116\u2122\u2212\u25cc`.replaceAll(/\s+/g, '');
const settable = `${CV_SCRIPTS.map((script) => String.raw`\p{Script=${script}}`).join('')}${CV_SIGNS}`;
/** Letters, marks and digits of other scripts: a CV writes them in Latin letters. */
export const CV_FOREIGN = new RegExp(String.raw`(?=[\p{L}\p{M}\p{N}])(?![\ufe00-\ufe0f\u20e3])[^${settable}]`, 'u');
/** Everything else that the fonts of a CV lack, such as emoji: a CV leaves it out. */
export const CV_LEFT_OUT = new RegExp(String.raw`(?![\p{L}\p{M}\p{N}])[^${settable}]|[\ufe00-\ufe0f\u20e3]`, 'u');
/** Minutes for which the URL of a document is valid. */
export const DOCUMENT_MINUTES = 10;
export const createDocument = endpoint({
  method: 'GET',
  path: '/portfolios/{memberId}/documents/{form}',
  summary: 'Create a document of a profile with what the caller can see; the download URL is valid for a few minutes',
  access: 'member',
  params: z.strictObject({ memberId: id, form: z.enum(DOCUMENT_FORMS) }),
  reply: data(z.object({ address: z.string(), filename: z.string() })),
  refusals: ['not_found'],
});
