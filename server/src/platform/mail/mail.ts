import type { Language } from '#contract/core/language.ts';

/**
 * One mail, rendered. `language` sets the `Content-Language` header, as others name it; `idempotencyKey` becomes the
 * Message-ID, so that a repeat is harmless.
 */
export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  language: Language;
  idempotencyKey: string;
  /** Extra headers such as `List-Unsubscribe`. */
  headers?: Readonly<Record<string, string>>;
}
/**
 * Sends mail by SMTP when that is set, else writes `mail/<time>-<to>.eml` below the data directory. Rejects when the
 * letter was not taken.
 */
export interface Mail {
  send(email: Email): Promise<void>;
}
