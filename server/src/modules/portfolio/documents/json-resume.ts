import type { PortfolioPage } from '#contract/portfolio/portfolio.ts';
import type { Item } from '#contract/profiles/sections.ts';

const fluency = { fluent: 'Fluent', conversation: 'Conversational', basic: 'Basic' } as const;
/** Removes empty fields: readers of the format accept missing fields better than empty ones. */
const filled = <T extends Record<string, unknown>>(fields: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== '' && value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<T>;

type Work = Item<'work_experience'>;
const volunteers = ({ employmentType }: Work) => employmentType === 'Volunteer';
const span = ({ started, ended }: { started: string | null; ended: string | null }) => ({
  startDate: started,
  endDate: ended,
});
const position = (item: Work) => ({
  position: item.role,
  location: item.location,
  ...span(item),
  summary: item.description,
  current: item.current,
});

/**
 * A profile in the format of jsonresume.org (schema 1.0.0), with the content of the page. Fields that the schema lacks
 * use names of our own, which it allows and our import reads: `current`, `employmentType`, `level` and `summary` of an
 * education, `credentialId`, `links`, `mobile`.
 */
export function toJsonResume(page: PortfolioPage, address: string): Record<string, unknown> {
  const { actor, place, sections } = page;
  const contact = sections.contact_details;
  const positions = sections.work_experience ?? [];
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: filled({
      name: actor.name,
      label: actor.headline || page.title,
      summary: page.about,
      email: contact?.email,
      phone: contact?.phone || contact?.mobile,
      mobile: contact?.phone ? contact.mobile : '',
      url: contact?.website,
      location: place && filled({ city: place.city?.name, region: place.state?.name, countryCode: place.country.code }),
      profiles: [{ network: 'Guildhall', username: actor.username, url: address }],
    }),
    ...filled({
      work: positions
        .filter((item) => !volunteers(item))
        .map((item) =>
          filled({
            name: item.company,
            ...position(item),
            employmentType: item.employmentType === 'none' ? '' : item.employmentType,
          }),
        ),
      volunteer: positions.filter(volunteers).map((item) => filled({ organization: item.company, ...position(item) })),
      education: (sections.educations ?? []).map((item) =>
        filled({
          institution: item.school,
          studyType: item.degree,
          area: item.field,
          score: item.grade,
          ...span(item),
          summary: item.description,
          level: item.level,
        }),
      ),
      projects: (sections.projects ?? []).map((item) =>
        filled({
          name: item.name,
          description: item.description,
          roles: item.role === '' ? [] : [item.role],
          ...span(item),
          current: item.current,
          url: item.resources[0]?.url,
          links: item.resources,
        }),
      ),
      certificates: (sections.achievements ?? []).map((item) =>
        filled({
          name: item.name,
          issuer: item.institute,
          date: item.issued,
          url: item.url,
          credentialId: item.credentialId,
        }),
      ),
      skills: (sections.skills ?? []).map((item) => ({ name: item.name })),
      languages: (sections.languages ?? []).map((item) => ({
        language: item.name,
        fluency: fluency[item.proficiency],
      })),
    }),
  };
}
