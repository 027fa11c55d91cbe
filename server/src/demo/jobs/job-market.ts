import type { In } from '#contract/core/endpoint.ts';
import { WORKPLACE_TYPES } from '#contract/jobs/choices.ts';
import { createJob, editJobState, type newJob } from '#contract/jobs/jobs.ts';
import { createPage } from '#contract/pages/pages.ts';
import { editPagePicture } from '#contract/pages/pictures.ts';
import { across } from '#platform/database/narrow.ts';
import { day, hour } from '#platform/time.ts';
import { findCityByName } from '#modules/reference';
import type { App } from '../../app.ts';
import { logos, type LogoName } from '../content/logos.ts';
import { logo } from '../drawings/logos.ts';
import type { OpenedJob } from './applications.ts';
import { dayAfter } from './days.ts';
import { expectOk, type Person, upload } from '../people.ts';
import type { DemoEvent } from '../story.ts';

type NewJob = In<typeof newJob>;
interface Employer {
  readonly name: string;
  readonly username: LogoName;
  readonly tagline: string;
  readonly industry: string;
  readonly city: string;
  /** Its jobs were posted before the story begins, and are over by now. */
  readonly isOver?: boolean;
  /** Title, what one does, and the pay of a month in rupees. */
  readonly jobs: readonly (readonly [title: string, summary: string, from: number, to: number])[];
}

const employers: readonly Employer[] = [
  {
    name: 'Konkan Freight',
    username: 'konkan-freight',
    tagline: 'Parcels from the coast to the hills',
    industry: 'logistics-and-transport',
    city: 'Mumbai',
    jobs: [
      ['Route planner', 'Plan sixty vans a day, and re-plan them when it rains.', 35_000, 50_000],
      ['Fleet mechanic', 'Keep our vans on the road; most repairs happen at night.', 28_000, 40_000],
      ['Customer support, parcels', 'Answer senders by phone and e-mail, in two languages.', 22_000, 30_000],
    ],
  },
  {
    name: 'Deccan Data',
    username: 'deccan-data',
    tagline: 'Reports that someone reads',
    industry: 'software-and-information-technology',
    city: 'Hyderabad',
    jobs: [
      ['Data engineer', 'Build the pipelines that feed the reports of forty hospitals.', 90_000, 150_000],
      ['Frontend developer', 'Draw charts that are understood without a legend.', 70_000, 120_000],
      ['PostgreSQL administrator', 'Keep eleven databases quick, small and backed up.', 80_000, 140_000],
    ],
  },
  {
    name: 'Nilgiri Leaf',
    username: 'nilgiri-leaf',
    tagline: 'Tea from small gardens',
    industry: 'food-and-beverages',
    city: 'Chennai',
    jobs: [
      ['Tea taster', 'Taste and grade two hundred cups a day.', 30_000, 45_000],
      ['Quality assistant', 'Take samples at the gardens and keep the records.', 20_000, 28_000],
      ['Export coordinator', 'See each container through customs.', 40_000, 60_000],
    ],
  },
  {
    name: 'Ganga Clinic',
    username: 'ganga-clinic',
    tagline: 'A clinic with evening hours',
    industry: 'health-care-and-hospitals',
    city: 'Varanasi',
    jobs: [
      ['Nurse, evening shift', 'Care for patients from four to eleven.', 30_000, 42_000],
      ['Laboratory technician', 'Run the analyser and look after it.', 25_000, 36_000],
      ['रिसेप्शनिस्ट', 'मरीज़ों का स्वागत करें और समय तय करें।', 18_000, 24_000],
    ],
  },
  {
    name: 'Marwar Stone',
    username: 'marwar-stone',
    tagline: 'Sandstone, cut to the millimetre',
    industry: 'construction-and-civil-engineering',
    city: 'Jodhpur',
    jobs: [
      ['Stone cutter', 'Cut slabs on a bridge saw by drawings.', 24_000, 34_000],
      ['Site engineer', 'Measure, order and check the work of four sites.', 45_000, 70_000],
      ['Safety officer', 'Walk every site once a week, and stop what is not safe.', 38_000, 55_000],
    ],
  },
  {
    name: 'Malabar Press',
    username: 'malabar-press',
    tagline: 'Books in five languages',
    industry: 'media-and-publishing',
    city: 'Kochi',
    jobs: [
      ['Copy editor, Malayalam and English', 'Make good sentences out of fair ones.', 32_000, 48_000],
      ['Typesetter', 'Set novels and school books.', 26_000, 38_000],
      ['Illustrator for children’s books', 'Draw three books a year, with time for each.', 35_000, 60_000],
    ],
  },
  {
    name: 'Bengal Circuits',
    username: 'bengal-circuits',
    tagline: 'Meters for water and power',
    industry: 'electronics-and-semiconductors',
    city: 'Kolkata',
    jobs: [
      ['Embedded developer', 'Write the firmware of meters that run ten years on one battery.', 60_000, 100_000],
      ['Assembly worker', 'Solder and test small series.', 18_000, 24_000],
      ['Purchaser, electronic parts', 'Find parts that can still be had next year.', 40_000, 58_000],
    ],
  },
  {
    name: 'Punjab Kitchens',
    username: 'punjab-kitchens',
    tagline: 'Lunch for schools',
    industry: 'food-and-beverages',
    city: 'Ludhiana',
    jobs: [
      ['Head cook', 'Cook for four thousand children, by ten in the morning.', 35_000, 50_000],
      ['रसोई सहायक', 'सब्ज़ी काटें, बर्तन और रसोई साफ़ रखें।', 15_000, 20_000],
      ['Dietician', 'Write menus that children eat.', 40_000, 60_000],
    ],
  },
  {
    name: 'Himal Treks',
    username: 'himal-treks',
    tagline: 'Small groups, slow paths',
    industry: 'hotels-travel-and-tourism',
    city: 'Dehradun',
    jobs: [
      ['Trek leader', 'Lead groups of eight for six days.', 30_000, 45_000],
      ['Booking assistant', 'Answer requests, and say no when the weather does.', 20_000, 28_000],
      ['Camp cook', 'Cook on two burners at four thousand metres.', 25_000, 35_000],
    ],
  },
  {
    name: 'Sabarmati Accounts',
    username: 'sabarmati-accounts',
    tagline: 'Books of small workshops',
    industry: 'accounting-and-audit',
    city: 'Ahmedabad',
    jobs: [
      ['Bookkeeper', 'Keep the books of twelve workshops.', 25_000, 35_000],
      ['Tax consultant', 'File returns, and explain them in plain words.', 50_000, 80_000],
      ['Payroll clerk', 'Pay six hundred people on the last working day.', 28_000, 38_000],
    ],
  },
  {
    name: 'Museum of Everyday Things',
    username: 'everyday-things',
    tagline: 'Four hundred years of pots, pens and pins',
    industry: 'arts-and-culture',
    city: 'Pune',
    isOver: true,
    jobs: [['Exhibition designer', 'Plan three rooms a year, and the labels in them.', 45_000, 65_000]],
  },
];

