import fs from 'node:fs';
import path from 'node:path';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  cancelImport,
  deleteContacts,
  IMPORT_ITEMS_MAX,
  IMPORTS_A_DAY,
  listContacts,
  type ProfileImport,
  readImport,
  readLatestImport,
  startImport,
} from '#contract/portfolio/imports.ts';
import { type Profile, readProfile } from '#contract/profiles/profiles.ts';
import { confirm, importReached, read, resume, start, zip } from '#test/imports.ts';
import { until } from '#test/outbox.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { archiveFolder } from './matching/keys.ts';

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());

const sectionsOf = async (member: Member) =>
  ((await member.call(readProfile, { params: { username: member.username } })).reply.data as Profile).sections;

/** Stored files that wait to be read. */
const storedFiles = () =>
  fs
    .readdirSync(path.join(world.directory, 'files'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.startsWith(archiveFolder + path.sep));

/**
 * Blocks inserts into a table while `watch` runs, so that readers see exactly the progress committed before. ¶ @param
 * condition which rows are blocked, as SQL over `new`
 */
async function withLockedTable(table: string, condition: string, watch: () => Promise<void>): Promise<void> {
  const lockClient = await world.app.database.pool.connect();
  try {
    await lockClient.query(
      `create function blocked_${table}() returns trigger language plpgsql
        as 'begin perform pg_advisory_xact_lock_shared(17); return new; end'`,
    );
    await lockClient.query(
      `create trigger blocked before insert on ${table} for each row when (${condition})
        execute function blocked_${table}()`,
    );
    await lockClient.query('select pg_advisory_lock(17)');
    await watch();
  } finally {
    await lockClient.query('select pg_advisory_unlock_all()');
    lockClient.release();
  }
}
/** The progress of an import as its owner reads it, as soon as some items are done. */
async function progressOf(member: Member, importId: string): Promise<Pick<ProfileImport, 'state' | 'done' | 'total'>> {
  const readings: ProfileImport[] = [];
  await until(async () => {
    readings.push((await member.call(readImport, { params: { importId } })).reply.data);
    return (readings.at(-1)?.done ?? 0) > 0;
  });
  const { state = 'failed', done = 0, total = 0 } = readings.at(-1) ?? {};
  return { state, done, total };
}
const strictlyWithin = ({ done, total }: { done: number; total: number }) => done > 0 && done < total;

const positions = Array.from(
  { length: 30 },
  (_, index) =>
    `Company ${index},Role ${index},"Did, well",Pune,Jan ${1990 + index},${index === 29 ? '' : `Dec ${1990 + index}`}`,
).join('\n');
const people = Array.from(
  { length: 2_000 },
  (_, index) =>
    `First${index},Last${index},https://x/${index},${index % 3 === 0 ? `p${index}@example.org` : ''},` +
    `Firm ${index % 50},Head,12 Mar 2021`,
).join('\n');

test('an archive is previewed, applied as chosen, and changes nothing when imported again', async () => {
  const archive = await zip({
    'Profile.csv': 'First Name,Last Name,Headline,Summary\nAsha,Rao,From the archive,About me\n',
    'Positions.csv':
      `Company Name,Title,Description,Location,Started On,Finished On\n${positions}\n` +
      'No role,,,,Jan 2019,\nBackwards,Role,,,Jan 2019,Jan 2018\n',
    'Skills.csv': 'Name\nTypeScript\ntypescript\nWeaving by hand\n',
    'Languages.csv':
      'Name,Proficiency\nHindi,Native or bilingual proficiency\nKlingon of Thanjavur,Elementary proficiency\n',
    'Connections.csv': `First Name,Last Name,URL,Email Address,Company,Position,Connected On\n${people}\n`,
  });
  let importId = '';
  await withLockedTable('imported_contact', 'true', async () => {
    importId = (await start(asha, archive)).reply.data.id;
    const progress = await progressOf(asha, importId);
    expect([progress, strictlyWithin(progress)]).toEqual([expect.objectContaining({ state: 'reading' }), true]);
  });
  const profileImport = await importReached(asha, importId, 'ready');
  expect(profileImport).toMatchObject({
    state: 'ready',
    kind: 'linkedin',
    contacts: 2_000,
    failure: null,
    can: { confirm: true, cancel: true },
  });
  expect(profileImport.items.filter((item) => item.section === 'work_experience')).toHaveLength(31);
  expect(profileImport.items.filter((item) => item.section === 'skills').map((item) => item.title)).toEqual([
    'TypeScript',
    'Weaving by hand',
  ]);
  expect(profileImport.items.find((item) => item.title === 'First name')?.action).toBe('same');
  expect(
    profileImport.problems.map(({ file, row, text, message }) => [file, row, text, message.split(':')[0]]),
  ).toEqual([
    ['positions.csv', 33, 'Jan 2019 – Jan 2018', 'This date could not be read.'],
    ['positions.csv', 32, 'No role', 'Role'],
    ['languages.csv', 3, 'Klingon of Thanjavur', 'Language'],
  ]);
  expect((await sectionsOf(asha)).work_experience).toEqual([]);

  const numbers = profileImport.items.filter((item) => item.title !== 'Role 3').map((item) => item.number);
  await withLockedTable('profile_item', "new.section = 'skills'", async () => {
    expect((await confirm(asha, profileImport.id, numbers, true)).status).toBe(202);
    const progress = await progressOf(asha, profileImport.id);
    expect([progress, strictlyWithin(progress)]).toEqual([
      expect.objectContaining({ state: 'applying', total: numbers.length }),
      true,
    ]);
  });
  const done = await importReached(asha, profileImport.id, 'done');
  expect(done).toMatchObject({ added: 30 + 2 + 1 + 2, changed: 0, done: numbers.length, total: numbers.length });
  const sections = await sectionsOf(asha);
  // The one that ends before it begins is there without its end.
  expect(sections.work_experience).toHaveLength(30);
  expect(sections.languages).toMatchObject([{ code: 'hi', proficiency: 'fluent' }]);
  const contacts = (await asha.call(listContacts, { query: { search: 'first1999' } })).reply;
  expect([contacts.page.total, contacts.data[0]?.name]).toEqual([1, 'First1999 Last1999']);
  expect((await ravi.call(listContacts, {})).reply.page.total).toBe(0);

  const secondImport = await read(asha, archive);
  expect(secondImport.items.filter((item) => item.action !== 'same').map((item) => item.title)).toEqual(['Role 3']);
  await confirm(asha, secondImport.id, [], true);
  await importReached(asha, secondImport.id, 'done');
  expect((await asha.call(listContacts, {})).reply.page.total).toBe(2_000);
  await asha.call(deleteContacts, {});
  expect((await asha.call(listContacts, {})).reply.page.total).toBe(0);
});

test('a changed item shows its previous values', async () => {
  const first = await read(
    ravi,
    resume({
      work: [{ name: 'Tea', position: 'Head', startDate: '2019-01', summary: 'Old' }],
      basics: { label: 'Head of tea' },
    }),
  );
  await confirm(
    ravi,
    first.id,
    first.items.map((item) => item.number),
  );
  await importReached(ravi, first.id, 'done');
  const second = await read(
    ravi,
    resume({
      work: [{ name: 'Tea', position: 'Head', startDate: '2019-01', summary: 'New' }],
      basics: { name: 'Ravi Sarma', label: 'Head of coffee' },
    }),
  );
  expect(
    second.items.map(({ action, changes, suggested }) => [
      action,
      changes.map(({ before }) => before).join(),
      suggested,
    ]),
  ).toEqual([
    ['same', '', false],
    ['change', 'Sharma', false],
    ['change', 'Head of tea', true],
    ['change', 'Old', true],
  ]);
  await confirm(
    ravi,
    second.id,
    second.items.filter((item) => item.suggested).map((item) => item.number),
  );
  expect(await importReached(ravi, second.id, 'done')).toMatchObject({ added: 0, changed: 2 });
  expect((await sectionsOf(ravi)).work_experience).toMatchObject([{ description: 'New' }]);
});

test('one import at a time, confirmed or cancelled but never both, and only by its owner', async () => {
  const readyImport = await read(asha, resume({ skills: [{ name: 'Juggling' }] }));
  expect((await start(asha, resume({ skills: [] }))).refusal.code).toBe('import_under_way');
  expect((await ravi.call(readImport, { params: { importId: readyImport.id } })).status).toBe(404);
  expect((await confirm(ravi, readyImport.id, [])).status).toBe(404);
  const replies = await Promise.all([
    confirm(asha, readyImport.id, [0]),
    confirm(asha, readyImport.id, [0]),
    asha.call(cancelImport, { params: { importId: readyImport.id } }),
  ]);
  expect(replies[0].status === 202 && replies[1].status === 202).toBe(false);
  const { state } = await importReached(asha, readyImport.id, 'done', 'cancelled');
  expect((await sectionsOf(asha)).skills?.some((skill) => skill.name === 'Juggling') ?? false).toBe(state === 'done');
  expect((await confirm(asha, readyImport.id, [0])).refusal.code).toBe('import_not_ready');
  expect((await asha.call(readLatestImport, {})).reply.data?.id).toBe(readyImport.id);
});

test('a file that is no archive is refused with a reason, and the next import can begin', async () => {
  const failedImport = await read(asha, new File(['<html>'], 'x.html'));
  expect([failedImport.state, failedImport.failure?.includes('couldn’t open this file')]).toEqual(['failed', true]);
  expect((await read(asha, resume({ hello: 1 }))).failure).toContain('neither a LinkedIn archive');
  expect((await world.visitor(startImport, { files: { file: resume({}) } })).status).toBe(401);
});

test('a file beyond all limits is read as far as possible and can be cancelled', async () => {
  const karan = await world.member('karan');
  const profileImport = await read(
    karan,
    resume({ skills: [{ name: 'All', keywords: Array.from({ length: 400_000 }, (_, index) => `k${index}`) }] }),
  );
  expect([
    profileImport.state,
    profileImport.items.length <= IMPORT_ITEMS_MAX,
    profileImport.problems.map(({ file }) => file),
  ]).toEqual(['ready', true, ['skills']]);
  expect((await karan.call(cancelImport, { params: { importId: profileImport.id } })).reply.data.state).toBe(
    'cancelled',
  );
});

test('a refused upload leaves no file: while another is active, at the daily limit, when repeated', async () => {
  const meera = await world.member('meera');
  const key = { 'idempotency-key': uuid() };
  const file = resume({ skills: [{ name: 'Weaving' }] });
  const first = await meera.call(startImport, { files: { file } }, key);
  await importReached(meera, first.reply.data.id, 'ready');
  await world.settled();
  const before = storedFiles();
  expect((await meera.call(startImport, { files: { file } }, key)).reply).toEqual(first.reply);
  expect((await start(meera, file)).refusal.code).toBe('import_under_way');
  await meera.call(cancelImport, { params: { importId: first.reply.data.id } });
  await world.db
    .updateTable('daily_count')
    .set({ count: IMPORTS_A_DAY })
    .where('member_id', '=', meera.id)
    .where('what', '=', 'imports')
    .execute();
  expect((await start(meera, file)).refusal.code).toBe('daily_limit_reached');
  expect(storedFiles()).toEqual(before);
});

test('of several simultaneous uploads one is read and the others leave nothing', async () => {
  const busyMember = await world.member('many');
  const files = Array.from({ length: 5 }, (_, index) => resume({ skills: [{ name: `Skill ${index}` }] }));
  const replies = await Promise.all(files.map((file) => start(busyMember, file)));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([202, 409, 409, 409, 409]);
  await world.settled();
  expect(storedFiles()).toEqual([]);
});
