export { createMail, type MailOptions, type OpenMail } from './create-mail.ts';
export { type Email, type Mail, RefusedEmail } from './mail.ts';
export { type EmailTexts, renderEmail, type RenderedEmail } from './render-email.ts';
