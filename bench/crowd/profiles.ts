import { v7 as uuid } from 'uuid';
import type { ItemFields, ListedSection } from '#contract/profile-sections.ts';
import { foldForSearch } from '#rooms/actors';
import { storedItem } from '#rooms/profiles';
import type { CrowdMember } from './crowd.ts';
import type { TableRows } from './table-rows.ts';

const interests = ['agriculture', 'education', 'design', 'healthcare'];
const countries = ['IN', 'US', 'DE', 'NG', 'BR'];
const companies = [
  'Loom & Ledger',
  'River Mills',
  'Open Market',
  'Paper Light',
  'Green Harvest',
  'Village Trains',
  'North Garden',
];
const schools = ['Pune Institute', 'Kerala School of Design', 'Delhi College', 'Free University'];
const skills = [
  'Weaving',
  'Teaching',
  'Carpentry',
  'Nursing',
  'Design',
  'Python',
  'Budgeting',
  'Gardening',
  'Hindi typing',
  'Machine learning',
];

const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
const work = (index: number, started: string, ended: string | null): ItemFields<'work_experience'> => ({
  role: at(['Weaver', 'Teacher', 'Carpenter', 'Nurse', 'Designer'], index),
  company: at(companies, index),
  location: '',
  employmentType: 'Full-time',
  started,
  ended,
  current: ended === null,
  description: 'Built things that last, with people who care.',
  pictureIds: [],
});

/** What one of them tells: two positions, a school, three skills. */
function itemsOf(index: number): [ListedSection, ReturnType<typeof storedItem>][] {
  return [
    ['work_experience', storedItem('work_experience', work(index, '2021-04', null))],
    ['work_experience', storedItem('work_experience', work(index + 3, '2016', '2021-03'))],
    [
      'educations',
      storedItem('educations', {
        school: at(schools, index),
        degree: 'Bachelor',
        field: '',
        grade: '',
        level: 'bachelor',
        started: '2012',
        ended: '2016',
        description: '',
        pictureIds: [],
      }),
    ],
    ...[0, 3, 7].map((step): [ListedSection, ReturnType<typeof storedItem>] => [
      'skills',
      storedItem('skills', { name: at(skills, index + step) }),
    ]),
  ];
}

/** What the crowd call themselves: some of a hundred at least five, some nobody else. */
const titleAt = (index: number): string =>
  `${at(['Weaver', 'Teacher', 'Carpenter', 'Nurse', 'Designer'], index)} ${index % 97}`;

/** Whether a member of the crowd tells more than a line about themselves: every second one does. */
export const hasSections = (index: number): boolean => index % 2 === 0;

export function* rowsOfProfiles(members: readonly CrowdMember[]): Generator<TableRows> {
  yield {
    table: 'profile',
    rows: members.map((member, index) => ({
      member_id: member.id,
      about: `${member.firstName} of the crowd.`,
      title: titleAt(index),
      country_code: at(countries, index),
      interests: `{${at(interests, index)}}`,
      version: 1,
      updated_at: member.since,
    })),
  };
  yield {
    table: 'profile_interest',
    rows: members.map((member, index) => ({ interest: at(interests, index), member_id: member.id })),
  };
  yield {
    table: 'profile_item',
    rows: members.flatMap((member, index) =>
      (hasSections(index) ? itemsOf(index) : []).map(([section, item], position) => ({
        ...item,
        id: uuid(),
        member_id: member.id,
        section,
        position: position + 1,
        picture_ids: '{}',
        title_folded: foldForSearch(item.title),
        organisation_folded: foldForSearch(item.organisation),
        created_at: member.since,
      })),
    ),
  };
}
