import type { ItemTyped } from '#contract/profiles/sections.ts';
import type { Invented } from './people.ts';

/** What somebody of the demo world has behind them. */
export interface History {
  title: string;
  work_experience: readonly ItemTyped<'work_experience'>[];
  educations: readonly ItemTyped<'educations'>[];
  projects: readonly ItemTyped<'projects'>[];
  achievements: readonly ItemTyped<'achievements'>[];
  skills: readonly string[];
  languages: readonly ItemTyped<'languages'>[];
}
const language = (code: string, proficiency: ItemTyped<'languages'>['proficiency']) => ({ code, proficiency });

const asha: History = {
  title: 'Lead service designer',
  work_experience: [
    {
      role: 'Lead service designer',
      company: 'Namma Seva Lab',
      location: 'Bengaluru',
      employmentType: 'Full-time',
      started: '2021-06',
      current: true,
      description:
        'I lead nine designers and writers who turn government forms into conversations.\n\nOur birth certificate service went from 14 pages to 3, and from 40 days to 6.',
    },
    {
      role: 'Interaction designer',
      company: 'Ujjwal Health Trust',
      location: 'Mysuru',
      employmentType: 'Full-time',
      started: '2017-02',
      ended: '2021-05',
      description: 'Appointment slips, queue boards and a patient diary that works without a network.',
    },
    {
      role: 'Junior designer',
      company: 'City Bus Information Office',
      location: 'Bengaluru',
      employmentType: 'Contract',
      started: '2014-08',
      ended: '2017-01',
      description: 'Timetables that people can read at night.',
    },
  ],
  educations: [
    {
      school: 'Malabar Institute of Design',
      degree: 'Master of Design',
      field: 'Information design',
      grade: 'First class',
      level: 'master',
      started: '2012',
      ended: '2014',
      description: 'Thesis on forms for people who read slowly.',
    },
    {
      school: 'Cauvery College of Arts',
      degree: 'Bachelor of Fine Arts',
      field: 'Graphic design',
      level: 'bachelor',
      started: '2008',
      ended: '2012',
    },
  ],
  projects: [
    {
      name: 'One queue for six counters',
      role: 'Research and drawings',
      started: '2022-03',
      ended: '2022-11',
      description: 'A ticket that says in words how long it will take. Waiting rooms became half as full.',
      resources: [{ label: 'Notes from the waiting room', url: 'https://example.com/one-queue' }],
    },
    {
      name: 'Forms on the bus',
      role: 'Author',
      started: '2023-05',
      current: true,
      description: 'A small book about forms that fit a phone, a bumpy road and ten minutes.',
    },
  ],
  achievements: [
    {
      name: 'Accessibility practitioner',
      institute: 'Board of Inclusive Services',
      issued: '2020-09',
      credentialId: 'BIS-20914',
      url: 'https://example.com/certificates/20914',
    },
    { name: 'Public service award, design', institute: 'Deccan Civic Forum', issued: '2022-12' },
  ],
  skills: [
    'Service design',
    'User research',
    'Information design',
    'Accessibility',
    'Facilitation',
    'Typography',
    'Mentoring',
    'Plain language',
    'Prototyping',
    'Usability testing',
    'Design systems',
    'Public speaking',
    'Interviewing',
  ],
  languages: [
    language('kn', 'fluent'),
    language('en', 'fluent'),
    language('hi', 'conversation'),
    language('ta', 'basic'),
  ],
};
const ravi: History = {
  title: 'Staff engineer',
  work_experience: [
    {
      role: 'Staff engineer',
      company: 'Khata Ledger Systems',
      location: 'Pune',
      employmentType: 'Full-time',
      started: '2020-01',
      current: true,
      description: 'Double-entry at 4,000 postings a second, on one PostgreSQL that sleeps at night.',
    },
    {
      role: 'Backend engineer',
      company: 'Konkan Rail Signals',
      location: 'Ratnagiri',
      employmentType: 'Full-time',
      started: '2015-07',
      ended: '2019-12',
      description: 'Timetables, delays, and the messages about both.',
    },
  ],
  educations: [
    {
      school: 'Sahyadri College of Engineering',
      degree: 'B.E.',
      field: 'Computer engineering',
      grade: '8.7',
      level: 'bachelor',
      started: '2011',
      ended: '2015',
    },
  ],
  projects: [
    {
      name: 'Sunday notes on databases',
      role: 'Author',
      started: '2019-03',
      current: true,
      description: 'One page a week about something that surprised me.',
      resources: [{ label: '', url: 'https://example.com/sunday-notes' }],
    },
  ],
  achievements: [
    {
      name: 'Database administrator, advanced',
      institute: 'Open Data Guild',
      issued: '2021-04',
      credentialId: 'ODG-7731',
    },
  ],
  skills: [
    'PostgreSQL',
    'Database design',
    'TypeScript',
    'Distributed systems',
    'SQL',
    'Performance tuning',
    'Technical writing',
    'Linux',
  ],
  languages: [language('mr', 'fluent'), language('hi', 'fluent'), language('en', 'fluent')],
};
const meera: History = {
  title: 'Textile conservator',
  work_experience: [
    {
      role: 'Textile conservator',
      company: 'Coromandel Museum',
      location: 'Chennai',
      employmentType: 'Part-time',
      started: '2016-04',
      current: true,
      description: 'Silk, mostly. Patience, entirely.',
    },
    {
      role: 'Teacher',
      company: 'Evening School of Weaving',
      location: 'Chennai',
      employmentType: 'Volunteer',
      started: '2018-06',
      current: true,
    },
  ],
  educations: [
    {
      school: 'Chola School of Conservation',
      degree: 'Postgraduate diploma',
      field: 'Textile conservation',
      level: 'diploma',
      started: '2013',
      ended: '2015',
    },
  ],
  projects: [
    {
      name: 'The flood archive',
      role: 'Conservator',
      started: '2019-01',
      ended: '2020-06',
      description: 'Two hundred saris that spent a night under water.',
    },
  ],
  achievements: [],
  skills: ['Textile conservation', 'Weaving', 'Natural dyeing', 'Teaching', 'Embroidery'],
  languages: [language('ta', 'fluent'), language('en', 'fluent'), language('ml', 'conversation')],
};
const karan: History = {
  title: 'Founder',
  work_experience: [
    {
      role: 'Founder',
      company: 'Chhota Surya Workshop',
      location: 'Ahmedabad',
      employmentType: 'Full-time',
      started: '2018-10',
      current: true,
      description: 'Roofs up to 5 kW. Eleven people, two vans.',
    },
    {
      role: 'Site engineer',
      company: 'Sabarmati Power',
      location: 'Ahmedabad',
      employmentType: 'Full-time',
      started: '2012-06',
      ended: '2018-09',
    },
  ],
  educations: [
    {
      school: 'Gujarat Polytechnic',
      degree: 'Diploma',
      field: 'Electrical engineering',
      level: 'diploma',
      started: '2009',
      ended: '2012',
    },
  ],
  projects: [],
  achievements: [
    {
      name: 'Licensed electrical contractor',
      institute: 'State Board of Energy',
      issued: '2018-08',
      credentialId: 'EC-4410',
    },
  ],
  skills: ['Solar installation', 'Electrical wiring', 'Team leadership', 'Quotations', 'Workplace safety'],
  languages: [language('gu', 'fluent'), language('hi', 'fluent'), language('en', 'conversation')],
};
const leela: History = {
  title: 'Director',
  work_experience: [
    {
      role: 'Director',
      company: 'Periyar School of Crafts',
      location: 'Kochi',
      employmentType: 'Full-time',
      started: '2015-01',
      current: true,
    },
    {
      role: 'Head of carpentry',
      company: 'Periyar School of Crafts',
      location: 'Kochi',
      employmentType: 'Full-time',
      started: '2006-06',
      ended: '2014-12',
    },
  ],
  educations: [
    {
      school: 'Travancore University',
      degree: 'M.Ed.',
      field: 'Vocational education',
      level: 'master',
      started: '2002',
      ended: '2004',
    },
  ],
  projects: [
    {
      name: 'Tool library',
      role: 'Initiator',
      started: '2021-02',
      current: true,
      description: 'Planes, chisels and looms to borrow for a week.',
    },
  ],
  achievements: [],
  skills: ['School leadership', 'Vocational training', 'Carpentry', 'Curriculum development', 'Fundraising'],
  languages: [language('ml', 'fluent'), language('en', 'fluent'), language('hi', 'basic')],
};
const histories: Readonly<Record<string, History>> = { asha, ravi, meera, karan, leela };

