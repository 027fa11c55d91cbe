import type { PortfolioPage } from '#contract/portfolio.ts';

const fluency = { fluent: 'Fluent', conversation: 'Conversational', basic: 'Basic' } as const;
/** Without what is empty: readers of the format take a missing field better than an empty one. */
const filled = <T extends Record<string, unknown>>(fields: T): Partial<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0))) as Partial<T>;

/** A profile in the format of jsonresume.org (schema 1.0.0), holding what the page shows. */
export function toJsonResume(page: PortfolioPage, address: string): Record<string, unknown> {
  const { actor, place, sections } = page;
  const contact = sections.contact_details;
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: filled({
      name: actor.name, label: actor.headline || page.title, summary: page.about, email: contact?.email, phone: contact?.mobile || contact?.phone, url: contact?.website,
      location: place && filled({ city: place.city?.name, region: place.state?.name, countryCode: place.country.code }),
      profiles: [{ network: 'Guildhall', username: actor.username, url: address }],
    }),
    ...filled({
      work: (sections.work_experience ?? []).map((item) => filled({
        name: item.company, position: item.role, location: item.location, startDate: item.started, endDate: item.ended, summary: item.description,
      })),
      education: (sections.educations ?? []).map((item) => filled({
        institution: item.school, studyType: item.degree, area: item.field, score: item.grade, startDate: item.started, endDate: item.ended,
      })),
      projects: (sections.projects ?? []).map((item) => filled({
        name: item.name, description: item.description, roles: item.role === '' ? [] : [item.role], startDate: item.started, endDate: item.ended, url: item.resources[0]?.url,
      })),
      certificates: (sections.achievements ?? []).map((item) => filled({ name: item.name, issuer: item.institute, date: item.issued, url: item.url })),
      skills: (sections.skills ?? []).map((item) => ({ name: item.name })),
      languages: (sections.languages ?? []).map((item) => ({ language: item.name, fluency: fluency[item.proficiency] })),
    }),
  };
}
