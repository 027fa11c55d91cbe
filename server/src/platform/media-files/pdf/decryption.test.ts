import { createCipheriv } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { PRIVATE_PAGES_MAX } from '#contract/media/private.ts';
import { pdf } from '#test/hostile/made-files.ts';
import { strongHash } from './decryption.ts';
import { judgePdf } from '../private-pdf.ts';

const judged = async (bytes: Buffer) => judgePdf(bytes, PRIVATE_PAGES_MAX);
const script = '9 0 <</S/JavaScript/JS<31>>>';
const harmless = '9 0 <</Type/Font/Name(JavaScript /JS)>>';

/** A pdf with an owner password alone, one of whose streams holds these objects. */
async function restricted(pdfVersion: '1.3' | '1.4' | '1.6' | '1.7ext3', objects: string): Promise<Buffer> {
  const document = new PDFDocument({ pdfVersion, ownerPassword: 'owner', permissions: { printing: 'lowResolution' } });
  document.text('Asha Rao');
  const hidden = document.ref({ Type: 'ObjStm', N: 1, First: 4 });
  hidden.end(objects);
  document.end();
  return buffer(document);
}

test.each(['1.3', '1.4', '1.6', '1.7ext3'] as const)(
  'objects in an encrypted pdf of version %s are looked into',
  async (version) => {
    expect(await judged(await restricted(version, harmless))).toBe(1);
    expect(await judged(await restricted(version, script))).toBe('private_document_active');
  },
);

/** Revision 6 for the empty password, as the reader of pages checks it. */
function sealed(objects: string): Buffer {
  const [key, vector, salts] = [Buffer.alloc(32, 7), Buffer.alloc(16, 9), Buffer.from('checkmesaltofkey')];
  const user = Buffer.concat([strongHash(salts.subarray(0, 8)), salts]);
  const wrap = createCipheriv('aes-256-cbc', strongHash(salts.subarray(8)), Buffer.alloc(16)).setAutoPadding(false);
  const cipher = createCipheriv('aes-256-cbc', key, vector);
  const stream = Buffer.concat([vector, cipher.update(deflateSync(objects)), cipher.final()]);
  const hex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;
  const encryption =
    `/Filter/Standard/V 5/R 6/Length 256/P -4/O${hex(Buffer.alloc(48))}/U${hex(user)}/OE${hex(Buffer.alloc(32))}` +
    `/UE${hex(wrap.update(key))}/Perms${hex(Buffer.alloc(16))}` +
    '/CF<</StdCF<</CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF';
  const text = pdf().toString('latin1');
  const hidden = `8 0 obj\n<</Type/ObjStm/N 1/First 4/Length ${stream.length}>>\nstream\n`;
  return Buffer.from(
    text
      .replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R/ID[<00><00>]')
      .replace(
        'xref\n',
        `9 0 obj\n<<${encryption}>>\nendobj\n${hidden}${stream.toString('latin1')}\nendstream\nxref\n`,
      ),
    'latin1',
  );
}

test('objects in a pdf with the strongest encryption are looked into', async () => {
  expect(await judged(sealed(harmless))).toBe(1);
  expect(await judged(sealed(script))).toBe('private_document_active');
});

test('an encrypted stream that cannot be read is not passed on', async () => {
  const text = sealed(harmless).toString('latin1');
  const start = text.indexOf('stream\n') + 7;
  const broken = `${text.slice(0, start)}${'a'.repeat(64)}${text.slice(start + 64)}`;
  expect(await judged(Buffer.from(broken, 'latin1'))).toBe('private_document_locked');
});
