import type { Language } from '#contract/core/language.ts';

/**
 * A rendered e-mail. `language` sets the `Content-Language` header, with the standard language code; `idempotencyKey`
 * becomes the Message-ID, so that sending twice is harmless.
 */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  idempotencyKey: string;
  /** Additional headers such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
  /** Who gets the answers, where that is not the sender. */
  replyTo?: string;
  /** An entry that the mail program offers to put into the calendar, or to remove from it. */
  calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly content: string };
  attachments?: readonly { readonly filename: string; readonly content: Buffer; readonly contentType: string }[];
}
/** The server of the recipient does not accept the e-mail, and would not at a second try. */
export class RefusedEmail extends Error {
  override readonly name = 'RefusedEmail';
}

/**
 * Sends e-mails by SMTP if configured, else writes `mail/<time>-<to>.eml` below the data directory. Rejects when the
 * server did not accept the e-mail: with `RefusedEmail` where that is for good (a code from 500 on).
 */
export interface Mail {
  send(email: Email): Promise<void>;
}
