import { afterAll, beforeAll, expect, test } from 'vitest';
import { cancelImport, type ProfileImport } from '#contract/portfolio/imports.ts';
import { addItem, editItem } from '#contract/profiles/items.ts';
import { editProfile, readOwnProfile, type Profile, readProfile } from '#contract/profiles/profiles.ts';
import { confirm, importReached, read, resume, zip } from '#test/imports.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
let meera: Member;
let karan: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi, meera, karan] = await Promise.all([
    world.member('asha'),
    world.member('ravi'),
    world.member('meera'),
    world.member('karan'),
  ]);
});
afterAll(() => world.close());

const sectionsOf = async (member: Member) =>
  ((await member.call(readProfile, { params: { username: member.username } })).reply.data as Profile).sections;
const giveUp = (member: Member, profileImport: ProfileImport) =>
  member.call(cancelImport, { params: { importId: profileImport.id } });
const itemSummaries = (profileImport: ProfileImport) =>
  profileImport.items.map(({ action, title, changes }) => [
    action,
    title,
    ...changes.map(({ field, before, after }) => `${field}: ${before} → ${after}`),
  ]);

test('empty fields of a file change nothing, and changes are shown field by field', async () => {
  await asha.call(addItem.work_experience, {
    body: {
      role: 'Weaver',
      company: 'Loom',
      employmentType: 'Full-time',
      location: 'Pune',
      started: '2019-04',
      current: true,
      description: 'Old',
    },
  });
  await asha.call(addItem.educations, {
    body: {
      school: 'Uni V',
      degree: 'MSc',
      field: 'Physics',
      grade: 'A+',
      level: 'master',
      started: '2010',
      ended: '2012',
    },
  });
  await asha.call(addItem.projects, {
    body: {
      name: 'Dye',
      role: 'Lead',
      resources: [
        { label: 'Plan', url: 'https://a.example/plan' },
        { label: 'Shop', url: 'https://a.example/shop' },
      ],
    },
  });
  await asha.call(addItem.languages, { body: { code: 'hi', proficiency: 'fluent' } });
  const archive = await zip({
    'Positions.csv': 'Company Name,Title,Description,Location,Started On,Finished On\nLoom,Weaver,New,,Apr 2019,\n',
    'Education.csv': 'School Name,Start Date,End Date,Notes,Degree Name,Activities\nUni V,2010,2012,,MSc,Chess\n',
    'Projects.csv': 'Title,Description,Url,Started On,Finished On\nDye,Blue,https://a.example/plan,,\n',
    'Languages.csv': 'Name,Proficiency\nHindi,\n',
  });
  const profileImport = await read(asha, archive);
  expect(itemSummaries(profileImport)).toEqual([
    ['change', 'Weaver', 'Description: Old → New'],
    ['change', 'Uni V', 'Description:  → Chess'],
    ['same', 'Hindi'],
    ['change', 'Dye', 'Description:  → Blue'],
  ]);
  await confirm(
    asha,
    profileImport.id,
    profileImport.items.map((item) => item.number),
  );
  expect(await importReached(asha, profileImport.id, 'done')).toMatchObject({ added: 0, changed: 3 });
  const {
    work_experience: [work],
    educations: [education],
    projects: [project],
    languages: [language],
  } = (await sectionsOf(asha)) as Required<Profile['sections']>;
  expect(work).toMatchObject({ employmentType: 'Full-time', location: 'Pune', current: true, description: 'New' });
  expect(education).toMatchObject({
    field: 'Physics',
    grade: 'A+',
    level: 'master',
    started: '2010',
    description: 'Chess',
  });
  expect(project).toMatchObject({
    role: 'Lead',
    description: 'Blue',
    resources: [
      { label: 'Plan', url: 'https://a.example/plan' },
      { label: 'Shop', url: 'https://a.example/shop' },
    ],
  });
  expect(language).toMatchObject({ proficiency: 'fluent' });
  const secondImport = await read(asha, archive);
  expect(secondImport.items.every((item) => item.action === 'same')).toBe(true);
  await giveUp(asha, secondImport);
});

