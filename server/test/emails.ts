import { enqueue } from '#platform/tasks/index.ts';
import { modules } from '../src/modules.ts';
import type { World } from './world.ts';
import fs from 'node:fs';
import path from 'node:path';
import PostalMime, { type Attachment } from 'postal-mime';

/** An e-mail as its recipient gets it: parsed from the bytes that were sent. */
export interface ReceivedEmail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly language: string;
  /** Keys are lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  /** The first six digits in the text, if any. */
  readonly code: string | undefined;
  readonly attachments: readonly Attachment[];
}

/** What was parsed already, by path: tests ask for all e-mails of a person again and again. */
const parsed = new Map<string, Promise<ReceivedEmail>>();

export async function readEmails(directory: string, to: string): Promise<ReceivedEmail[]> {
  if (!fs.existsSync(directory)) return [];
  const files = fs
    .readdirSync(directory)
    .filter((name) => name.endsWith(`-${to}.eml`))
    .toSorted();
  return Promise.all(
    files.map((name) => {
      const file = path.join(directory, name);
      const email = parsed.get(file) ?? readEmail(file);
      parsed.set(file, email);
      return email;
    }),
  );
}

async function readEmail(file: string): Promise<ReceivedEmail> {
  const {
    subject = '',
    text = '',
    html = '',
    messageId = '',
    headers,
    attachments,
  } = await PostalMime.parse(fs.readFileSync(file));
  return {
    subject,
    text,
    html,
    messageId,
    language: headers.find((header) => header.key === 'content-language')?.value ?? '',
    headers: Object.fromEntries(headers.map((header) => [header.key, header.value])),
    code: /\b\d{6}\b/.exec(text)?.[0],
    attachments,
  };
}

/**
 * The code in the newest e-mail that contains one. E-mails are sent in the background, so an e-mail requested earlier
 * may be sent later.
 */
export const newestCode = (emails: readonly ReceivedEmail[]): string | undefined =>
  emails.findLast(({ code }) => code !== undefined)?.code;

const task = modules.notifications.tasks.find(({ name }) => name === 'notifications.mail_due');

/** Sends the e-mails of notifications that are due now. */
export async function sendDueEmails(world: World): Promise<void> {
  if (task === undefined) throw new Error('no task sends the e-mails that are due');
  await enqueue(world.database, task as never, {} as never);
  await world.settled();
}
