import { afterAll, beforeAll, expect, test } from 'vitest';
import * as contract from '#contract/media/private.ts';
import { docx, pdf, zipOf } from '#test/hostile/made-files.ts';
import { asFile } from '#test/uploads.ts';
import { openWorld, type Member, type World } from '#test/world.ts';
import { enqueue } from '#platform/tasks/index.ts';
import { sweepPrivate } from './tasks.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const upload = (member: Member, bytes: Uint8Array, purpose: contract.PrivatePurpose = 'cv', name = 'CV') =>
  member.call(contract.uploadPrivateDocument, { body: { purpose, name }, files: { file: asFile(bytes, 'x.pdf') } });

const word = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' };
/** An object stream with a script, as writers of PDF 1.5 store it. */
async function hiddenScript(): Promise<Buffer> {
  const { deflateSync } = await import('node:zlib');
  const packed = deflateSync(Buffer.from('9 0 <</S/JavaScript/JS(app.alert\\(1\\))>>'));
  const head = Buffer.from(
    `8 0 obj\n<</Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`,
  );
  return Buffer.concat([pdf(), head, packed, Buffer.from('\nendstream\nendobj\n')]);
}

test('a pdf and a docx are kept, seen by their owner alone, and downloaded by an address that ends', async () => {
  const [asha, ravi] = await Promise.all([world.member('asha'), world.member('ravi')]);
  const first = await upload(asha, pdf({ words: 'Weaver', pages: 2 }));
  expect(first.reply.data).toMatchObject({ format: 'pdf', pages: 2, name: 'CV', purpose: 'cv' });
  expect((await upload(asha, await docx('<w:p/>'))).reply.data).toMatchObject({ format: 'docx', pages: null });
  const list = async (member: Member) => (await member.call(contract.listPrivateDocuments, {})).reply.data;
  expect((await list(asha)).map(({ format }) => format)).toEqual(['docx', 'pdf']);
  const same = { created_at: world.clock.now() };
  await world.db.updateTable('private_document').set(same).where('owner_id', '=', asha.id).execute();
  expect((await list(asha)).map(({ format }) => format)).toEqual(['docx', 'pdf']);
  expect(await list(ravi)).toEqual([]);
  const { url, id } = first.reply.data;
  const get = () => world.fastify.inject({ method: 'GET', url });
  const file = await get();
  expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
    200,
    'application/pdf',
    expect.stringContaining('CV.pdf') as string,
  ]);
  await ravi.call(contract.deletePrivateDocument, { params: { documentId: id } });
  await world.settled();
  expect([(await list(asha)).length, (await get()).statusCode]).toEqual([2, 200]);
  world.clock.advance(11 * 60_000);
  expect((await get()).statusCode).toBe(404);
  const [, { url: again } = first.reply.data] = await list(asha);
  await asha.call(contract.deletePrivateDocument, { params: { documentId: id } });
  await world.settled();
  expect((await world.fastify.inject({ method: 'GET', url: again })).statusCode).toBe(404);
});

test('at most four CVs are kept', async () => {
  const meera = await world.member('meera');
  for (let each = 0; each < contract.CVS_MAX; each += 1) expect((await upload(meera, pdf())).status).toBe(201);
  expect((await upload(meera, pdf())).refusal.code).toBe('too_many_private_documents');
  expect((await upload(meera, pdf(), 'answer')).status).toBe(201);
});

