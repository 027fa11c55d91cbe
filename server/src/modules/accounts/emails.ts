import { toLocale, type Language } from '#contract/core/language.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import { renderEmail, type Email, type EmailTexts } from '#platform/mail/index.ts';
import type { Services } from '#platform/services.ts';
import { translate } from '#platform/strings.ts';
import { CODE_LIFETIME_MS } from './sign-up/codes.ts';
import type { ChangeEmail } from './settings/mail-change.ts';
import { DATA_COPY_PATH, VERIFICATION_PATH } from './paths.ts';

interface EmailInput {
  readonly to: string;
  readonly language: Language;
  readonly idempotencyKey: string;
}
type Publisher = Pick<Services, 'config'>;
const minutes = CODE_LIFETIME_MS / 60_000;

/** E-mails greet no one by name: the name in a sign-up is unverified, and the e-mail may reach someone else. */
function email(
  kind: string,
  { to, language, idempotencyKey }: EmailInput,
  input: { code?: string; values?: TextParams; action?: EmailTexts['action'] },
): Email {
  const text = (key: string) =>
    translate(language, `accounts:mails.${kind}.${key}`, { minutes, code: input.code, ...input.values });
  const rendered = renderEmail({
    language,
    subject: text('subject'),
    paragraphs: [text('what'), text('then')],
    footer: [text('why')],
    ...(input.code !== undefined && { code: input.code }),
    ...(input.action !== undefined && { action: input.action }),
  });
  return { ...rendered, to, idempotencyKey };
}

export const codeEmail = (input: EmailInput & { code: string }): Email => email('code', input, { code: input.code });

export const resetEmail = (input: EmailInput & { code: string }): Email => email('reset', input, { code: input.code });

export const secondFactorEmail = (input: EmailInput & { code: string }): Email =>
  email('secondFactor', input, { code: input.code });

/** Someone tried to sign up with the address of an existing account. */
export const accountExistsEmail = ({ config }: Publisher, input: EmailInput): Email =>
  email('exists', input, {
    action: { label: translate(input.language, 'accounts:mails.exists.action'), url: `${config.publicUrl}/login` },
  });

/** The code for a new address, sent to that address. */
export const addressEmail = (input: EmailInput & { code: string }): Email =>
  email('address', input, { code: input.code });

/** The result of an identity verification. */
export const verdictEmail = (
  { config }: Publisher,
  { approve, reason, ...input }: EmailInput & { approve: boolean; reason: string },
): Email => {
  const kind = approve ? 'verified' : 'proofRejected';
  return email(kind, input, {
    values: { reason },
    action: {
      label: translate(input.language, `accounts:mails.${kind}.action`),
      url: `${config.publicUrl}${VERIFICATION_PATH}`,
    },
  });
};

/** A copy of the member's data is ready for download. */
export const exportEmail = (
  { config }: Publisher,
  { until, zone, ...input }: EmailInput & { until: Date; zone: string },
): Email => {
  const day = new Intl.DateTimeFormat(toLocale(input.language), { dateStyle: 'long', timeZone: zone }).format(until);
  return email('exportReady', input, {
    values: { day },
    action: {
      label: translate(input.language, 'accounts:mails.exportReady.action'),
      url: `${config.publicUrl}${DATA_COPY_PATH}`,
    },
  });
};

/**
 * What was changed, when, and what to do if it was someone else. `about`: the object of the change, such as the name of
 * a passkey.
 */
export function changeEmail(
  { config }: Publisher,
  { what, about, at, zone, ...input }: EmailInput & { what: ChangeEmail; about: string; at: Date; zone: string },
): Email {
  const date = new Intl.DateTimeFormat(toLocale(input.language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: zone,
  }).format(at);
  const values = { when: date, about };
  const text = (key: string) => translate(input.language, `accounts:mails.changes.${key}`, values);
  const rendered = renderEmail({
    language: input.language,
    subject: text(`${what}.subject`),
    paragraphs: [text(`${what}.what`), text('then')],
    footer: [text('why')],
    action: { label: text('action'), url: `${config.publicUrl}/forgot-password` },
  });
  return { ...rendered, to: input.to, idempotencyKey: input.idempotencyKey };
}