const TYPES = ['Full-time', 'Part-time', 'Contract'] as const;
const BANDS = ['1_to_3', 'all', '3_to_5', '5_to_10', 'less_than_1'] as const;

function bodyOf(employer: number, index: number, place: NewJob['place']): NewJob {
  const [title = '', summary = '', min = 0, max = 0] = employers[employer]?.jobs[index] ?? [];
  const number = employer * 3 + index;
  return {
    title,
    summary,
    description: `${summary}\n\n## How we work\n\n- Answers within the days we promise\n- The pay is the pay`,
    employmentType: TYPES[number % 4 === 3 ? 1 : 0],
    // A city that the tables write differently makes it a job for anywhere in the country.
    workplaceType: place?.cityId === undefined ? 'remote' : WORKPLACE_TYPES[number % WORKPLACE_TYPES.length],
    experience: BANDS[number % BANDS.length],
    place,
    pay: { min: min * 100, max: max * 100, currency: 'INR', period: 'month' },
    replyDays: 5 + (number % 4) * 5,
  };
}

/**
 * Thirty open jobs of ten pages, so that the board has something to filter, and one that is over. Each job that was
 * opened is added to `opened` under its title.
 */
export const demoJobMarket = (
  app: App,
  people: readonly Person[],
  from: Date,
  opened: Map<string, OpenedJob>,
): DemoEvent[] =>
  employers.flatMap(({ name, username, tagline, industry, city, isOver }, employer): DemoEvent[] => {
    const at = new Date(from.getTime() + (isOver === true ? -2 * day : 13 * day + employer * 7 * hour));
    const admin = people[46 + (employer % Math.max(1, people.length - 46))];
    if (admin === undefined) return [];
    const run = async () => {
      const cityId = await findCityByName(across(app.database.db), 'IN', city);
      const place = cityId === null ? { country: 'IN' } : { country: 'IN', cityId };
      const body = { name, username, tagline, industry, visibility: 'public', size: '11-50', place } as const;
      const { data } = await expectOk('page', admin.call(createPage, { body }));
      const mediaId = await upload(admin, 'photo', await logo(logos[username]));
      const params = { pageId: data.actor.id, picture: 'logo' } as const;
      await expectOk('picture', admin.call(editPagePicture, { params, body: { mediaId } }));
      for (const [index] of employers[employer]?.jobs.entries() ?? []) {
        const end = isOver === true ? { expiresOn: dayAfter(at, 7) } : {};
        const sent = { params: { pageId: data.actor.id }, body: { ...bodyOf(employer, index, place), ...end } };
        const { data: job } = await expectOk('job', admin.call(createJob, sent));
        const state = { params: { jobId: job.id }, body: { state: 'published' } } as const;
        await expectOk('state', admin.call(editJobState, state));
        opened.set(job.title, { jobId: job.id, admin });
      }
    };
    return [{ at, run }];
  });
