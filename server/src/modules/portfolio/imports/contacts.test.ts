import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTACTS_MAX, listContacts, readLatestImport } from '#contract/portfolio/imports.ts';
import { addItem } from '#contract/profiles/items.ts';
import { confirm, importReached, read, zip } from '#test/imports.ts';
import { openWorld, type Member, type World } from '#test/world.ts';

let world: World;
let asha: Member;
let ravi: Member;
beforeAll(async () => {
  world = await openWorld();
  [asha, ravi] = [await world.member('asha'), await world.member('ravi')];
});
afterAll(() => world.close());

async function importConnections(member: Member, lines: readonly string[]) {
  const heading = 'First Name,Last Name,URL,Email Address,Company,Position,Connected On';
  const profileImport = await read(member, new File([`${heading}\n${lines.join('\n')}\n`], 'Connections (1).csv'));
  // What was said while it was read comes before the window.
  await world.settled();
  const window = await world.listen(member);
  await confirm(member, profileImport.id, [], true);
  await importReached(member, profileImport.id, 'done');
  const progressed = { importId: profileImport.id, memberId: member.id };
  expect(await window.heard('portfolio.import_progressed')).toEqual(progressed);
  window.close();
  const { reply } = await member.call(listContacts, { query: { size: '50' } });
  return {
    total: reply.page.total,
    contacts: reply.data.map(({ name, email, company }) => [name, email, company].join('|')),
  };
}

test('contacts of equal name and company stay apart by the address of their profile', async () => {
  const lines = Array.from(
    { length: 40 },
    (_, index) => `Asha,Sharma,https://www.linkedin.com/in/asha-${index},,Tea,Head,12 Mar 2021`,
  );
  expect((await importConnections(asha, lines)).total).toBe(40);
  expect((await importConnections(asha, lines)).total).toBe(40);
});

test('a contact that is imported again gets the new company and keeps the known e-mail address', async () => {
  await importConnections(ravi, [
    'Meera,Iyer,,,Loom,Head,12 Mar 2021',
    // Neither is the Meera whose address the second file knows.
    'Meera,Iyer,,meera@example.org,Loom,Head,12 Mar 2021',
    'Nila,Iyer,,,Loom,Head,12 Mar 2021',
    'Karan,Rao,https://www.linkedin.com/in/karan,karan@example.org,Loom,Head,12 Mar 2021',
  ]);
  const { contacts } = await importConnections(ravi, [
    'Meera,Iyer,https://www.linkedin.com/in/meera,,Loom,Head,12 Mar 2021',
    'Karan,Rao,http://www.linkedin.com/in/karan/,,Silk,Owner,12 Mar 2021',
  ]);
  expect(contacts.toSorted()).toEqual([
    'Karan Rao|karan@example.org|Silk',
    'Meera Iyer|meera@example.org|Loom',
    'Meera Iyer||Loom',
    'Nila Iyer||Loom',
  ]);
});

test('a listed skill is the same in Hindi and in English', async () => {
  const meera = await world.member('meera');
  await meera.call(addItem.skills, { body: { name: 'Bookkeeping' } });
  const profileImport = await read(meera, await zip({ 'Skills.csv': 'Name\nबहीखाता\nपतंगबाज़ी\n' }));
  expect(profileImport.items.map(({ title, action }) => [title, action])).toEqual([
    ['बहीखाता', 'same'],
    ['पतंगबाज़ी', 'add'],
  ]);
});

test('a member has at most 30,000 imported contacts; known ones are still renewed, and the rest is named', async () => {
  const karan = await world.member('karan');
  const line = (index: number, company = 'Tea') =>
    `Asha,Sharma,https://www.linkedin.com/in/asha-${index},,${company},Head,12 Mar 2021`;
  await importConnections(karan, [line(0), line(1)]);
  await sql`
    insert into imported_contact (id, member_id, first_name, last_name, profile_url, email, company, position, folded)
    select gen_random_uuid(), ${karan.id}, 'A', 'B', 'https://a.example/' || number, '', '', '', 'a b'
    from generate_series(1, ${CONTACTS_MAX - 3}) as number`.execute(world.db);
  const { total } = await importConnections(karan, [line(0, 'Silk'), line(1, 'Silk'), line(2), line(3), line(4)]);
  expect(total).toBe(CONTACTS_MAX);
  const { reply } = await karan.call(listContacts, { query: { search: 'sharma' } });
  expect(reply.data.map(({ company }) => company).toSorted()).toEqual(['Silk', 'Silk', 'Tea']);
  const { notices } = (await karan.call(readLatestImport, {})).reply.data!;
  expect(notices).toEqual([expect.stringMatching(/30,?000 imported contacts. 2 contacts/)]);
});
