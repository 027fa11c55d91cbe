import { CODE_MINUTES } from '#contract/accounts/accounts.ts';
import type { Language } from '#contract/core/language.ts';
import { type Email, renderEmail } from '#platform/mail/index.ts';
import { translate } from '#platform/strings.ts';
import { OWN_MESSAGES_PATH } from './paths.ts';

interface EmailInput {
  readonly to: string;
  readonly language: Language;
  readonly idempotencyKey: string;
}

export function codeEmail({ to, language, idempotencyKey, code }: EmailInput & { readonly code: string }): Email {
  const t = (key: string) => translate(language, `admin:mails.contact_code.${key}`, { code, minutes: CODE_MINUTES });
  const rendered = renderEmail({
    language,
    subject: t('subject'),
    paragraphs: [t('what'), t('then')],
    code,
    footer: [t('why')],
  });
  return { ...rendered, to, idempotencyKey };
}

interface Answer extends EmailInput {
  readonly subject: string;
  readonly message: string;
  readonly answer: string;
  readonly isVisitor: boolean;
  readonly publicUrl: string;
}
/** The answer, followed by what it answers. */
export function answerEmail({ to, language, idempotencyKey, isVisitor, publicUrl, ...texts }: Answer): Email {
  const t = (key: string) =>
    translate(language, `admin:mails.contact_answer.${key}`, { subject: texts.subject.replaceAll('\n', ' ') });
  const rendered = renderEmail({
    language,
    subject: t('subject'),
    paragraphs: [...texts.answer.split(/\n{2,}/), t('about'), ...texts.message.split(/\n{2,}/)],
    footer: [t(isVisitor ? 'why.visitor' : 'why.member')],
    action: isVisitor
      ? { label: t('action.visitor'), url: `${publicUrl}/terms-and-conditions` }
      : { label: t('action.member'), url: `${publicUrl}${OWN_MESSAGES_PATH}` },
  });
  return { ...rendered, to, idempotencyKey };
}
