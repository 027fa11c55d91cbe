import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createRequire } from 'node:module';
import type * as Nodemailer from 'nodemailer';
import { toLocale } from '#contract/core/language.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { type Email, type Mail, RefusedEmail } from './mail.ts';

export interface MailOptions {
  readonly config: Pick<Config, 'SMTP_URL' | 'mailFrom' | 'publicUrl'>;
  /** Folder for e-mails while no SMTP server is configured: `mail` below the data directory. */
  readonly directory: string;
  readonly clock: Clock;
  /** Called for each e-mail written as a file; the terminal shows it in demo mode. */
  readonly onEmail?: (email: { to: string; subject: string; file: string }) => void;
}

export interface OpenMail extends Mail {
  /** Closes the connections to the SMTP server. */
  close(): void;
}

export function createMail(options: MailOptions): OpenMail {
  const { config } = options;
  return config.SMTP_URL === undefined ? mailAsFiles(options) : mailBySmtp(options, config.SMTP_URL);
}

/** Loaded with the first e-mail. */
const library = () => createRequire(import.meta.url)('nodemailer') as typeof Nodemailer;

function mailBySmtp({ config }: MailOptions, url: string): OpenMail {
  let transporter: Nodemailer.Transporter | undefined;
  const transport = () =>
    (transporter ??= library().createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    }));
  return {
    async send(email) {
      try {
        await transport().sendMail(compose(email, config));
      } catch (error) {
        const { responseCode } = error as { responseCode?: unknown };
        if (typeof responseCode !== 'number' || responseCode < 500) throw error;
        throw new RefusedEmail((error as Error).message, { cause: error });
      }
    },
    close: () => transporter?.close(),
  };
}

function mailAsFiles({ config, directory, clock, onEmail }: MailOptions): OpenMail {
  let transporter: Nodemailer.Transporter<{ message: unknown }> | undefined;
  const transport = () =>
    (transporter ??= library().createTransport({ streamTransport: true, buffer: true, newline: 'windows' }));
  return {
    async send(email) {
      const { message } = await transport().sendMail(compose(email, config));
      await fs.mkdir(directory, { recursive: true, mode: 0o700 });
      const file = await writeOnce(directory, email.to, clock.now().getTime(), message as Buffer);
      onEmail?.({ to: email.to, subject: email.subject, file });
    },
    close: () => transporter?.close(),
  };
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex').slice(0, 40);
const compose = (email: Email, { mailFrom, publicUrl }: MailOptions['config']) => ({
  from: mailFrom,
  // An object is used literally: in a string, commas and brackets would create several recipients.
  to: { name: '', address: email.to },
  subject: email.subject,
  ...(email.replyTo !== undefined && { replyTo: { name: '', address: email.replyTo } }),
  ...(email.calendar && { icalEvent: { ...email.calendar, filename: 'calendar.ics' } }),
  ...(email.attachments && { attachments: [...email.attachments] }),
  text: email.text,
  html: email.html,
  messageId: `<${hashOf(email.idempotencyKey)}@${new URL(publicUrl).hostname}>`,
  headers: { 'Content-Language': toLocale(email.language), 'Auto-Submitted': 'auto-generated', ...email.headers },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** `20261121T072200123Z-asha@example.com.eml`: sorts by time, and is safe for any recipient. */
export function emailFileName(to: string, milliseconds: number): string {
  const time = new Date(milliseconds).toISOString().replace(/[-:.]/g, '');
  return `${time}-${to
    .toLowerCase()
    .replace(/[^a-z0-9@._-]/g, '_')
    .slice(0, 120)}.eml`;
}

/** Writes the file completely or not at all, and never over another e-mail of the same millisecond. */
async function writeOnce(directory: string, to: string, milliseconds: number, bytes: Buffer): Promise<string> {
  const part = path.join(directory, `.${process.pid}-${randomUUID()}.part`);
  await fs.writeFile(part, bytes, { mode: 0o600 });
  try {
    for (let later = 0; ; later += 1) {
      const file = path.join(directory, emailFileName(to, milliseconds + later));
      try {
        await fs.link(part, file);
        return file;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
    }
  } finally {
    await fs.rm(part, { force: true });
  }
}
