/** What the guard of languages holds the strings to. English is what the others are compared with. */

/** Complete in every set of strings. */
export const whole = ['hn'] as const;

/** Sets that French must hold entirely: public, account and admin screens. Elsewhere it may hold a part. */
export const frenchWhole: readonly string[] = [
  'contract/strings/platform',
  'contract/strings/accounts',
  'contract/strings/legal',
  'web/src/ui',
  'web/src/shell',
  'web/src/rooms/accounts',
  'web/src/rooms/legal',
  'web/src/rooms/settings',
  'web/src/rooms/reference',
  'web/src/rooms/admin',
  'web/src/rooms/moderation',
];

/** Words that Hindi writes in Latin letters too. Longer ones first where one holds another. */
export const sameInHindi: readonly string[] = [
  'Guildhall',
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
