import type { PrivateFormat } from '#contract/media/private.ts';

export const PRIVATE = 'private';
export const privateKey = (id: string): string => `${PRIVATE}/${id}`;
export const CONTENT_TYPES: Readonly<Record<PrivateFormat, string>> = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
/** How long the address of a private document works, in minutes. */
export const PRIVATE_MINUTES = 10;
/** The name with the ending of its content: what the browser called it may mislead those who open it. */
export const fileName = (name: string, format: PrivateFormat): string =>
  name.toLowerCase().endsWith(`.${format}`) ? name : `${name}.${format}`;