test('a member who has used up the day starts no reader', async () => {
  const leela = await world.member('leela');
  expect((await upload(leela, Buffer.from('a letter'))).refusal.code).toBe('private_document_type');
  const spent = { member_id: leela.id, day: world.clock.now().toISOString(), what: 'private_documents', count: 100 };
  await world.db.insertInto('daily_count').values(spent).execute();
  expect((await upload(leela, Buffer.from('a letter'))).refusal.code).toBe('daily_limit_reached');
});

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const target = 'Target="https://example.com/a" TargetMode="External"';
const template = `<Relationship Type="${office}/attachedTemplate" ${target}/>`;
const locked = '/Encrypt 9 0 R';
test.each([
  ['a page', 'private_document_type', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['a zip of something', 'private_document_type', () => zipOf({ 'a.txt': 'a' })],
  [
    'a docx with a password',
    'private_document_locked',
    () =>
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
  ],
  ['half a pdf', 'private_document_unreadable', () => Buffer.from('%PDF-1.4\n1 0 obj')],
  [
    'a pdf with a password',
    'private_document_locked',
    () =>
      Buffer.from(
        pdf()
          .toString('latin1')
          .replace('/Root 1 0 R', `/Root 1 0 R${locked}/ID[<00><00>]`)
          .replace(
            'xref\n',
            `9 0 obj\n<</Filter/Standard/V 1/R 2/O<${'11'.repeat(32)}>/U<${'22'.repeat(32)}>/P -4>>\nendobj\nxref\n`,
          ),
        'latin1',
      ),
  ],
  [
    'a pdf that opens with a script',
    'private_document_active',
    () => pdf({ extra: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }),
  ],
  [
    'a script whose name is written in numbers',
    'private_document_active',
    () => pdf({ extra: '/AA<</O<</S/J#61vaScript/J#53(1)>>>>' }),
  ],
  ['a script in a compressed object', 'private_document_active', hiddenScript],
  [
    'a pdf that starts a program',
    'private_document_active',
    () => pdf({ extra: '/OpenAction<</S/Launch/F(calc.exe)>>' }),
  ],
  [
    'a pdf that carries a file',
    'private_document_active',
    () => pdf({ extra: '/Names<</EmbeddedFiles<</Names[(a)<</EF<<>>>>]>>>>' }),
  ],
  ['51 pages', 'private_document_too_many_pages', () => pdf({ pages: contract.PRIVATE_PAGES_MAX + 1 })],
  ['a docx with macros', 'private_document_active', () => zipOf({ ...word, 'word/vbaProject.bin': 'x' })],
  [
    'a docm by its types',
    'private_document_active',
    () =>
      zipOf({
        ...word,
        '[Content_Types].xml': '<Override ContentType="application/vnd.ms-word.document.macroEnabled.main+xml"/>',
      }),
  ],
  [
    'a docx that fetches its template',
    'private_document_fetches',
    () =>
      zipOf({
        ...word,
        'word/_rels/settings.xml.rels': template,
      }),
  ],
  ['a docx with an object', 'private_document_files', () => zipOf({ ...word, 'word/embeddings/ole1.bin': 'x' })],
  ['a docx that inflates to 40 MB', 'private_document_unreadable', () => docx(Buffer.alloc(40_000_000, 32))],
] as const)('%s is refused: %s', async (_, code, bytes) => {
  const member = await world.member(`hostile${Math.floor(performance.now() * 1_000)}`);
  const { status, refusal } = await upload(member, await bytes());
  expect([status >= 400, refusal.code]).toEqual([true, code]);
});

test('words that look like names of scripts are words', async () => {
  const member = await world.member('wordy');
  expect((await upload(member, pdf({ words: 'I write /JavaScript and /JS' }))).status).toBe(201);
});

test('the file of an answer that was never sent is swept after a day, a CV is not', async () => {
  const member = await world.member('forgetful');
  await upload(member, pdf());
  await upload(member, pdf(), 'answer');
  const purposes = async () =>
    (await world.db.selectFrom('private_document').select('purpose').where('owner_id', '=', member.id).execute()).map(
      ({ purpose }) => purpose,
    );
  expect((await purposes()).toSorted()).toEqual(['answer', 'cv']);
  world.clock.advance(25 * 3_600_000);
  await enqueue(world.database, sweepPrivate as never, {});
  await world.settled();
  expect(await purposes()).toEqual(['cv']);
});
