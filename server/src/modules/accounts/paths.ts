/** Screens that notifications and e-mails of the account link to. */
export const VERIFICATION_PATH = '/settings/security#verify';
export const DATA_COPY_PATH = '/settings/security#copy';
