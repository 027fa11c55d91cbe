/** What the check of languages holds the strings to. English is what the others are compared with. */

/** Complete in every set of strings. */
export const whole = ['hn'] as const;

/** Sets that French must hold entirely: public, account and admin screens. Elsewhere it may hold a part. */
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
  'web/src/modules/reference',
  'web/src/modules/admin',
  'web/src/modules/moderation',
];

/** Words that Hindi writes in Latin letters too. Longer ones first where one holds another. */
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