test('an education without a field of study matches the existing one; other dates mean another', async () => {
  await ravi.call(addItem.educations, { body: { school: 'Uni V', degree: 'BSc', field: 'Physics' } });
  await ravi.call(addItem.educations, { body: { school: 'Uni W', degree: 'BSc', started: '2001', ended: '2004' } });
  const profileImport = await read(
    ravi,
    await zip({
      'Education.csv':
        'School Name,Start Date,End Date,Degree Name\nUni V,2005,2008,BSc\nUni W,2010,2012,BSc\nUni W,2001,2004,BSc\n',
    }),
  );
  expect(itemSummaries(profileImport)).toEqual([
    ['change', 'Uni V', 'Start:  → 2005', 'End:  → 2008'],
    ['add', 'Uni W'],
    ['same', 'Uni W'],
  ]);
  await giveUp(ravi, profileImport);
});

test('an item edited after the preview is shown again instead of being overwritten', async () => {
  const item = (
    await meera.call(addItem.work_experience, {
      body: { role: 'Head', company: 'Tea', started: '2019', description: 'Old' },
    })
  ).reply.data;
  await meera.call(editProfile, { body: { version: 0, about: 'Mine' } });
  const profileImport = await read(
    meera,
    resume({
      work: [{ name: 'Tea', position: 'Head', startDate: '2019', endDate: '2020', summary: 'File' }],
      basics: { summary: 'From the file' },
    }),
  );
  const numbers = profileImport.items.map(({ number }) => number);
  const { id: _, version: __, pictures: ___, page: ____, ...fields } = { ...item, description: 'Edited' };
  await meera.call(editItem.work_experience, {
    params: { itemId: item.id },
    query: { version: String(item.version) },
    body: { ...fields, pictureIds: [] },
  });
  await meera.call(editProfile, { body: { version: 1, about: 'Mine, edited' } });
  const confirmed = (await confirm(meera, profileImport.id, numbers)).reply.data;
  expect(confirmed.state).toBe('ready');
  expect(
    confirmed.items.map(({ suggested, note, changes }) => [
      suggested,
      note?.includes('profile has changed'),
      changes.map(({ before }) => before),
    ]),
  ).toEqual([
    [false, true, ['Mine, edited']],
    [false, true, ['Edited', '']],
  ]);
  expect((await sectionsOf(meera)).work_experience).toMatchObject([{ description: 'Edited', ended: null }]);
  await confirm(meera, profileImport.id, numbers);
  expect(await importReached(meera, profileImport.id, 'done')).toMatchObject({ changed: 2 });
  expect((await sectionsOf(meera)).work_experience).toMatchObject([{ description: 'File', ended: '2020' }]);
  expect((await meera.call(readOwnProfile, {})).reply.data.about).toBe('From the file');
});

test('NUL and lone surrogates in a value do not block an import', async () => {
  const wide = Buffer.from(`Company Name,Title,Started On\nOne,A,soon ${'x'.repeat(70)}\nTwo,,Jan 2019\n`, 'utf16le');
  const profileImport = await read(karan, await zip({ 'Positions.csv': wide }));
  expect([profileImport.state, profileImport.problems.map(({ text }) => text.slice(0, 4))]).toEqual([
    'ready',
    ['soon', 'Two'],
  ]);
  await giveUp(karan, profileImport);
  const partialImport = await read(
    karan,
    await zip({
      'Positions.csv':
        `Company Name,Title,Started On\nOne,A,${'x'.repeat(79)}😀\n` +
        `${'y'.repeat(79)}😀,,Jan 2019\nThree\0,,Jan 2019\n`,
    }),
  );
  expect(partialImport.problems.map(({ text }) => text.at(-1))).toEqual(
    ['x', 'y', 'e'].map((end, index) => (index < 2 ? '😀'.at(-1) : end)),
  );
  await giveUp(karan, partialImport);
  const lone = await read(
    karan,
    new File(
      ['{"work":[{"name":"A \\ud83d","position":"B","startDate":"2019","summary":"\\udc00 x"},{"name":"\\ud83d"}]}'],
      'resume.json',
    ),
  );
  expect([lone.state, lone.items.length, lone.problems.length]).toEqual(['ready', 1, 1]);
  await giveUp(karan, lone);
});

test('a full section leaves the remaining items unselected and names the limit', async () => {
  for (let skill = 0; skill < 8; skill += 1) await karan.call(addItem.skills, { body: { name: `Held ${skill}` } });
  const profileImport = await read(
    karan,
    resume({ skills: Array.from({ length: 70 }, (_, index) => ({ name: `Found ${index}` })) }),
  );
  expect([profileImport.items.filter((item) => item.suggested).length, profileImport.crowded]).toEqual([
    42,
    [{ section: 'skills', limit: 50, free: 42 }],
  ]);
  await confirm(
    karan,
    profileImport.id,
    profileImport.items.slice(0, 44).map((item) => item.number),
  );
  const done = await importReached(karan, profileImport.id, 'done');
  expect(done.items.flatMap(({ problem }) => problem ?? [])).toEqual(
    Array.from({ length: 2 }, () => 'This section is full. It can have at most 50 items.'),
  );
});