/** Skills that go with an industry, for those whose history is not written out. */
const skillsBy: Readonly<Record<string, readonly string[]>> = {
  'software-and-information-technology': ['Software development', 'Python', 'Code review'],
  'education-and-training': ['Teaching', 'Curriculum development', 'Mentoring'],
  'health-care-and-hospitals': ['Patient care', 'First aid', 'Record keeping'],
  'food-and-beverages': ['Cooking', 'Food safety', 'Menu planning'],
  'logistics-and-transport': ['Logistics', 'Route planning', 'Inventory management'],
  'energy-and-utilities': ['Electrical wiring', 'Workplace safety', 'Maintenance'],
  'law-and-legal-services': ['Contract law', 'Negotiation', 'Legal writing'],
  'arts-and-culture': ['Drawing', 'Curation', 'Public speaking'],
  'fashion-and-textiles': ['Weaving', 'Tailoring', 'Embroidery'],
  'agriculture-and-farming': ['Crop management', 'Irrigation', 'Soil testing'],
};
const usual = ['Teamwork', 'Planning', 'Customer service'];
const schools = [
  'Deccan College',
  'Narmada University',
  'Eastern Institute of Technology',
  'Vindhya Polytechnic',
  'College of the Two Rivers',
  'Himgiri University',
];
const houses = [
  'Lotus & Sons',
  'Banyan Cooperative',
  'Monsoon Works',
  'Red Earth Company',
  'Blue Lantern',
  'Seven Wells Trust',
  'Harbour House',
];

