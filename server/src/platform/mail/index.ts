export { createMail, type MailOptions, type OpenMail } from './create-mail.ts';
export type { Letter, Mail } from './mail.ts';
export { type LetterTexts, renderLetter, type RenderedLetter } from './render-letter.ts';
