import { toLocale, type Language } from '#contract/core/language.ts';
import type { TextParams } from '#contract/core/render-text.ts';
import { renderEmail, type Email, type EmailTexts } from '#platform/mail/index.ts';
import type { Services } from '#platform/services.ts';
import { translate } from '#platform/strings.ts';
import { CODE_LASTS } from './sign-up/codes.ts';
import type { ChangeEmail } from './settings/mail-change.ts';
import { DATA_COPY_PATH, VERIFICATION_PATH } from './paths.ts';

interface Given {
  readonly to: string;
  readonly language: Language;
  readonly idempotencyKey: string;
}
type Publisher = Pick<Services, 'config'>;
const minutes = CODE_LASTS / 60_000;

/**
 * Letters greet nobody by name: the name of somebody who asks for an account is whatever they typed, addressed to a
 * stranger.
 */
function email(
  kind: string,
  { to, language, idempotencyKey }: Given,
  given: { code?: string; values?: TextParams; action?: EmailTexts['action'] },
): Email {
  const text = (key: string) =>
    translate(language, `accounts:mails.${kind}.${key}`, { minutes, code: given.code, ...given.values });
  const rendered = renderEmail({
    language,
    subject: text('subject'),
    paragraphs: [text('what'), text('then')],
    footer: [text('why')],
    ...(given.code !== undefined && { code: given.code }),
    ...(given.action !== undefined && { action: given.action }),
  });
  return { ...rendered, to, idempotencyKey };
}

export const codeEmail = (given: Given & { code: string }): Email => email('code', given, { code: given.code });

export const resetEmail = (given: Given & { code: string }): Email => email('reset', given, { code: given.code });

export const secondFactorEmail = (given: Given & { code: string }): Email =>
  email('secondFactor', given, { code: given.code });

/** Somebody tried to sign up with an address that has an account. */
export const accountExistsEmail = ({ config }: Publisher, given: Given): Email =>
  email('exists', given, {
    action: { label: translate(given.language, 'accounts:mails.exists.action'), url: `${config.publicUrl}/login` },
  });

/** The code of a new address, for whoever reads the mail there. */
export const addressEmail = (given: Given & { code: string }): Email => email('address', given, { code: given.code });

/** What became of a proof of who somebody is. */
export const verdictEmail = (
  { config }: Publisher,
  { approve, reason, ...given }: Given & { approve: boolean; reason: string },
): Email => {
  const kind = approve ? 'verified' : 'proofRejected';
  return email(kind, given, {
    values: { reason },
    action: {
      label: translate(given.language, `accounts:mails.${kind}.action`),
      url: `${config.publicUrl}${VERIFICATION_PATH}`,
    },
  });
};

/** A copy of one's data can be fetched. */
export const exportEmail = (
  { config }: Publisher,
  { until, zone, ...given }: Given & { until: Date; zone: string },
): Email => {
  const day = new Intl.DateTimeFormat(toLocale(given.language), { dateStyle: 'long', timeZone: zone }).format(until);
  return email('exportReady', given, {
    values: { day },
    action: {
      label: translate(given.language, 'accounts:mails.exportReady.action'),
      url: `${config.publicUrl}${DATA_COPY_PATH}`,
    },
  });
};

/**
 * What was changed, when, and what to do if it was somebody else. `about`: the thing it was about, such as a passkey's
 * name.
 */
export function changeEmail(
  { config }: Publisher,
  { what, about, at, zone, ...given }: Given & { what: ChangeEmail; about: string; at: Date; zone: string },
): Email {
  const when = new Intl.DateTimeFormat(toLocale(given.language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: zone,
  }).format(at);
  const values = { when, about };
  const text = (key: string) => translate(given.language, `accounts:mails.changes.${key}`, values);
  const rendered = renderEmail({
    language: given.language,
    subject: text(`${what}.subject`),
    paragraphs: [text(`${what}.what`), text('then')],
    footer: [text('why')],
    action: { label: text('action'), url: `${config.publicUrl}/forgot-password` },
  });
  return { ...rendered, to: given.to, idempotencyKey: given.idempotencyKey };
}
