/** The version of the terms that is accepted today. */
export const TERMS_VERSION = '1';
