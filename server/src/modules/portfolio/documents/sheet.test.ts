import { expect, test } from 'vitest';
import { PARTS, type PortfolioPage } from '#contract/portfolio/portfolio.ts';
import { toJsonResume } from './json-resume.ts';
import { sheetOf } from './sheet-of.ts';

const empty = {
  actor: { name: 'Asha Rao', username: 'asha', headline: '' },
  title: '',
  about: '',
  place: null,
  order: PARTS,
  sections: {},
};
const page = (changed: object = {}) => ({ ...empty, ...changed }) as unknown as PortfolioPage;
const work = (changed: object) => ({
  role: 'Weaver',
  company: 'Loom',
  location: '',
  employmentType: 'none',
  description: '',
  started: null,
  ended: null,
  current: false,
  ...changed,
});
const achievement = (changed: object) => ({
  name: 'Medal',
  institute: '',
  credentialId: '',
  issued: null,
  url: '',
  ...changed,
});

test('a sheet has no part that is empty', () => {
  const parts = (changed: object) => sheetOf(page(changed), 'en', null).sections.map(({ heading }) => heading);
  expect(parts({})).toEqual([]);
  expect(parts({ about: 'Hello' })).toHaveLength(1);
  expect(parts({ sections: { work_experience: [work({})], skills: [{ name: 'Dye' }], projects: [] } })).toHaveLength(2);
});

test('a sheet is headed by the headline, or the title', () => {
  const headline = (own: string, title: string) =>
    sheetOf(page({ actor: { ...empty.actor, headline: own }, title }), 'en', null).headline;
  expect([headline('Weaver', 'Head'), headline('', 'Head'), headline('', '')]).toEqual(['Weaver', 'Head', '']);
});

test.each<[object, string]>([
  [{}, ''],
  [{ started: '2019' }, '2019'],
  [{ started: '2019-04', ended: '2020' }, 'Apr 2019 – 2020'],
  [{ ended: '2020-01' }, 'Jan 2020'],
  [{ started: '2019', current: true }, '2019 – present'],
])('the time of %j is %j', (span, when) => {
  const { sections } = sheetOf(page({ sections: { work_experience: [work(span)] } }), 'en', null);
  expect(sections[0]?.entries[0]?.when).toBe(when);
});

test('an achievement has the number of its credential and its address where it has them', () => {
  const entry = (changed: object) =>
    sheetOf(page({ sections: { achievements: [achievement(changed)] } }), 'en', null).sections[0]?.entries[0];
  expect(entry({})).toMatchObject({ subtitle: '', links: [] });
  expect(entry({ institute: 'Guild', credentialId: 'A7' })?.subtitle).toMatch(/^Guild, .*A7/);
  expect(entry({ url: 'https://a.example/' })?.links).toEqual([
    { text: 'https://a.example/', link: 'https://a.example/' },
  ]);
});

test('a JSON Resume has the fields that are filled, and no others', () => {
  const profiles = [{ network: 'Guildhall', username: 'asha', url: '/in/asha' }];
  const of = (changed: object) => toJsonResume(page(changed), '/in/asha');
  const basics = (changed: object) => of(changed)['basics'];
  expect(of({})).toEqual({
    $schema: expect.stringContaining('jsonresume') as string,
    basics: { name: 'Asha Rao', profiles },
  });
  expect(basics({ title: 'Head' })).toMatchObject({ label: 'Head' });
  expect(basics({ title: 'Head', actor: { ...empty.actor, headline: 'Weaver' } })).toMatchObject({ label: 'Weaver' });
  const contact = (contact_details: object) => basics({ sections: { contact_details } });
  expect(contact({ phone: '1', mobile: '2' })).toMatchObject({ phone: '1', mobile: '2' });
  expect(contact({ phone: '', mobile: '2' })).toEqual({ name: 'Asha Rao', phone: '2', profiles });
  expect(basics({ place: { city: null, state: { name: 'Kerala' }, country: { code: 'IN' } } })).toMatchObject({
    location: { region: 'Kerala', countryCode: 'IN' },
  });
  const { work: jobs, volunteer } = of({
    sections: { work_experience: [work({ current: false }), work({ employmentType: 'Volunteer', started: '2019' })] },
  });
  expect(jobs).toEqual([{ name: 'Loom', position: 'Weaver', current: false }]);
  expect(volunteer).toEqual([{ organization: 'Loom', position: 'Weaver', startDate: '2019', current: false }]);
});