/** What several people call themselves, whatever exactly they do. */
const trades: Readonly<Record<string, string>> = {
  'agriculture-and-farming': 'Farmer',
  'health-care-and-hospitals': 'Health worker',
  'logistics-and-transport': 'Transport specialist',
  'biotechnology-and-pharmaceuticals': 'Researcher',
  'energy-and-utilities': 'Electrical technician',
};

/** A short history for anybody else, the same at every start. */
function short({ headline, interests, language: speaks, city: [town] }: Invented, index: number): History {
  const role = trades[interests[0] ?? ''] ?? (headline.split(/[·,|]/u)[0] ?? headline).trim().slice(0, 90);
  const year = 2008 + (index % 11);
  const at = (list: readonly string[], offset = 0) => list[(index + offset) % list.length] ?? '';
  return {
    title: role,
    work_experience: [
      {
        role,
        company: at(houses),
        location: town,
        employmentType: 'Full-time',
        started: `${year + 4}-0${(index % 9) + 1}`,
        current: true,
      },
      {
        role: 'Assistant',
        company: at(houses, 3),
        location: town,
        employmentType: index % 3 === 0 ? 'Internship' : 'Full-time',
        started: `${year + 1}-06`,
        ended: `${year + 4}-0${(index % 6) + 1}`,
      },
    ],
    educations: [
      {
        school: at(schools),
        degree: 'Bachelor',
        level: 'bachelor',
        started: String(year - 2),
        ended: String(year + 1),
      },
    ],
    projects: [],
    achievements: [],
    skills: [...new Set([...interests.flatMap((slug) => skillsBy[slug] ?? []), ...usual])].slice(0, 7),
    languages: [
      language(speaks === 'hn' ? 'hi' : 'en', 'fluent'),
      ...(speaks === 'hn' ? [] : [language('hi', 'conversation')]),
    ],
  };
}
export const historyOf = (invented: Invented, index: number): History =>
  histories[invented.key] ?? short(invented, index);
