import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelImport, type ProfileImport } from '#contract/portfolio/imports.ts';
import { createDocument } from '#contract/portfolio/portfolio.ts';
import { addItem } from '#contract/profiles/items.ts';
import { editProfile, type Profile, readOwnProfile, readProfile } from '#contract/profiles/profiles.ts';
import { confirm, importReached, read, resume, zip } from '#test/imports.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { industriesByName } from '#modules/reference';
import { mappedIndustries } from './matching/industries.ts';

/* Everything in a file is offered, reported as wrong, or reported as left out; everything previewed is applied. */

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());

const giveUp = (member: Member, profileImport: ProfileImport) =>
  member.call(cancelImport, { params: { importId: profileImport.id } });
const sectionsOf = async (member: Member) =>
  ((await member.call(readProfile, { params: { username: member.username } })).reply.data as Profile).sections;
const problemSummaries = (profileImport: ProfileImport) =>
  profileImport.problems.map(({ file, row, text, message }) => `${file} ${row}: ${text}: ${message}`);
const offered = (profileImport: ProfileImport) =>
  profileImport.items.map(({ title, subtitle, text, suggested }) => [title, subtitle, text, suggested]);

test('dates in the future are reported when the file is read, not when it is applied', async () => {
  const year = world.clock.now().getUTCFullYear();
  // On the last day of a year, the next one has begun further east.
  const later = year + 2;
  const profileImport = await read(
    asha,
    resume({
      work: [
        { name: 'Later', position: 'Head', startDate: `${later}-01` },
        { name: 'Ending', position: 'Head', startDate: `${year - 1}-01`, endDate: `${later}-01` },
        { name: 'Now', position: 'Head', startDate: `${year - 1}-01` },
      ],
      certificates: [{ name: 'Coming', date: `${later}` }],
      education: [{ institution: 'Uni', endDate: `${later}` }],
    }),
  );
  expect(problemSummaries(profileImport)).toEqual([
    'work 1: Head · Later: Start: Enter a date that isn’t in the future.',
    'work 2: Head · Ending: End: Enter a date that isn’t in the future.',
    'certificates 1: Coming: Issue date: Enter a date that isn’t in the future.',
  ]);
  await confirm(
    asha,
    profileImport.id,
    profileImport.items.map(({ number }) => number),
  );
  const done = await importReached(asha, profileImport.id, 'done');
  expect([done.added, done.items.flatMap(({ problem }) => problem ?? [])]).toEqual([2, []]);
});

test('volunteering, publications, interests and schemeless addresses are imported; the rest is reported', async () => {
  const profileImport = await read(
    ravi,
    resume({
      $schema: 'x',
      meta: { version: 'v1' },
      basics: {
        name: 'Ravi Sharma',
        image: 'https://x.example/me.png',
        profiles: [{ network: 'X' }],
        location: { postalCode: '411001' },
      },
      volunteer: [{ organization: 'Library', position: 'Reader', startDate: '2019', summary: 'Aloud' }],
      publications: [
        {
          name: 'On looms',
          publisher: 'Press',
          releaseDate: '2020-05-01',
          url: 'press.example/looms',
          summary: 'Long',
        },
      ],
      interests: [
        { name: 'Reading', keywords: ['Automotive'] },
        { name: 'Wildlife', keywords: ['Ferrets'] },
      ],
      projects: [
        { name: 'Dye', url: 'dye.example/blue' },
        { name: 'Loom', url: 'no address' },
      ],
      references: [{ name: 'Asha', reference: 'Good' }],
      skills: [{ name: 'Weaving', level: 'Master' }],
      'x-own': {},
    }),
  );
  expect(offered(profileImport).slice(2)).toEqual([
    ['Industry', '', 'Automotive', true],
    ['Reader', 'Library · 2019', 'Aloud', true],
    ['On looms', 'Press · 2020-05 · https://press.example/looms', '', true],
    ['Dye', 'https://dye.example/blue', '', true],
    ['Loom', '', '', true],
    ['Weaving', '', '', true],
  ]);
  expect(problemSummaries(profileImport)).toEqual([
    'interests 0: Wildlife, Ferrets: Industry: Guildhall has no field for this, so it was skipped.',
    expect.stringContaining('projects 2: no address: Web address: '),
  ]);
  expect(profileImport.notices).toEqual([
    expect.stringContaining(
      ': publications › summary, skills › level, references, basics › image, basics › profiles, ' +
        'basics › location › postalCode.',
    ),
  ]);
  await confirm(
    ravi,
    profileImport.id,
    profileImport.items.map(({ number }) => number),
  );
  await importReached(ravi, profileImport.id, 'done');
  expect((await sectionsOf(ravi)).work_experience).toMatchObject([
    { role: 'Reader', employmentType: 'Volunteer', current: true },
  ]);
});

test("LinkedIn's industries map to ours or have no counterpart", async () => {
  const industryOf = async (industry: string) => {
    const profileImport = await read(
      asha,
      await zip({ 'Profile.csv': `First Name,Last Name,Industry\nAsha,Rao,"${industry}"\n` }),
    );
    await giveUp(asha, profileImport);
    return [
      ...profileImport.items.filter(({ title }) => title === 'Industry').map(({ text }) => text),
      ...profileImport.problems.map(({ message }) => message),
    ];
  };
  expect(await industryOf('Information Technology & Services')).toEqual([
    'Information Technology & Services → Software and information technology',
  ]);
  expect(await industryOf('Computer Software')).toEqual(['Computer Software → Software and information technology']);
  expect(await industryOf('Farming, Ranching, Forestry')).toEqual([
    'Farming, Ranching, Forestry → Agriculture and farming',
  ]);
  expect(await industryOf('Hospitals and Health Care')).toEqual([
    'Hospitals and Health Care → Health care and hospitals',
  ]);
  expect(await industryOf('Time travel')).toEqual(['Industry: Guildhall has no field for this, so it was skipped.']);
  const industrySlugs = await industriesByName(world.database);
  expect([...mappedIndustries].filter((slug) => !industrySlugs.has(slug))).toEqual([]);
});