test('private items are unselected, long texts shortened, invalid values reported', async () => {
  const profileImport = await read(
    ravi,
    resume({
      basics: {
        name: 'Ravi Sharma',
        email: 'ravi.s@example.org',
        phone: '+91 98220 12345',
        url: 'ravi.example',
        location: { city: 'Pune', region: 'Maharashtra', countryCode: 'IN' },
      },
      work: { name: 'Tea' },
      education: [{ institution: 'Uni X', studyType: 'BA', startDate: 2019, score: 3.8 }, { institution: ['x'] }],
      certificates: [{ name: 'c'.repeat(130) }],
    }),
  );
  expect(
    profileImport.items.map(({ title, text, suggested, note }) => [title, text, suggested, note !== null]),
  ).toEqual([
    ['First name', 'Ravi', false, false],
    ['Last name', 'Sharma', false, false],
    ['Website', 'https://ravi.example', false, false],
    ['E-mail', 'ravi.s@example.org', false, false],
    ['Phone', '+91 98220 12345', false, false],
    ['Location', 'Pune, Maharashtra, India', true, false],
    ['Uni X', '', true, false],
    [`${'c'.repeat(99)}…`, '', false, true],
  ]);
  expect(profileImport.items.find(({ title }) => title === 'Uni X')?.subtitle).toBe('BA · 3.8 · 2019');
  expect(profileImport.problems.map(({ file, row }) => [file, row])).toEqual([
    ['work', 0],
    ['education', 2],
  ]);
  await confirm(
    ravi,
    profileImport.id,
    profileImport.items.map((item) => item.number),
  );
  await importReached(ravi, profileImport.id, 'done');
  expect((await ravi.call(readOwnProfile, {})).reply.data).toMatchObject({
    contact: { website: 'https://ravi.example', email: 'ravi.s@example.org', phone: '+91 98220 12345' },
    place: { label: 'Pune, Maharashtra, India' },
  });
  const bad = await read(ravi, resume({ basics: [], work: 'nonsense' }));
  expect([bad.state, bad.items.length, bad.problems.map(({ file }) => file)]).toEqual(['ready', 0, ['basics', 'work']]);
  await giveUp(ravi, bad);
});

test('LinkedIn’s names of languages, places and industries are mapped; Windows text is detected', async () => {
  const profileImport = await read(
    ravi,
    await zip({
      'Profile.csv': Buffer.from(
        'First Name,Last Name,Birth Date,Industry,Geo Location,Websites\n' +
          'Ravi,Sharma,"Mar 12, 1990",Automotive,' +
          '"Zürich, Switzerland","[PORTFOLIO:https://r.example/a,BLOG:b.example]"\n',
        'utf8',
      ),
      'Positions.csv': Buffer.from('Company Name,Title\nCaf\u00e9 Z\u00fcrich,Chef\n', 'latin1'),
      'Languages.csv':
        'Name,Proficiency\nEnglish (US),\nPortuguese (Brazil),Elementary proficiency\nMandarin,\nFarsi,\n',
    }),
  );
  expect(profileImport.problems.map(({ text }) => text)).toEqual(['b.example']);
  expect(profileImport.notices).toEqual([expect.stringContaining('positions.csv')]);
  expect(profileImport.items.find(({ section }) => section === 'work_experience')?.subtitle).toBe('Café Zürich');
  expect(profileImport.items.filter(({ section }) => section === 'languages').map(({ title }) => title)).toEqual([
    'English',
    'Portuguese',
    'Chinese',
    'Persian',
  ]);
  expect(
    profileImport.items
      .filter(({ section }) => section === 'basics')
      .map(({ title, text, suggested }) => [title, text, suggested])
      .slice(2),
  ).toEqual([
    ['Website', 'https://r.example/a', false],
    ['Date of birth', '1990-03-12', false],
    ['Location', expect.stringMatching(/Zürich.*Switzerland/), true],
    ['Industry', 'Automotive', true],
  ]);
  await giveUp(ravi, profileImport);
});
