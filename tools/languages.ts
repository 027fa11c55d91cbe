/** Configuration of the language checks. Other languages are compared with English. */

/** Languages that are complete in every set of strings. */
export const whole = ['hn'] as const;

/** Sets that are complete in French: public, account and admin screens. Other sets may be partial. */
export const frenchWhole: readonly string[] = [
  'contract/strings/platform',
  'contract/strings/choices',
  'contract/strings/accounts',
  'contract/strings/legal',
  'web/src/ui',
  'web/src/shell',
  'web/src/modules/accounts',
  'web/src/modules/legal',
  'web/src/modules/settings',
  'web/src/modules/notifications',
  'web/src/modules/reference',
  'web/src/modules/admin',
  'web/src/modules/moderation',
];

/** Words that stay in Latin letters in Hindi. Longer ones come before their parts. */
export const sameInHindi: readonly string[] = [
  'Guildhall',
  '1st',
  '2nd',
  '3rd',
  'English',
  'Français',
  'Idempotency-Key',
  'WebP',
  'JPEG',
  'PNG',
  'GIF',
  'PDF',
  'ZIP',
  'CSV',
  'URL',
  'API',
  'GB',
  'MB',
  'kB',
  'Ctrl',
  'Alt',
  'Shift',
  'Enter',
  'Esc',
];
