import { toLocale, type Language } from '#contract/language.ts';
import { renderLetter, type Letter, type LetterTexts } from '#platform/mail/index.ts';
import type { Services } from '#platform/services.ts';
import { say } from '#platform/strings.ts';
import { CODE_LASTS } from './codes.ts';
import type { LetterOfChange } from './mail-change.ts';

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
function letter(
  kind: string,
  { to, language, idempotencyKey }: Given,
  given: { code?: string; values?: Record<string, unknown>; action?: LetterTexts['action'] },
): Letter {
  const text = (key: string) =>
    say(language, `accounts:mails.${kind}.${key}`, { minutes, code: given.code, ...given.values });
  const rendered = renderLetter({
    language,
    subject: text('subject'),
    paragraphs: [text('what'), text('then')],
    footer: [text('why')],
    ...(given.code !== undefined && { code: given.code }),
    ...(given.action !== undefined && { action: given.action }),
  });
  return { ...rendered, to, idempotencyKey };
}

export const codeLetter = (given: Given & { code: string }): Letter => letter('code', given, { code: given.code });

export const resetLetter = (given: Given & { code: string }): Letter => letter('reset', given, { code: given.code });

export const secondFactorLetter = (given: Given & { code: string }): Letter =>
  letter('secondFactor', given, { code: given.code });

/** Somebody tried to sign up with an address that has an account. */
export const accountExistsLetter = ({ config }: Publisher, given: Given): Letter =>
  letter('exists', given, {
    action: { label: say(given.language, 'accounts:mails.exists.action'), url: `${config.publicUrl}/login` },
  });

/** The code of a new address, for whoever reads the mail there. */
export const addressLetter = (given: Given & { code: string }): Letter =>
  letter('address', given, { code: given.code });

/** What became of a proof of who somebody is. */
export const verdictLetter = (
  { config }: Publisher,
  { approve, reason, ...given }: Given & { approve: boolean; reason: string },
): Letter => {
  const kind = approve ? 'verified' : 'proofRejected';
  return letter(kind, given, {
    values: { reason },
    action: {
      label: say(given.language, `accounts:mails.${kind}.action`),
      url: `${config.publicUrl}${approve ? '/user-profile' : '/settings/security'}`,
    },
  });
};

/** A copy of one's data can be fetched. */
export const exportLetter = (
  { config }: Publisher,
  { until, zone, ...given }: Given & { until: Date; zone: string },
): Letter => {
  const day = new Intl.DateTimeFormat(toLocale(given.language), { dateStyle: 'long', timeZone: zone }).format(until);
  return letter('exportReady', given, {
    values: { day },
    action: {
      label: say(given.language, 'accounts:mails.exportReady.action'),
      url: `${config.publicUrl}/settings/security#copy`,
    },
  });
};

/**
 * What was changed, when, and what to do if it was somebody else. `about`: the thing it was about, such as a passkey's
 * name.
 */
export function changeLetter(
  { config }: Publisher,
  { what, about, at, zone, ...given }: Given & { what: LetterOfChange; about: string; at: Date; zone: string },
): Letter {
  const when = new Intl.DateTimeFormat(toLocale(given.language), {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: zone,
  }).format(at);
  const values = { when, about };
  const text = (key: string) => say(given.language, `accounts:mails.changes.${key}`, values);
  const rendered = renderLetter({
    language: given.language,
    subject: text(`${what}.subject`),
    paragraphs: [text(`${what}.what`), text('then')],
    footer: [text('why')],
    action: { label: text('action'), url: `${config.publicUrl}/forgot-password` },
  });
  return { ...rendered, to: given.to, idempotencyKey: given.idempotencyKey };
}