test("LinkedIn's volunteering and publications are imported; unknown files and columns are reported", async () => {
  const profileImport = await read(
    asha,
    await zip({
      'Positions.csv': 'Company Name,Title,Secret\nTea,Head,\n',
      'Volunteering.csv':
        'Company Name,Role,Cause,Started On,Finished On,Description\n' +
        'Library,Reader,Education,Jan 2019,Feb 2020,Aloud\n',
      'Publications.csv':
        'Name,Published On,Description,Publisher,Url\nLooms,"May 12, 2020",Long,Press,press.example\n',
      'Courses.csv': 'Name,Number\nDyes,1\n',
      'Messages.csv': 'A\nB\n',
    }),
  );
  expect(offered(profileImport).map(([title, subtitle, text]) => [title, subtitle, text])).toEqual([
    ['Head', 'Tea', ''],
    ['Reader', 'Library · 2019-01 – 2020-02', 'Education\nAloud'],
    ['Looms', 'Press · 2020-05 · https://press.example', ''],
  ]);
  expect([profileImport.problems, profileImport.notices]).toEqual([
    [],
    [expect.stringContaining(': publications.csv › Description, courses.csv.')],
  ]);
  await giveUp(asha, profileImport);
});

test('a language without a proficiency in the file is unselected, with a remark', async () => {
  const profileImport = await read(
    asha,
    await zip({ 'Languages.csv': 'Name,Proficiency\nHindi,\nTamil,Native or bilingual proficiency\n' }),
  );
  expect(
    profileImport.items.map(({ title, subtitle, suggested, note }) => [
      title,
      subtitle,
      suggested,
      note?.includes('doesn’t say how well'),
    ]),
  ).toEqual([
    ['Hindi', 'Basic', false, true],
    ['Tamil', 'Fluent', true, undefined],
  ]);
  await giveUp(asha, profileImport);
});

test('a profile exported as JSON Resume is imported completely by another member', async () => {
  const [writer, reader] = [await world.member('writer'), await world.member('reader')];
  const {
    reply: { data: own },
  } = await writer.call(readOwnProfile, {});
  await writer.call(editProfile, {
    body: {
      version: own.version,
      headline: 'Weaver',
      about: 'One\nTwo',
      website: 'https://w.example',
      email: 'w@example.org',
      phone: '+91 98220 12345',
      mobile: '+91 98220 54321',
      place: { country: 'IN', state: 'MH' },
    },
  });
  const span = { started: '2015-02', ended: '2016-03' };
  await writer.call(addItem.work_experience, {
    body: {
      role: 'Weaver',
      company: 'Loom',
      location: 'Pune',
      employmentType: 'Part-time',
      ...span,
      description: 'One\nTwo',
    },
  });
  await writer.call(addItem.work_experience, { body: { role: 'Dyer', company: 'Vat', started: '2017' } });
  await writer.call(addItem.work_experience, {
    body: {
      role: 'Reader',
      company: 'Library',
      location: 'Nashik',
      employmentType: 'Volunteer',
      started: '2019',
      current: true,
    },
  });
  await writer.call(addItem.educations, {
    body: {
      school: 'Uni',
      degree: 'BA',
      field: 'Cloth',
      grade: 'A',
      level: 'bachelor',
      ...span,
      description: 'With\ndyes',
    },
  });
  await writer.call(addItem.projects, {
    body: {
      name: 'Dye',
      role: 'Lead',
      started: '2020',
      current: true,
      description: 'Blue',
      resources: [
        { label: 'Plan', url: 'https://a.example/plan' },
        { label: '', url: 'https://a.example/shop' },
      ],
    },
  });
  await writer.call(addItem.achievements, {
    body: { name: 'Badge', institute: 'Guild', issued: '2018-01', credentialId: 'B-17', url: 'https://g.example/b17' },
  });
  await writer.call(addItem.skills, { body: { name: 'Weaving by hand' } });
  for (const [code, proficiency] of [
    ['hi', 'fluent'],
    ['ta', 'conversation'],
    ['fr', 'basic'],
  ] as const)
    await writer.call(addItem.languages, { body: { code, proficiency } });
  const {
    reply: { data: documentRef },
  } = await writer.call(createDocument, { params: { memberId: writer.id, form: 'json_resume' } });
  const file = new File(
    [new Uint8Array((await world.fastify.inject({ url: documentRef.address })).rawPayload)],
    'resume.json',
  );
  const profileImport = await read(reader, file);
  expect([
    profileImport.problems,
    profileImport.notices,
    profileImport.items.flatMap(({ note }) => note ?? []),
  ]).toEqual([[], [], []]);
  await confirm(
    reader,
    profileImport.id,
    profileImport.items.map(({ number }) => number),
  );
  await importReached(reader, profileImport.id, 'done');
  const ownSections = async (member: Member) => {
    const {
      reply: { data },
    } = await member.call(readOwnProfile, {});
    return JSON.parse(
      JSON.stringify(
        {
          sections: await sectionsOf(member),
          first: data.firstName,
          last: data.lastName,
          headline: data.headline,
          about: data.about,
          contact: data.contact,
          place: data.place,
        },
        (key, value: unknown) => (['id', 'version', 'endorsements', 'can'].includes(key) ? undefined : value),
      ),
    ) as unknown;
  };
  expect(await ownSections(reader)).toEqual(await ownSections(writer));
});
