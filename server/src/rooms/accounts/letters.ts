import { toLocale, type Language } from '#contract/language.ts';
import { renderLetter, type Letter, type LetterTexts } from '#platform/mail/index.ts';
import type { Services } from '#platform/services.ts';
import { say } from '#platform/strings.ts';
import { CODE_LASTS } from './codes.ts';

interface Given {
  readonly to: string;
  readonly language: Language;
  readonly idempotencyKey: string;
}
type Publisher = Pick<Services, 'config'>;
const minutes = CODE_LASTS / 60_000;

/** Letters greet nobody by name: the name of somebody who asks for an account is whatever they typed, addressed to a stranger. */
function letter(kind: string, { to, language, idempotencyKey }: Given, given: { code?: string; values?: Record<string, unknown>; action?: LetterTexts['action'] }): Letter {
  const text = (key: string) => say(language, `accounts:mails.${kind}.${key}`, { minutes, code: given.code, ...given.values });
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

export const secondFactorLetter = (given: Given & { code: string }): Letter => letter('secondFactor', given, { code: given.code });

/** Somebody tried to sign up with an address that has an account. */
export const accountExistsLetter = ({ config }: Publisher, given: Given): Letter =>
  letter('exists', given, { action: { label: say(given.language, 'accounts:mails.exists.action'), url: `${config.publicUrl}/login` } });

export function passwordChangedLetter({ config }: Publisher, given: Given & { at: Date }): Letter {
  const when = new Intl.DateTimeFormat(toLocale(given.language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(given.at);
  return letter('changed', given, {
    values: { when },
    action: { label: say(given.language, 'accounts:mails.changed.action'), url: `${config.publicUrl}/forgot-password` },
  });
}
