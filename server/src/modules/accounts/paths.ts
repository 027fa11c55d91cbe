/** Where notifications and e-mails of the account lead. */
export const VERIFICATION_PATH = '/settings/security#verify';
export const DATA_COPY_PATH = '/settings/security#copy';
