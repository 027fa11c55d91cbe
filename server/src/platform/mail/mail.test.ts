import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { createMail, type Email, RefusedEmail, renderEmail } from './index.ts';
import { emailFileName } from './create-mail.ts';

const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'guildhall-mail-'));
afterAll(() => fs.rmSync(directory, { recursive: true, force: true }));
const config = { SMTP_URL: undefined, mailFrom: 'Guildhall <hall@hall.example>', publicUrl: 'https://hall.example' };
const email = (overrides: Partial<Email> = {}): Email => ({
  ...renderEmail({
    language: 'hn',
    subject: 'आपका कोड 123456 है',
    paragraphs: ['नमस्ते आशा', 'पंक्ति एक\nपंक्ति दो'],
    code: '123456',
    action: { label: 'खोलें', url: 'https://hall.example/a?b=1&c=2' },
    footer: ['क्यों'],
  }),
  to: 'asha@example.com',
  idempotencyKey: 'code:1',
  ...overrides,
});

it('an e-mail is written as a file that mail programs can read', async () => {
  const logLines: unknown[] = [];
  const mail = createMail({ config, directory, clock: systemClock, onEmail: (files) => logLines.push(files) });
  await mail.send(email({ headers: { 'List-Unsubscribe': '<https://hall.example/u>' } }));
  const [name = ''] = fs.readdirSync(directory);
  expect(name).toMatch(/^\d{8}T\d{9}Z-asha@example\.com\.eml$/);
  expect(logLines).toEqual([
    { to: 'asha@example.com', subject: 'आपका कोड 123456 है', file: path.join(directory, name) },
  ]);
  expect(fs.statSync(path.join(directory, name)).mode & 0o777).toBe(0o600);
  const read = await PostalMime.parse(fs.readFileSync(path.join(directory, name)));
  expect(read).toMatchObject({
    subject: 'आपका कोड 123456 है',
    from: { address: 'hall@hall.example' },
    to: [{ address: 'asha@example.com' }],
  });
  expect(read.text).toContain('123456');
  expect(read.html).toContain('<html lang="hi">');
  expect(read.html).toContain('href="https://hall.example/a?b=1&amp;c=2"');
  expect(Object.fromEntries(read.headers.map(({ key, value }) => [key, value]))).toMatchObject({
    'content-language': 'hi',
    'auto-submitted': 'auto-generated',
    'list-unsubscribe': '<https://hall.example/u>',
  });
  expect(read.messageId).toMatch(/^<[\da-f]{40}@hall\.example>$/);
  mail.close();
});

it('e-mails of the same millisecond get different files', async () => {
  const folder = path.join(directory, 'instant');
  const mail = createMail({ config, directory: folder, clock: { now: () => new Date(0) } });
  await Promise.all([1, 2, 3].map(() => mail.send(email())));
  expect(fs.readdirSync(folder)).toHaveLength(3);
  mail.close();
});

it.each([
  ['../../etc/passwd@x.y', '.._.._etc_passwd@x.y'],
  ['A B"<script>@x.y', 'a_b__script_@x.y'],
  ['नाम@x.y', '___@x.y'],
  ['a\r\nBcc: b@x.y', 'a__bcc__b@x.y'],
])('the file name of an e-mail to %j is safe', (to, safe) => {
  expect(emailFileName(to, 0)).toBe(`19700101T000000000Z-${safe}.eml`);
  expect(emailFileName(`${'x'.repeat(400)}@y.z`, 0).length).toBeLessThan(160);
});

it.each([
  'asha@example.com, evil@example.com',
  'asha@example.com>,<evil@example.com',
  'asha@example.com\r\nBcc: evil@example.com',
])('an e-mail has one recipient and no injected header for the address %j', async (to) => {
  const folder = fs.mkdtempSync(path.join(directory, 'one-'));
  const mail = createMail({ config, directory: folder, clock: systemClock });
  await mail.send(email({ to }));
  const [name = ''] = fs.readdirSync(folder);
  const read = await PostalMime.parse(fs.readFileSync(path.join(folder, name)));
  expect(read.to).toHaveLength(1);
  expect(read.to?.[0]?.address).not.toBe('evil@example.com');
  expect(read.bcc ?? []).toEqual([]);
  mail.close();
});

it('an e-mail is sent by SMTP, and rejects when the server refuses it, temporarily or permanently', async () => {
  const used: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, answer) => {
      const code = { gone: 550, busy: 450 }[address.split('@')[0] ?? ''];
      answer(code === undefined ? null : Object.assign(new Error('no such box'), { responseCode: code }));
    },
    onData: (stream, _session, answer) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        used.push(text);
        answer();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await new Promise((resolve) => {
    listening.once('listening', resolve);
  });
  const { port } = listening.address() as AddressInfo;
  const mail = createMail({
    config: { ...config, SMTP_URL: `smtp://127.0.0.1:${port}` },
    directory,
    clock: systemClock,
  });
  await mail.send(email());
  expect(used).toHaveLength(1);
  expect(used[0]).toContain('asha@example.com');
  await expect(mail.send(email({ to: 'gone@example.com' }))).rejects.toThrow(RefusedEmail);
  await expect(mail.send(email({ to: 'busy@example.com' }))).rejects.not.toBeInstanceOf(RefusedEmail);
  mail.close();
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});

it('renderEmail escapes what people wrote, and accepts http and https links only', () => {
  const { html, text } = renderEmail({ language: 'en', subject: '<b>&"', paragraphs: ['<script>alert(1)</script>'] });
  expect(html).not.toContain('<script>');
  expect(html).toContain('&lt;script&gt;');
  expect(html).toContain('<title>&lt;b&gt;&amp;&quot;</title>');
  expect(text).toBe('<script>alert(1)</script>\n');
  // The address that must be refused.
  // oxlint-disable-next-line no-script-url
  expect(() =>
    renderEmail({ language: 'en', subject: 's', paragraphs: [], action: { label: 'x', url: 'javascript:alert(1)' } }),
  ).toThrow('cannot link');
});
