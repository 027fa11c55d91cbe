import type { OpenJob } from '#contract/jobs/jobs.ts';
import { type DescriptionSpan, parseDescription } from '#contract/jobs/text.ts';
import { escapeHtml } from '#platform/escape-html.ts';

const EMPLOYMENT = {
  'Full-time': 'FULL_TIME',
  'Part-time': 'PART_TIME',
  Contract: 'CONTRACTOR',
  Temporary: 'TEMPORARY',
  Internship: 'INTERN',
  Volunteer: 'VOLUNTEER',
  'Per-diem': 'PER_DIEM',
  Other: 'OTHER',
} as const;
const UNIT = { hour: 'HOUR', day: 'DAY', week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const;
/** Months of experience at the bottom of each band; none where anyone can apply. */
const MONTHS = { less_than_1: null, '1_to_3': 12, '3_to_5': 36, '5_to_10': 60, more_than_10: 120, all: null } as const;
const CREDENTIAL = {
  high_school: 'high school',
  associate: 'associate degree',
  bachelor: 'bachelor degree',
  master: 'postgraduate degree',
  doctorate: 'postgraduate degree',
  certificate: 'professional certificate',
  diploma: 'professional certificate',
  no_degree: null,
} as const;

const spans = (parts: readonly DescriptionSpan[]): string =>
  parts
    .map(({ text, href }) =>
      href === null
        ? escapeHtml(text).replaceAll('\n', '<br>')
        : `<a href="${escapeHtml(href)}" rel="nofollow">${escapeHtml(text)}</a>`,
    )
    .join('');
/** The description as HTML, as search engines ask for it. */
export const descriptionHtml = (description: string): string =>
  parseDescription(description)
    .map((block) => {
      if (block.type === 'list') return `<ul>${block.items.map((item) => `<li>${spans(item)}</li>`).join('')}</ul>`;
      return block.type === 'heading' ? `<h2>${spans(block.spans)}</h2>` : `<p>${spans(block.spans)}</p>`;
    })
    .join('');

const placeOf = ({ place, street, postalCode }: OpenJob) => ({
  '@type': 'Place',
  address: {
    '@type': 'PostalAddress',
    ...(street !== '' && { streetAddress: street }),
    ...(postalCode !== '' && { postalCode }),
    ...(place?.city && { addressLocality: place.city.name }),
    ...(place?.state && { addressRegion: place.state.name }),
    addressCountry: place?.country.code,
  },
});
function whereOf(job: OpenJob): Record<string, unknown> {
  if (job.workplaceType !== 'remote') return { jobLocation: placeOf(job) };
  return {
    jobLocationType: 'TELECOMMUTE',
    applicantLocationRequirements: { '@type': 'Country', name: job.place?.country.name },
  };
}
function payOf({ pay }: OpenJob): Record<string, unknown> {
  if (pay === null) return {};
  const major = (amount: number) => amount / 10 ** pay.exponent;
  const value = {
    '@type': 'QuantitativeValue',
    minValue: major(pay.min),
    maxValue: major(pay.max),
    unitText: UNIT[pay.period],
  };
  return { baseSalary: { '@type': 'MonetaryAmount', currency: pay.currency, value } };
}
function requirementsOf({ experience, education }: OpenJob): Record<string, unknown> {
  const months = experience === null ? null : MONTHS[experience];
  const category = education === null ? null : CREDENTIAL[education];
  return {
    experienceRequirements:
      months === null
        ? 'no requirements'
        : { '@type': 'OccupationalExperienceRequirements', monthsOfExperience: months },
    educationRequirements:
      category === null
        ? 'no requirements'
        : { '@type': 'EducationalOccupationalCredential', credentialCategory: category },
  };
}

/** Where its page is found, and its logo. An agency hires for others, of whom only a name is known. */
export interface Organization {
  readonly sameAs: string | null;
  readonly logo: string | null;
}
const organizationOf = (job: OpenJob, { sameAs, logo }: Organization): Record<string, unknown> => ({
  '@type': 'Organization',
  name: job.client === '' ? job.page.name : job.client,
  ...(job.client === '' && { ...(sameAs !== null && { sameAs }), ...(logo !== null && { logo }) }),
});

/** `JobPosting` of schema.org, with the values that the page shows. */
export const jobPosting = (
  job: OpenJob,
  { address, page }: { readonly address: string; readonly page: Organization },
): Record<string, unknown> => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: job.title,
  description: descriptionHtml(job.description),
  identifier: { '@type': 'PropertyValue', name: job.page.name, value: job.id },
  datePosted: job.publishedAt?.slice(0, 10),
  validThrough: job.expiresAt,
  hiringOrganization: organizationOf(job, page),
  ...whereOf(job),
  ...payOf(job),
  ...(job.employmentType !== null && { employmentType: EMPLOYMENT[job.employmentType] }),
  ...requirementsOf(job),
  totalJobOpenings: job.openings,
  directApply: job.channel === 'application',
  url: address,
});
